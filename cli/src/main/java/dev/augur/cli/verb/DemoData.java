package dev.augur.cli.verb;

import dev.augur.cli.answer.CsvSink;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.files.Disk;
import dev.augur.files.Output;
import dev.augur.files.OutputException;
import dev.augur.files.OutputFolder;
import dev.augur.random.SeedTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/** {@link SevenBlobs} as the three tables a user would bring: known rows, unlabeled rows, and checked ones. */
public record DemoData(LabeledSet known, LabeledSet unlabeled, LabeledSet checked) {
    static final List<String> CLASSES = List.of("middle", "east", "north-east", "north-west");
    static final String LABEL = "place";
    public static final String KNOWN = "known.csv";
    public static final String UNLABELED = "unlabeled.csv";
    public static final String CHECKED = "checked.csv";
    static final String MODEL = "model.augur";
    static final String REPORT = "report.html";
    static final String PREDICTIONS = "predictions.csv";

    private static final List<String> COLUMNS = List.of(LABEL, "x", "y");
    private static final List<String> FILES = List.of(KNOWN, UNLABELED, CHECKED, MODEL, REPORT, PREDICTIONS);

    public static DemoData of(SeedTree seeds) {
        return new DemoData(
                SevenBlobs.draw(500, CLASSES.size(), seeds.child("known")),
                SevenBlobs.all(1000, seeds.child("unlabeled")),
                SevenBlobs.all(1000, seeds.child("checked")));
    }

    /** Refuses a folder with files that the demo would replace, unless an earlier demo wrote them. */
    public static void requireOwn(Path folder) throws IOException {
        new OutputFolder(folder, "-o").check();
        if (isOfDemo(folder.resolve(KNOWN))) {
            return;
        }
        for (String name : FILES) {
            if (Files.exists(folder.resolve(name))) {
                throw new OutputException(
                        folder.resolve(name).toString(), "it already exists", "name another folder with -o");
            }
        }
    }

    private static boolean isOfDemo(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return false;
        }
        try (InputStream start = Disk.current().stream(file)) {
            String header = String.join(",", COLUMNS) + "\n";
            return new String(start.readNBytes(header.length()), StandardCharsets.UTF_8).equals(header);
        }
    }

    /** Writes known.csv, unlabeled.csv and checked.csv. */
    public void write(Path folder) throws IOException {
        new OutputFolder(folder, "-o").create();
        write(folder.resolve(KNOWN), known.features(), row -> name(known.labels()[row]));
        write(folder.resolve(UNLABELED), unlabeled.features(), row -> "");
        write(folder.resolve(CHECKED), checked.features(), row -> name(checked.labels()[row]));
    }

    private static String name(int label) {
        return label < CLASSES.size() ? CLASSES.get(label) : "elsewhere";
    }

    private static void write(Path file, FeatureMatrix rows, IntFunction<String> label) throws IOException {
        List<Object[]> cells = new ArrayList<>();
        for (int i = 0; i < rows.rows(); i++) {
            cells.add(new Object[] {label.apply(i), rows.get(i, 0), rows.get(i, 1)});
        }
        Output.to(file).write(stream -> {
            try (CsvSink sink = new CsvSink(COLUMNS, stream, false)) {
                sink.write(sink.bytes(cells));
            }
        });
    }
}
