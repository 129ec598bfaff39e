package dev.augur.paper.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.paper.Made;
import dev.augur.paper.Reproduction;
import dev.augur.paper.data.PaperData;
import dev.augur.paper.trial.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CurvesTest {
    private static final String CHECKPOINT = "curve-mnist-NRPR-0.checkpoint";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<String> heard = new ArrayList<>();

    private List<String> run(String out, int epochs, String... methods) throws IOException {
        heard.clear();
        Path place = folder.resolve(out);
        Options options = new Options(
                Path.of("nowhere"),
                place,
                1,
                List.of(PaperData.MNIST),
                List.of(methods),
                true,
                0.01,
                epochs,
                Options.Choice.RISK,
                1);
        Lab lab = new Lab(options, Made.shelf(), (done, all, left, words) -> heard.add(done + "/" + all + " " + words));
        Reproduction.run("curves", lab);
        return Files.readAllLines(place.resolve("curves.csv")).stream()
                .map(line -> line.replaceFirst(",[0-9.]+,$", ","))
                .toList();
    }

    @Test
    void aPointForEachEpochOfEachCorrection() throws IOException {
        assertThat(run("all", 3))
                .hasSize(1 + 3 * 3)
                .filteredOn(line -> line.contains("epoch 3"))
                .hasSize(3);
        assertThat(heard).hasSize(9).last().asString().startsWith("9/9 mnist, ABS epoch 3");
        assertThat(folder.resolve("all").resolve(CHECKPOINT)).exists();
        assertThat(Files.readString(folder.resolve("all").resolve("curves.html")))
                .contains("Accuracy after 3 epochs: NRPR on MNIST", "the paper has 0.960 after 200 epochs");
        assertThat(folder.resolve("all").resolve("curves-1.svg")).exists();
    }

    @Test
    void whatAMethodSaysStays() throws IOException {
        assertThat(run("own", 1, "nrpr:network=linear,optimizer=[adam:lr=0.5]").get(1))
                .contains("network=linear,optimizer=[adam:lr=0.5],batching=[mixed:500]");
    }

    @Test
    void onlyNrprHasCurves() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run("other", 1, "auto"))
                .withMessage("a learning curve is one of nrpr, but the method is auto");
    }

    /** Also when the last result was written and the checkpoint behind it was not. */
    @Tag("slow")
    @Test
    void goesOnFromItsLastEpochAsIfItHadNeverStopped() throws IOException {
        List<String> unbroken = run("unbroken", 6, "NRPR");
        run("broken", 2, "NRPR");
        Path checkpoint = folder.resolve("broken").resolve(CHECKPOINT);
        byte[] second = Files.readAllBytes(checkpoint);
        assertThat(run("broken", 4, "NRPR")).hasSize(5);
        assertThat(heard).hasSize(2);
        Files.write(checkpoint, second);
        assertThat(run("broken", 6, "NRPR")).containsExactlyElementsOf(unbroken);
        assertThat(run("broken", 6, "NRPR")).containsExactlyElementsOf(unbroken);
        assertThat(heard).isEmpty();
    }

    @Tag("slow")
    @Test
    void beginsAnewWhereResultsAreMissing() throws IOException {
        List<String> unbroken = run("unbroken", 3, "NRPR");
        run("lost", 3, "NRPR");
        Files.delete(folder.resolve("lost").resolve("curves.csv"));
        assertThat(run("lost", 3, "NRPR")).containsExactlyElementsOf(unbroken);
    }

    /** The same split, seeds and training. */
    @Test
    void endsWhereTheTablesEnd() throws IOException {
        String last = run("both", 4, "NRPR").get(4);
        String method = last.substring(last.indexOf('"') + 1, last.lastIndexOf('"')) + ",epochs=4,theta=0.6";
        Options options = new Options(
                Path.of("nowhere"),
                folder.resolve("table"),
                1,
                List.of(PaperData.MNIST),
                List.of(method),
                true,
                0.01,
                1,
                Options.Choice.RISK,
                1);
        Reproduction.run("table4", new Lab(options, Made.shelf(), (done, all, left, words) -> {}));
        String row = Files.readAllLines(folder.resolve("table").resolve("table4.csv"))
                .get(1);
        assertThat(metrics(row)).isEqualTo(metrics(last));
    }

    private static String metrics(String line) {
        String[] cells = line.substring(line.lastIndexOf('"') + 2).split(",");
        return String.join(",", List.of(cells).subList(3, 13));
    }

    @Test
    void svhnNeedsTheModuleTorch() {
        Lab lab = new Lab(
                Made.options(folder, 1, List.of(PaperData.SVHN), List.of(), true),
                Made.shelf(),
                (done, all, left, words) -> {});
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Reproduction.run("curves", lab))
                .withMessageContaining("SVHN needs VGG16 from the module torch");
    }
}
