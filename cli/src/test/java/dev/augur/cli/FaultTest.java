package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.verb.DemoData;
import dev.augur.files.FaultyDisk;
import dev.augur.files.FaultyDisk.Fault;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The verbs of this module keep {@link FaultLaws}. */
class FaultTest extends FaultLaws {
    /** Trained once for all tests. */
    private static byte[] model = {};

    @BeforeEach
    void write() throws IOException {
        Files.writeString(path("rows.csv"), OutputsTest.table(24));
        if (model.length == 0) {
            shell.ok(train("m.augur"));
            model = Files.readAllBytes(path("m.augur"));
        }
        Files.write(path("m.augur"), model);
    }

    private Object[] training(String verb, Object... more) {
        return words(new Object[] {verb, "--labeled", path("rows.csv"), "--label", "kind"}, more);
    }

    private Object[] train(String model, Object... more) {
        return words(training("train", "--method", OutputsTest.CHEAP, "-o", path(model)), more);
    }

    private Object[] onRows(String verb, Object... more) {
        return words(new Object[] {verb, "-m", path("m.augur"), path("rows.csv")}, more);
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void train(Fault fault) throws IOException {
        Path config = Files.writeString(path("run.yaml"), "seed: 7\n");
        failEach(fault, List.of("n.augur"), train("n.augur", "--validation", path("rows.csv"), "--config", config));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void trainWithAReport(Fault fault) throws IOException {
        failEach(fault, List.of("n.augur", "n.html"), train("n.augur", "--report", path("n.html")));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void predictAsText(Fault fault) throws IOException {
        failEach(fault, List.of("a.csv"), onRows("predict", "-o", path("a.csv"), "--keep", "x"));
        failEach(fault, List.of("a.jsonl"), onRows("predict", "-o", path("a.jsonl"), "--format", "jsonl", "--json"));
        failEach(fault, List.of(), onRows("predict"));
    }

    @ParameterizedTest
    @EnumSource(Fault.class)
    void predictAsParquet(Fault fault) throws IOException {
        failEach(fault, List.of("a.parquet"), onRows("predict", "-o", path("a.parquet"), "--format", "parquet"));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void compare(Fault fault) throws IOException {
        Object[] words = training(
                "compare",
                "--methods",
                OutputsTest.CHEAP,
                "--theta",
                "0.5",
                "--trials",
                "1",
                "-o",
                path("t.csv"),
                "--report",
                path("t.html"));
        failEach(fault, List.of("t.csv", "t.html"), words);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void verbsThatOnlyRead(Fault fault) throws IOException {
        failEach(fault, List.of(), onRows("evaluate", "--label", "kind", "--json"));
        failEach(fault, List.of(), "info", "-m", path("m.augur"));
        failEach(fault, List.of(), "inspect", path("rows.csv"));
        failEach(fault, List.of(), training("theta", "--estimators", "0.5"));
        for (String name : List.of("a", "b")) {
            Path pictures = Files.createDirectories(path("pictures").resolve(name));
            BufferedImage picture = new BufferedImage(2, 2, BufferedImage.TYPE_BYTE_GRAY);
            ImageIO.write(picture, "png", pictures.resolve("p.png").toFile());
        }
        failEach(fault, List.of(), "inspect", path("pictures"));
    }

    /** Its own part comes first, the tables; the rest are the verbs above. */
    @ParameterizedTest
    @EnumSource(Fault.class)
    void demo(Fault fault) throws IOException {
        Object[] words = {"demo", "-o", path("demo")};
        int tables;
        try (FaultyDisk disk = new FaultyDisk(Integer.MAX_VALUE, fault)) {
            DemoData.of(dev.augur.random.SeedTree.of(42)).write(path("demo"));
            tables = disk.counted();
        }
        Map<String, byte[]> whole = files();
        for (String each : List.of(DemoData.KNOWN, DemoData.UNLABELED, DemoData.CHECKED)) {
            Files.delete(path("demo").resolve(each));
        }
        for (int n = 1; n <= tables; n++) {
            assertThat(fails(n, false, fault, List.of(), whole, words)).isTrue();
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void discover(Fault fault) throws IOException {
        List<String> outputs = Stream.of("csv", "json", "html")
                .map(ending -> "groups/groups." + ending)
                .toList();
        failEach(fault, fault == Fault.FULL, outputs, onRows("discover", "--threshold", "-1e9", "-o", path("groups")));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void explain(Fault fault) throws IOException {
        failEach(fault, List.of("why.csv"), onRows("predict", "--explain", "1", "-o", path("why.csv")));
    }

    /** The state is what a watch goes on from: it is written last. */
    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void watch(Fault fault) throws IOException {
        Object[] words = onRows("watch", "--prometheus", path("w.prom"), "--page", path("w.html"));
        failEach(fault, false, List.of("w.prom", "w.html"), words);
        failEach(fault, false, List.of("s.json"), onRows("watch", "--state", path("s.json")));
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void ask(Fault fault) throws IOException {
        Path names = Files.writeString(path("names.csv"), "row,name\n3,new\n");
        Object[] words = onRows(
                "ask", "--threshold", "-1e9", "--names", names, "-o", path("q.csv"), "--label-studio", path("q.json"));
        failEach(fault, fault == Fault.FULL, List.of("q.csv", "q.json"), words);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(Fault.class)
    void learn(Fault fault) throws IOException {
        Path names = Files.writeString(path("names.csv"), "row,name\n3,new\n4,new\n5,new\n6,not novel\n7,ignore\n");
        Object[] words = training(
                "learn",
                "--unlabeled",
                path("rows.csv"),
                "--method",
                OutputsTest.CHEAP,
                "-m",
                path("m.augur"),
                "--names",
                names,
                "-o",
                path("n.augur"),
                "--answers",
                path("a.csv"),
                "--changes",
                path("c.csv"));
        failEach(fault, fault == Fault.FULL, List.of("n.augur", "a.csv", "c.csv"), words);
    }
}
