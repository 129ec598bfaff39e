package dev.augur.tables.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.json.Json;
import dev.augur.tables.Samples;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.CellSpelling;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.Encoder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingTest {
    @TempDir
    Path folder;

    private TrainingData train(String text, String... words) throws TableException {
        return TrainingData.of(
                Samples.read(Samples.write(folder, "t.csv", text)),
                "label",
                List.of(),
                new ColumnChoice(Set.of(), Set.of(), new CellSpelling(Optional.empty(), Set.of(words))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-", "--", ".", "<NA>", "NaT", "#DIV/0!", "#N/A", "#VALUE!", "#REF!", "#NUM!", "#NAME?", "#NULL!",
                        "n/a", "N/A",
                "null", "NULL", "None", "?", "nan", "\\N", "#NA", "#N/A N/A", "-1.#IND", "1.#QNAN", "(null)", "n.a.",
                        "–", "—"
            })
    void aGapIsAGapInEveryKindOfColumn(String gap) throws TableException {
        TrainingData training = train("n,flag,word,day,label\n1,yes,red,2024-01-01,a\n" + (gap + ",").repeat(4)
                + "b\n4,no,blue,2024-01-03,\n9,no,red,2024-01-05,\n");
        assertThat(training.encoder().features().names())
                .containsExactly(
                        "n",
                        "n is missing",
                        "flag",
                        "flag is missing",
                        "word = red",
                        "word = blue",
                        "word is missing",
                        "day in days",
                        "day month",
                        "day day of the week",
                        "day is missing");
        assertThat(training.data().pool().get(1, 1)).isEqualTo(1);
    }

    @Test
    void saysWhichMarksWereReadAsGaps() throws TableException {
        assertThat(train("n,m,label\n1,-,a\n-,5,b\n3,#DIV/0!,\nNA,7,\n").notes())
                .containsExactly("cells with \"-\" (2), \"#DIV/0!\" (1) count as missing values, in n, m");
    }

    @Test
    void wordsOfTheOwnerAreGapsInLabelsToo() throws TableException {
        TrainingData training =
                train("n,word,label\n1,red,a\n-999.0,so so,b\n3,unknown,unknown\n4,red,a\n", "unknown", "-999");
        assertThat(training.data().space().knownNames()).containsExactly("a", "b");
        assertThat(training.data().unlabeledCount()).isEqualTo(1);
        assertThat(training.encoder().features().names())
                .containsExactly("n", "n is missing", "word = red", "word = so so", "word is missing");
        assertThat(training.data().pool().row(1)).containsExactly(3, 1, 0, 1, 0);
    }

    @Test
    void theEncoderRemembersTheWords() throws TableException {
        Encoder encoder = train("n,word,label\n1,red,a\n-999,so so,b\n3,unknown,\n", "unknown", "-999")
                .encoder();
        @SuppressWarnings("unchecked")
        Map<String, Object> stored =
                (Map<String, Object>) Objects.requireNonNull(Json.read(Json.write(encoder.toMap())));
        Encoder again = Encoder.fromMap(stored);
        assertThat(again).isEqualTo(encoder);
        Table rows = Samples.one(folder, "p.csv", "n,word,y\n-999.00,unknown,unknown\n5,red,a\n");
        assertThat(again.encode(rows).row(0)).containsExactly(2, 1, 0, 0, 1);
        assertThat(again.texts(rows, "y")).containsExactly("", "a");
    }

    /** A model from before - was a gap: its values still count as values. */
    @Test
    void aValueThatAModelKnowsStaysAValue() throws TableException {
        Encoder old = Encoder.fromMap(Map.of(
                "columns",
                List.of(Map.of(
                        "column",
                        "strand",
                        "kind",
                        "category",
                        "values",
                        List.of("+", "-"),
                        "other",
                        false,
                        "missing",
                        true))));
        Table rows = Samples.one(folder, "p.csv", "strand,x\n+,a\n-,a\n.,a\n");
        assertThat(old.encode(rows).row(1)).containsExactly(0, 1, 0);
        assertThat(old.encode(rows).row(2)).containsExactly(0, 0, 1);
    }
}
