package dev.augur.tables.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.Samples;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.TableException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LookAlikesTest {
    @TempDir
    Path folder;

    @Test
    void asksWhetherSpellingsAreOneClassOrValue() throws TableException {
        String text = "colour,label\nRed,cat\nred,Cat\ndeep  blue,cat\ndeep blue,dog\nDeepBlue,\nred,\nred,\n";
        List<String> notes = TrainingData.of(
                        Samples.read(Samples.write(folder, "t.csv", text)), "label", List.of(), ColumnChoice.AUTOMATIC)
                .notes();
        assertThat(notes)
                .containsExactly(
                        "the label column label has \"cat\" (2), \"Cat\" (1): write them the same way if they are"
                                + " one class",
                        "the column colour has \"DeepBlue\" (1), \"deep  blue\" (1), \"deep blue\" (1); \"red\""
                                + " (3), \"Red\" (1): write them the same way if they are one value");
    }

    @Test
    void showsAFewOfManyGroups() {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (char c = 'a'; c < 'f'; c++) {
            counts.put(String.valueOf(c), 2);
            counts.put(String.valueOf(Character.toUpperCase(c)), 1);
        }
        assertThat(LookAlikes.hint("it", "class", counts))
                .contains("it has \"a\" (2), \"A\" (1); \"b\" (2), \"B\" (1); \"c\" (2), \"C\" (1); and 2 more such"
                        + " groups: write them the same way if they are one class");
    }

    /** A zero-width or non-breaking blank is seen by nobody, and what differs otherwise is another value. */
    @Test
    void knowsBlanksThatNobodySees() {
        assertThat(LookAlikes.hint("it", "class", Map.of("a\u00a0b", 1, "a\u200bb", 1)))
                .isPresent();
        assertThat(LookAlikes.hint("it", "class", Map.of("a-b", 1, "ab", 1, "abc", 7)))
                .isEmpty();
    }
}
