package dev.augur.tables.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureMatrix;
import dev.augur.store.archive.NewerKindException;
import dev.augur.store.json.Json;
import dev.augur.tables.Samples;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.DateForm;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EncoderTest {
    private static final String MESSY = """
            n,flag,colour,day,label
            1,yes,red,2024-01-31,a
            ,no,"deep, blue",2024-02-01 12:30,a
            4,,red,,b
            NA,yes,?,2024-02-02,
            10,no,green,2024-02-03,
            """;

    @TempDir
    Path folder;

    private TrainingData train(String text, ColumnChoice choice) throws TableException {
        return TrainingData.of(Samples.read(Samples.write(folder, "t.csv", text)), "label", List.of(), choice);
    }

    private TrainingData train(String text) throws TableException {
        return train(text, ColumnChoice.AUTOMATIC);
    }

    private String refusal(String text) {
        return Samples.message(catchThrowableOfType(TableException.class, () -> train(text)), folder.resolve("t.csv"));
    }

    private String refusal(Encoder encoder, String text) throws TableException {
        Path file = Samples.write(folder, "p.csv", text);
        List<Table> batches = Samples.read(file);
        return Samples.message(catchThrowableOfType(TableException.class, () -> encoder.encode(batches)), file);
    }

    @Test
    void encodesEveryKind() throws TableException {
        TrainingData training = train(MESSY);
        assertThat(training.encoder().features().names())
                .containsExactly(
                        "n",
                        "n is missing",
                        "flag",
                        "flag is missing",
                        "colour = red",
                        "colour = deep, blue",
                        "colour = green",
                        "colour is missing",
                        "day in days",
                        "day month",
                        "day day of the week",
                        "day hour",
                        "day is missing");
        FeatureMatrix pool = training.data().pool();
        // 2024-01-31, a Wednesday, is day 19753; n's median is 4, the flags tie and no wins, the median date is
        // 19754.9.
        assertThat(pool.row(0)).containsExactly(1, 0, 1, 0, 1, 0, 0, 0, 19753, 1, 3, 0, 0);
        assertThat(pool.row(1)).containsExactly(4, 1, 0, 0, 0, 1, 0, 0, 19754 + 12.5f / 24, 2, 4, 12.5f, 0);
        assertThat(pool.row(2)[0]).isEqualTo(4);
        assertThat(pool.row(2)[3]).isEqualTo(1);
        assertThat(pool.row(2)[12]).isEqualTo(1);
        assertThat(pool.row(3)).startsWith(4, 1, 1, 0, 0, 0, 0, 1, 19755);
    }

    @Test
    void comesBackFromJsonBitForBit() throws TableException {
        Encoder encoder = train(MESSY).encoder();
        @SuppressWarnings("unchecked")
        Map<String, Object> read =
                (Map<String, Object>) Objects.requireNonNull(Json.read(Json.pretty(encoder.toMap())));
        Encoder again = Encoder.fromMap(read);
        assertThat(again).isEqualTo(encoder);
        List<Table> rows = Samples.read(folder.resolve("t.csv"));
        assertThat(again.encode(rows)).isEqualTo(encoder.encode(rows));
    }

    @Test
    void refusesPlainValuesThatAreNoEncoder() {
        assertThatThrownBy(() -> Encoder.fromMap(Map.of())).hasMessage("the encoder has no columns");
        assertThatThrownBy(() -> Encoder.fromMap(Map.of("columns", List.of(Map.of("column", "x", "kind", "magic")))))
                .hasMessage("unknown type of column: magic");
        assertThatThrownBy(() -> Encoder.fromMap(Map.of("columns", List.of(Map.of("column", "x", "kind", "number")))))
                .hasMessage("the encoder's fill is missing or has the wrong type: null");
    }

    /** Files of version 1 name no kind. */
    @Test
    void theKindAndItsVersionAreToldAndAsked() throws TableException {
        Map<String, Object> map =
                new LinkedHashMap<>(train("x,label\n1,a\n2,b\n3,\n").encoder().toMap());
        assertThat(map).containsEntry("kind", "columns");
        map.remove("kind");
        assertThat(Encoder.fromMap(map).columns()).containsExactly("x");
        map.put("kind", "pixels");
        assertThatThrownBy(() -> Encoder.fromMap(map))
                .hasMessage("it contains an encoder of the type pixels, but only columns is known");
        map.put("kind", "columns/4");
        assertThatThrownBy(() -> Encoder.fromMap(map))
                .isInstanceOf(NewerKindException.class)
                .hasMessage("with 'columns' in version 4, while this one reads up to version 3");
    }

    @Test
    void findsColumnsByNameAndLeavesOthersAside() throws TableException {
        Encoder encoder = train("x,y,label\n1,5,a\n2,6,b\n3,8,\n").encoder();
        Table turned = Samples.one(folder, "p.csv", "extra,y,x\nq,7,1.5\n");
        assertThat(encoder.encode(turned).row(0)).containsExactly(1.5f, 7);
        assertThat(refusal(encoder, "y,z\n7,1\n"))
                .isEqualTo("p.csv: the model needs the column x, but the table has y, z; give the columns the names"
                        + " they had in training.");
    }

    @Test
    void unseenAndMissingValuesAreData() throws TableException {
        Encoder plain = train("c,n,label\nred,1,a\ngreen,2,b\nred,4,\n").encoder();
        assertThat(plain.encode(Samples.one(folder, "p.csv", "c,n\nviolet,\n,3\n"))
                        .row(0))
                .containsExactly(0, 0, 2);
        StringBuilder many = new StringBuilder("c,label\n");
        for (int i = 0; i < 240; i++) {
            many.append("v").append(i % 60).append(i % 2 == 0 ? ",a\n" : ",\n");
        }
        TrainingData training = train(many.toString());
        assertThat(training.notes())
                .contains("the column c has 60 different values: the 50 most frequent become features, all others"
                        + " share one");
        assertThat(training.encoder().width()).isEqualTo(51);
        float[] unseen = training.encoder()
                .encode(Samples.one(folder, "p.csv", "c\nviolet\n"))
                .row(0);
        assertThat(unseen[50]).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({
        "x, 'p.csv, line 2, column n: ''x'' is not a number; correct it, or clear the cell.'",
        "inf, 'p.csv, line 2, column n: ''inf'' is not finite; correct it,'",
        "-Infinity, 'p.csv, line 2, column n: ''-Infinity'' is not finite; correct it,'",
    })
    void refusesWhatIsNoNumber(String cell, String message) throws TableException {
        Encoder encoder = train("n,label\n1,a\n2,b\n3,\n").encoder();
        assertThat(refusal(encoder, "n\n" + cell + "\n")).startsWith(message);
    }

    /** One cell that no float holds is as far off as can be, and the other rows go on. */
    @Test
    void aFarCellOfANewRowIsFar() throws TableException {
        Encoder encoder = train("n,label\n1,a\n2,b\n3,\n").encoder();
        FeatureMatrix rows = encoder.encode(Samples.one(folder, "p.csv", "n\n1e300\n2\n-1e39\n"));
        assertThat(rows).isEqualTo(FeatureMatrix.wrap(new float[] {Float.MAX_VALUE, 2, -Float.MAX_VALUE}, 3, 1));
    }

    @Test
    void aNumberTooLargeBesideTheOthersIsRefusedInTraining() {
        assertThatThrownBy(() -> train("n,label\n1,a\n2,b\n1e60,\n"))
                .isInstanceOf(TableException.class)
                .hasMessageContaining(
                        "line 4, column n: '1e60' is too large compared with the other numbers of the column");
    }

    /** Seconds since 1970: the floats nearest to 1.7e9 are 128 apart. */
    @Test
    void largeNumbersOfSmallSpreadKeepTheirDigits() throws TableException {
        Encoder encoder = train("t,label\n1700000001,a\n1700000002.5,b\n1700000004,\n0,\n1700000009,\n")
                .encoder();
        FeatureMatrix rows = encoder.encode(Samples.one(folder, "p.csv", "t\n1700000001\n1700000002.5\n\n"));
        assertThat(rows.get(1, 0) - rows.get(0, 0)).isEqualTo(1.5f);
        assertThat(encoder.features().get(0).number(rows.get(1, 0))).isEqualTo(1700000002.5);
        Encoder read = Encoder.fromMap(encoder.toMap());
        assertThat(read).isEqualTo(encoder);
        assertThat(read.encode(Samples.one(folder, "q.csv", "t\n1700000001\n")).get(0, 0))
                .isEqualTo(rows.get(0, 0));
    }

    @Test
    void aFeatureThatCountsDaysIsToldAsADay() throws TableException {
        Encoder encoder = train("d,label\n2024-03-01,a\n2024-03-02,b\n2024-03-05,\n2024-03-09,\n")
                .encoder();
        FeatureMatrix rows = encoder.encode(Samples.one(folder, "p.csv", "d\n2024-03-05\n"));
        assertThat(encoder.features().get(0).day(rows.get(0, 0))).contains("2024-03-05");
        assertThat(encoder.features().get(1).day(rows.get(0, 1)))
                .as("the month")
                .isEmpty();
        assertThat(encoder.features().get(0).unit()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"e40", "e-50"})
    void columnsBeyondFloatsAreScaled(String power) throws TableException {
        Encoder encoder =
                train("n,label\n1%1$s,a\n3%1$s,b\n-2%1$s,\n".formatted(power)).encoder();
        FeatureMatrix rows = encoder.encode(Samples.one(folder, "p.csv", "n\n1%1$s\n-2%1$s\n".formatted(power)));
        assertThat(rows.get(1, 0) / rows.get(0, 0)).isEqualTo(-2f);
        assertThat(encoder.features().get(0).number(rows.get(0, 0)) / Double.parseDouble("1" + power))
                .isCloseTo(1, within(1e-6));
    }

    /** Numbers that floats hold exactly, and numbers no larger than their spread by much, are features as they are. */
    @ParameterizedTest
    @ValueSource(strings = {"16000001 16000002 16000003", "100.1 100.2 100.7", "0 255 254"})
    void whatLosesNothingIsLeftAsItIs(String numbers) throws TableException {
        String[] each = numbers.split(" ");
        Encoder encoder =
                train("n,label\n%s,a\n%s,b\n%s,\n".formatted((Object[]) each)).encoder();
        float feature = encoder.encode(Samples.one(folder, "p.csv", "n\n" + each[0] + "\n"))
                .get(0, 0);
        assertThat(feature).isEqualTo(Float.parseFloat(each[0]));
        assertThat(encoder.toMap().toString()).doesNotContain("centre");
    }

    @Test
    void nanIsAGap() throws TableException {
        Encoder encoder = train("n,label\n1,a\nNaN,b\n3,\n5,\n").encoder();
        assertThat(encoder.features().names()).containsExactly("n", "n is missing");
        assertThat(encoder.encode(Samples.one(folder, "p.csv", "n\nnan\n")).row(0))
                .containsExactly(3, 1);
    }

    @Test
    void refusesOtherKindsOfBadCells() throws TableException {
        Encoder encoder = train("f,d,label\ntrue,2024-01-01,a\nfalse,2024-01-02,b\ntrue,2024-01-03,\n")
                .encoder();
        assertThat(refusal(encoder, "f,d\nperhaps,2024-01-01\n"))
                .startsWith("p.csv, line 2, column f: 'perhaps' is neither true nor false; ");
        assertThat(refusal(encoder, "f,d\ntrue,01.02.2024\n"))
                .startsWith("p.csv, line 2, column d: '01.02.2024' is not a date of the form ISO; ");
    }

    @Test
    void aWordAmongManyNumbersIsASlip() {
        StringBuilder text = new StringBuilder("n,label\n");
        for (int i = 0; i < 100; i++) {
            text.append(i == 70 ? "1O7" : i * i).append(i % 3 == 0 ? ",\n" : ",a\n");
        }
        assertThat(refusal(text.toString()))
                .isEqualTo("t.csv, line 72, column n: '1O7': this is not a number, while nearly all other cells of"
                        + " the column are; correct it, clear the cell, or drop the column.");
    }

    @ParameterizedTest
    @CsvSource({
        "2024-03-05, ISO, 19787",
        "2024-03-05T06:00:00Z, ISO, 19787.25",
        "2024-03-05T06:00:00.000+06:00, ISO, 19787",
        "2024-03-05 18:00, ISO, 19787.75",
        "2024/3/5, YEAR_FIRST, 19787",
        "5.3.2024, DOTS, 19787",
        "05/03/2024, DAY_FIRST, 19787",
        "03/05/2024, MONTH_FIRST, 19787"
    })
    void readsDates(String text, DateForm form, double days) {
        assertThat(form.read(text).map(ColumnFeature::days)).contains(days);
    }

    @ParameterizedTest
    @CsvSource({
        "2024-02-30, ISO",
        "2024-13-01, ISO",
        "12.5.24, DOTS",
        "2024-01-01T25:00, ISO",
        "31/12/2024, MONTH_FIRST"
    })
    void knowsWhatIsNoDate(String text, DateForm form) {
        assertThat(form.read(text)).isEmpty();
    }

    @Test
    void saysWhenDatesCanBeReadTwoWays() throws TableException {
        TrainingData doubtful = train("d,label\n01/02/2024,a\n03/04/2024,b\n05/06/2024,\n");
        assertThat(doubtful.notes()).anyMatch(note -> note.contains("are read as MONTH_FIRST"));
        TrainingData clear = train("d,label\n01/02/2024,a\n13/04/2024,b\n05/06/2024,\n");
        assertThat(clear.notes()).isEmpty();
        assertThat(clear.data().pool().get(0, 1)).isEqualTo(2);
    }

    private static String withIds() {
        StringBuilder text = new StringBuilder("row_no,user_id,code,empty,same,word,x,label\n");
        for (int i = 0; i < 30; i++) {
            text.append(i + 5)
                    .append(',')
                    .append(i * 37 % 101)
                    .append(",k")
                    .append(i)
                    .append(",,7,w,");
            text.append(i * i % 11).append(i % 3 == 0 ? ",\n" : ",a\n");
        }
        return text.toString();
    }

    @Test
    void dropsIdsAndConstantsAndSaysSo() throws TableException {
        TrainingData training = train(withIds());
        assertThat(training.encoder().columns()).containsExactly("x");
        assertThat(training.notes())
                .containsExactly(
                        "dropped row_no: just a row number",
                        "dropped user_id: named like an id, and different in every row",
                        "dropped code: nearly every row has a different text",
                        "dropped empty: no values",
                        "dropped same, word: the same value in every row");
    }

    @Test
    void theUserDecides() throws TableException {
        ColumnChoice choice = new ColumnChoice(Set.of("x"), Set.of("row_no", "user_id", "code", "same", "word"));
        TrainingData training = train(withIds(), choice);
        assertThat(training.encoder().columns()).containsExactly("row_no", "user_id", "code", "same", "word");
        assertThat(training.notes()).contains("dropped x: as you asked");
        assertThatThrownBy(() -> train(withIds(), new ColumnChoice(Set.of("q"), Set.of())))
                .hasMessageContaining("there is no column q to drop; choose from row_no");
        assertThatThrownBy(() -> train(withIds(), new ColumnChoice(Set.of("x"), Set.of("x"))))
                .hasMessageContaining("the column x is both dropped and kept; choose one of the two.");
    }

    @Test
    void nominalNumbersOfArffAreCategories() throws TableException {
        String text = """
                @relation r
                @attribute k {3,5}
                @attribute label {a,b}
                @data
                3,a
                5,b
                3,?
                """;
        TrainingData training = TrainingData.of(
                Samples.read(Samples.write(folder, "t.arff", text)), "label", List.of(), ColumnChoice.AUTOMATIC);
        assertThat(training.encoder().features().names()).containsExactly("k = 3", "k = 5");
    }
}
