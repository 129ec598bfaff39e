package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.augur.store.json.Json;
import dev.augur.tables.cells.CellSpelling;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.Encoder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Columns of numbers that are not written as programs write them. */
class WrittenTablesTest {
    @TempDir
    Path folder;

    private TrainingData train(String text, Optional<Character> decimal) throws TableException {
        ColumnChoice choice = new ColumnChoice(Set.of(), Set.of(), new CellSpelling(decimal, Set.of()));
        return TrainingData.of(Samples.read(Samples.write(folder, "t.csv", text)), "label", List.of(), choice);
    }

    private TrainingData train(String text) throws TableException {
        return train(text, Optional.empty());
    }

    private String refusal(String text) {
        return Samples.message(catchThrowableOfType(TableException.class, () -> train(text)), folder.resolve("t.csv"));
    }

    private String refusal(Encoder encoder, String text) {
        Path file = Samples.write(folder, "p.csv", text);
        return Samples.message(
                catchThrowableOfType(TableException.class, () -> encoder.encode(Samples.one(file))), file);
    }

    /** 60 rows with these cells in the column x, a third of them without a label. */
    private static String column(IntFunction<String> cell) {
        StringBuilder text = new StringBuilder("x;label\n");
        for (int i = 0; i < 60; i++) {
            text.append(cell.apply(i)).append(i % 3 == 0 ? ";\n" : i % 2 == 0 ? ";a\n" : ";b\n");
        }
        return text.toString();
    }

    private static String decimals(int i, String mark) {
        return (i + 1) + mark + (10 + i);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "%d,%d|numbers with a decimal comma: \"10,19\" is 10.19",
                "-1.%03d,%d €|numbers with a decimal comma, in €: \"-1.001,10 €\" is -1001.1",
                "$1,%03d.%d|numbers in $: \"$1,001.10\" is 1001.1",
                "%d.%d %%|numbers in %: \"10.19 %\" is 10.19",
                "%d.%d kg|numbers in kg: \"10.19 kg\" is 10.19",
                "−%d.%d|numbers: \"−10.19\" is -10.19",
                "1 %03d,%d|numbers with a decimal comma: \"1 001,10\" is 1001.1",
                "1'%03d.%d|numbers: \"1'001.10\" is 1001.1",
                "(%d.%d)|numbers: \"(10.19)\" is -10.19",
            })
    void columnsAreReadAsNumbersAndANoteSaysSo(String form, String note) throws TableException {
        TrainingData training = train(column(i -> String.format(Locale.ROOT, form, i + 1, i + 10)));
        assertThat(training.encoder().features().names()).containsExactly("x");
        assertThat(training.notes()).containsExactly("the column x is read as " + note);
    }

    @Test
    void theEncoderRemembersTheForm() throws TableException {
        TrainingData training = train(column(i -> i == 7 ? "-" : decimals(i, ",") + " €"));
        @SuppressWarnings("unchecked")
        Map<String, Object> stored = (Map<String, Object>)
                Objects.requireNonNull(Json.read(Json.write(training.encoder().toMap())));
        Encoder again = Encoder.fromMap(stored);
        assertThat(again).isEqualTo(training.encoder());
        assertThat(again.features().get(0).unit()).isEqualTo("€");
        assertThat(again.encode(Samples.one(folder, "p.csv", "x;y\n\"1.000.000,5 €\";1\n€ -2,5;1\nNA;1\n"))
                        .row(1)[0])
                .isEqualTo(again.encode(Samples.one(folder, "q.csv", "x;y\n-2,50€;1\n"))
                        .row(0)[0]);
        assertThat(refusal(again, "x;y\n2.5 €;1\n"))
                .startsWith("p.csv, line 2, column x: '2.5 €' is not written like the training data, which has"
                        + " numbers with a decimal comma, in €; correct it");
        assertThat(refusal(again, "x;y\n2,5;1\n")).contains("'2,5' is not written like");
        assertThat(refusal(again, "x;y\n2,5 $;1\n")).contains("'2,5 $' is not written like");
    }

    @Test
    void cellsThatAreNumbersByTheirTypeAreTakenAsTheyAre() throws TableException {
        Encoder comma = train(column(i -> decimals(i, ","))).encoder();
        assertThat(comma.encode(Samples.one(folder, "p.jsonl", "{\"x\":1.234}\n"))
                        .get(0, 0))
                .isEqualTo(comma.encode(Samples.one(folder, "q.csv", "x;y\n1,234;1\n"))
                        .get(0, 0));
        Encoder kilos = train(column(i -> decimals(i, ".") + " kg")).encoder();
        Path typed = Samples.write(folder, "r.jsonl", "{\"x\":1.5}\n");
        assertThat(catchThrowableOfType(TableException.class, () -> kilos.encode(Samples.one(typed))))
                .hasMessageContaining("'1.5' is not written like the training data, which has numbers in kg");
    }

    @Test
    void whatCouldBeReadTwoWaysIsSaid() throws TableException {
        String text = column(i -> (i + 1) + "," + (100 + i));
        assertThat(train(text).notes())
                .containsExactly(
                        "the column x is read as numbers with thousands separated by \",\": \"10,109\" is 10109;"
                                + " give --decimal"
                                + " , if it is 10.109");
        TrainingData asked = train(text, Optional.of(','));
        assertThat(asked.notes())
                .containsExactly("the column x is read as numbers with a decimal comma: \"10,109\" is 10.109");
        assertThat(asked.data().pool().get(1, 0) - asked.data().pool().get(0, 0))
                .isLessThan(10);
    }

    /** 3,14 in one column says what 1.234 in another means, where nothing else in the table has a decimal point. */
    @Test
    void columnsHelpOneAnother() throws TableException {
        StringBuilder german = new StringBuilder("x;n;m;label\n");
        StringBuilder mixed = new StringBuilder("x;n;m;label\n");
        for (int i = 0; i < 30; i++) {
            String row = decimals(i, ",") + ";" + (i % 4 == 0 ? "98" + i % 10 : (i + 1) + "." + (100 + i)) + ";";
            german.append(row).append(i * i % 17).append(i % 3 == 0 ? ";\n" : ";a\n");
            mixed.append(row).append(i * i % 17 / 8.0).append(i % 3 == 0 ? ";\n" : ";a\n");
        }
        assertThat(train(german.toString()).notes())
                .hasSize(2)
                .anyMatch(note -> note.startsWith(
                        "the column n is read as numbers with a decimal comma and thousands separated by"
                                + " \".\": \"10.109\" is 10109;"));
        assertThat(train(mixed.toString()).notes())
                .containsExactly("the column x is read as numbers with a decimal comma: \"10,19\" is 10.19");
    }

    @Test
    void differentSpellingsAreNotMergedInSilence() throws TableException {
        assertThat(refusal(column(i -> decimals(i, i % 2 == 0 ? "," : "."))))
                .isEqualTo("t.csv, column x: some numbers have a decimal point and others a decimal comma; write"
                        + " them the same way in all"
                        + " tables.");
        assertThat(train(column(i -> i % 7 + "," + i % 3).replace("6,2", "6.2")).notes())
                .containsExactly(
                        "the column x has decimal points and decimal commas and is read as text; write them the"
                                + " same way");
        assertThat(train(column(i -> i % 9 + (i % 2 == 0 ? " kg" : " lb"))).notes())
                .containsExactly("the column x has numbers in different units, kg (30), lb (30), and is read as text;"
                        + " convert them to one unit");
        String[] units = {"kg", "lb", "oz", "st"};
        assertThat(train(column(i -> i % 9 + " " + units[i % 4])).notes())
                .as("more words than units")
                .singleElement()
                .asString()
                .startsWith("the column x mixes numbers with other text (")
                .endsWith("t.csv, line 2, column x: '0 kg') and is read as text; correct these cells if it should"
                        + " be a number");
        assertThat(refusal(column(i -> i == 40 ? "cheap" : decimals(i, ",") + " €")))
                .isEqualTo("t.csv, line 42, column x: 'cheap': this is not a number, while nearly all other cells of"
                        + " the column are; correct it, clear the cell, or drop the column.");
    }

    @Test
    void wordsStayWords() throws TableException {
        for (IntFunction<String> words : List.<IntFunction<String>>of(
                i -> "k" + i % 9,
                i -> i % 5 + "-" + (i % 5 + 4),
                i -> "<" + i % 9,
                i -> i % 9 + ":30",
                i -> "A" + i % 7)) {
            TrainingData training = train(column(words));
            assertThat(training.notes()).isEmpty();
            assertThat(training.encoder().features().names()).allMatch(name -> name.startsWith("x = "));
        }
    }

    /** Cells with commas and no quotes, without a header: the semicolon cuts them, and the first row is data. */
    @Test
    void aTableWithDecimalCommasNeedsNoHeader() throws TableException {
        Table table = Samples.one(folder, "n.csv", "3,14;2,72\n1,41;1,73\n0,5;12,25\n");
        assertThat(table.names()).containsExactly("column_1", "column_2");
        assertThat(Samples.cells(table).get(0)).containsExactly("3,14", "2,72");
    }
}
