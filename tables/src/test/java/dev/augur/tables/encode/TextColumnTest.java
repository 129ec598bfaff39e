package dev.augur.tables.encode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureMatrix;
import dev.augur.store.json.Json;
import dev.augur.tables.Inspection;
import dev.augur.tables.Samples;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.CellSpelling;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextColumnTest {
    private static final List<String> SUBJECTS = List.of("card", "refund", "transfer", "password", "cheque");
    private static final List<String> VERBS = List.of("has not arrived", "was refused twice", "cannot be found");

    @TempDir
    Path folder;

    private static String sentence(int i) {
        return "my " + SUBJECTS.get(i % 5) + " " + VERBS.get(i % 3) + " since order " + (100 + i);
    }

    private static String csv(String header, List<String> rows) {
        return header + "\n" + String.join("\n", rows) + "\n";
    }

    private TrainingData train(String csv, ColumnChoice choice) throws TableException {
        return TrainingData.of(Samples.read(Samples.write(folder, "t.csv", csv)), "label", List.of(), choice);
    }

    /** Texts with the labels a, b and none in turn. */
    private TrainingData trainOn(List<String> texts, ColumnChoice choice) throws TableException {
        return train(csv("x,message,label", rows(texts)), choice);
    }

    private static List<String> rows(List<String> texts) {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < texts.size(); i++) {
            rows.add(
                    i % 4 + ",\"" + texts.get(i) + "\"," + List.of("a", "b", "").get(i % 3));
        }
        return rows;
    }

    private static List<String> sentences(int count) {
        return IntStream.range(0, count).mapToObj(TextColumnTest::sentence).toList();
    }

    private static ColumnChoice asText(String... columns) {
        return new ColumnChoice(Set.of(), Set.of(), Set.of(columns), CellSpelling.DETECTED);
    }

    private static boolean isText(TrainingData read) {
        return read.encoder().features().features().stream()
                .anyMatch(each -> each.column().equals("message") && each.kind() == Kind.TEXT);
    }

    @Test
    void sentencesAreReadAsTexts() throws TableException {
        TrainingData read = trainOn(sentences(60), ColumnChoice.AUTOMATIC);
        assertThat(isText(read)).isTrue();
        assertThat(read.notes()).contains("the column message is read as text: rows are alike if their words are");
        assertThat(read.encoder().features().names()).contains("x", "message direction 1", "message direction 2");
    }

    @Test
    void idsNamesAndCategoriesAreNot() throws TableException {
        List<String> ids = IntStream.range(0, 60).mapToObj(i -> "AB-" + 7 * i).toList();
        List<String> names = IntStream.range(0, 60).mapToObj(i -> "Ann Bee" + i).toList();
        List<String> few =
                IntStream.range(0, 60).mapToObj(i -> sentence(i % 20)).toList();
        List<String> addresses = IntStream.range(0, 60)
                .mapToObj(i -> "https://shop.example/a/long/way/to/page/" + i)
                .toList();
        for (List<String> texts : List.of(ids, names, few, addresses)) {
            assertThat(isText(trainOn(texts, ColumnChoice.AUTOMATIC)))
                    .as(texts.get(0))
                    .isFalse();
            assertThat(isText(trainOn(texts, asText("message"))))
                    .as(texts.get(0))
                    .isTrue();
        }
    }

    @Test
    void textsBesideNumbersAndEachOther() throws TableException {
        List<String> rows = new ArrayList<>();
        for (int i = 0; i < 90; i++) {
            rows.add(i % 7 + "," + sentence(i) + "," + (i % 2 == 0 ? "web" : "shop") + "," + sentence(i + 31) + ","
                    + List.of("a", "b", "").get(i % 3));
        }
        TrainingData read = train(csv("age,title,channel,body,label", rows), ColumnChoice.AUTOMATIC);
        assertThat(read.encoder().features().byColumn().keySet()).containsExactly("age", "title", "channel", "body");
        assertThat(read.encoder().features().byColumn().get("title")).hasSizeGreaterThan(10);
    }

    @Test
    void missingTextsHaveAMark() throws TableException {
        List<String> texts = new ArrayList<>(sentences(80));
        texts.set(5, "");
        texts.set(9, "NA");
        TrainingData read = trainOn(texts, ColumnChoice.AUTOMATIC);
        int last = read.encoder().width() - 1;
        assertThat(read.encoder().features().names().get(last)).isEqualTo("message is missing");
        FeatureMatrix rows = read.encoder().encode(Samples.read(folder.resolve("t.csv")));
        assertThat(rows.get(5, last)).isEqualTo(1);
        assertThat(rows.get(9, last)).isEqualTo(1);
        assertThat(rows.get(6, last)).isZero();
        assertThat(rows.get(9, 1)).isZero();
    }

    @Test
    void textsOfUnknownWordsAreNoted() throws TableException {
        Encoder encoder = trainOn(sentences(60), ColumnChoice.AUTOMATIC).encoder();
        Table rows = Samples.one(folder, "p.csv", "x,message\n1,zzz qqq\n1,my card\n,\n");
        RowFindings found = encoder.findings(rows);
        FeatureMatrix features = encoder.encode(rows, found);
        assertThat(found.note(0)).isEqualTo("message = 'zzz qqq' was never seen");
        assertThat(found.note(1)).isEmpty();
        assertThat(found.isEmpty(2)).isTrue();
        assertThat(features.get(0, 1)).isZero();
        assertThat(features.get(1, 1)).isNotZero();
    }

    @Test
    void whatWasWrittenIsReadBitForBit() throws TableException {
        TrainingData read = trainOn(sentences(60), ColumnChoice.AUTOMATIC);
        String json = Json.write(read.encoder().toMap());
        assertThat(json).contains("\"columns/2\"");
        @SuppressWarnings("unchecked")
        Map<String, Object> map = (Map<String, Object>) Objects.requireNonNull(Json.read(json));
        Encoder again = Encoder.fromMap(map);
        assertThat(again).isEqualTo(read.encoder());
        List<Table> batches = Samples.read(folder.resolve("t.csv"));
        assertThat(again.encode(batches)).isEqualTo(read.encoder().encode(batches));
        assertThat(trainOn(List.of("u", "v", "w", "u", "v", "w"), ColumnChoice.AUTOMATIC)
                        .encoder()
                        .toMap()
                        .get("kind"))
                .isEqualTo("columns");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing | there is no column nothing to read as text; choose from x, message, label.",
                "x | | ",
                "message | |"
            })
    void columnsAreNamed(String column, String refusal) {
        List<String> texts = sentences(60);
        TableException failure = catchThrowableOfType(TableException.class, () -> trainOn(texts, asText(column)));
        if (refusal == null) {
            assertThat(failure).isNull();
        } else {
            assertThat(failure).hasMessageEndingWith(refusal);
        }
    }

    @Test
    void textsWithNothingInCommonAreRefused() {
        List<String> texts = IntStream.range(0, 26)
                .mapToObj(i -> String.valueOf((char) ('a' + i)).repeat(9))
                .toList();
        TableException failure = catchThrowableOfType(TableException.class, () -> trainOn(texts, asText("message")));
        assertThat(Samples.message(failure, folder.resolve("t.csv")))
                .isEqualTo("t.csv, column message: no two texts have a word in common; give more rows, or drop the"
                        + " column.");
        ColumnChoice both = new ColumnChoice(Set.of("message"), Set.of(), Set.of("message"), CellSpelling.DETECTED);
        TableException twice = catchThrowableOfType(TableException.class, () -> trainOn(texts, both));
        assertThat(Samples.message(twice, folder.resolve("t.csv")))
                .isEqualTo("t.csv: the column message is both dropped and read as text; choose one of the two.");
    }

    @Test
    void anInspectionTells() throws TableException {
        Path file = Samples.write(folder, "i.csv", csv("x,message,label", rows(sentences(60))));
        Inspection found = Inspection.of(
                TableSource.of(file.toString()), Optional.of("label"), Optional.empty(), ColumnChoice.AUTOMATIC);
        InspectedColumn column = found.columns().get(1);
        assertThat(column.type()).isEqualTo("text");
        assertThat(column.encoding()).matches("its words and parts of words, as [0-9]+ numbers");
    }
}
