package dev.augur.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Models of tables as releases wrote them, with what they answered for {@link MessyTable#checked}. Both are of
 * {@code augur train --labeled labeled.csv --label Art --unlabeled unlabeled.csv --seed 7} on the other tables of
 * {@link MessyTable}.
 */
class FrozenModelTest {
    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final Shell shell = new Shell();

    private static Path frozen(String name) throws URISyntaxException {
        return Path.of(Objects.requireNonNull(FrozenModelTest.class.getResource("/models/" + name))
                .toURI());
    }

    @Test
    void answersAsTheFirstReleaseDid() throws Exception {
        List<String> expected = Files.readAllLines(frozen("trees-version-1.csv"));
        List<String> actual = predicted("trees-version-1.augur");
        assertThat(actual).hasSameSizeAs(expected);
        assertThat(actual.get(0)).isEqualTo(expected.get(0));
        for (int i = 1; i < expected.size(); i++) {
            assertAlike(actual.get(i), expected.get(i));
        }
    }

    @Test
    void answersAsWhenItWasWritten() throws Exception {
        assertThat(predicted("trees-version-2.augur")).isEqualTo(Files.readAllLines(frozen("trees-version-2.csv")));
    }

    @Test
    void olderFilesSayThatANewTableCannotBeChecked() throws Exception {
        Path model = frozen("trees-version-2.augur");
        assertThat(shell.ok("evaluate", "-m", model, MessyTable.checked(folder)))
                .contains("After training the model was expected to be wrong on", "could not be checked")
                .doesNotContain("is expected to be wrong");
        Map<?, ?> json = shell.json("evaluate", "-m", model, MessyTable.checked(folder), "--json");
        assertThat(json.get("checked")).isEqualTo(false);
        assertThat(json.get("error")).isNull();
        assertThat(json.get("error_in_training")).isNotNull();
    }

    private List<String> predicted(String model) throws IOException, URISyntaxException {
        return shell.ok("predict", "-m", frozen(model), MessyTable.checked(folder))
                .lines()
                .toList();
    }

    /** The same prediction and note; confidence and novelty up to the order of sums. */
    private static void assertAlike(String actual, String expected) {
        String[] cells = actual.split(",", -1);
        String[] frozen = expected.split(",", -1);
        assertThat(cells).as(actual).hasSameSizeAs(frozen);
        for (int j = 0; j < frozen.length; j++) {
            if (j == frozen.length - 3 || j == frozen.length - 2) {
                assertThat(Double.parseDouble(cells[j])).isCloseTo(Double.parseDouble(frozen[j]), within(1e-5));
            } else {
                assertThat(cells[j]).isEqualTo(frozen[j]);
            }
        }
    }

    @Test
    void tellsWhereItCameFrom() throws Exception {
        assertThat(shell.ok("info", "-m", frozen("trees-version-1.augur")))
                .contains("bark (category)", "value 0.6331, lower 0.5305, upper 0.7356, estimator loop")
                .contains("value 0.01443, standard_error 0.04205, low 0, high 0.09685", "from 120 labeled rows")
                .contains("augur train --labeled labeled.csv --label Art --unlabeled unlabeled.csv --seed 7");
    }

    @Test
    void tellsAllThatItKnows() throws Exception {
        assertThat(shell.ok("info", "-m", frozen("trees-version-2.augur")))
                .containsPattern("labeled_rows_of_classes +Eiche, \"alt\" 60, Ülme 60\n")
                .containsPattern(
                        "theta +value 0.6331, lower 0.322, upper 0.8236, estimator loop, origin method, level 0.95")
                .containsPattern(
                        "error +value 0.01722, standard_error 0.04205, low 0, high 0.3099, .*found every row judged")
                .containsPattern(
                        "command +augur train --labeled labeled.csv --label Art --unlabeled unlabeled.csv --seed 7");
    }
}
