package dev.augur.tables.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.ReadTables;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Two known classes, and a mixture in which a third of the rows is novel; each test spoils it in one way and is told of
 * that alone.
 */
class DoctorTest {
    private static final int KNOWN = 200;
    private static final int MIXTURE = 300;
    private static final List<String> NAMES = List.of("size", "heat", "colour", "label");

    private final Random random = new Random(7);
    private final @Nullable Object[][] known = rows(KNOWN, 2);
    private final @Nullable Object[][] mixture = rows(MIXTURE, 3);

    /**
     * Sizes of 20 and more, of which each class has its own; temperatures that tell nothing; colours that tell a
     * little.
     */
    private @Nullable Object[][] rows(int count, int classes) {
        @Nullable Object[][] rows = new Object[count][];
        for (int i = 0; i < count; i++) {
            int c = i % classes;
            rows[i] = new Object[] {
                20 + 30 * c + 5 * random.nextGaussian(),
                15 + 8 * random.nextGaussian(),
                random.nextInt(3) == c ? "red" : random.nextBoolean() ? "blue" : "green",
                c == 0 ? "spruce" : "willow"
            };
        }
        return rows;
    }

    private List<Finding> findings() throws TableException {
        return findings(known);
    }

    private List<Finding> findings(@Nullable Object[][] labeled) throws TableException {
        return Doctor.examine(
                TrainingData.of(List.of(table(labeled)), "label", List.of(table(mixture)), ColumnChoice.AUTOMATIC)
                        .tables());
    }

    private static Table table(@Nullable Object[][] rows) {
        List<@Nullable Object[]> columns = new ArrayList<>();
        for (int j = 0; j < NAMES.size(); j++) {
            int column = j;
            columns.add(Arrays.stream(rows).map(row -> row[column]).toArray());
        }
        return Table.ofValues("t", NAMES, columns, rows.length, row -> "row " + row);
    }

    private static void set(@Nullable Object[][] rows, int column, IntFunction<Object> values) {
        for (int i = 0; i < rows.length; i++) {
            rows[i][column] = values.apply(i);
        }
    }

    private static double number(@Nullable Object[][] rows, int row, int column) {
        return Double.parseDouble(String.valueOf(rows[row][column]));
    }

    private Finding only(String kind) throws TableException {
        List<Finding> findings = findings();
        assertThat(findings).extracting(Finding::kind).containsExactly(kind);
        return findings.get(0);
    }

    @Test
    void nothingIsSaidWhereNothingIsWrong() throws TableException {
        assertThat(findings()).isEmpty();
    }

    @Test
    void copiesOfRowsAreCounted() throws TableException {
        for (int i = 0; i < 20; i++) {
            known[i + 20] = known[i].clone();
            mixture[i] = known[i].clone();
        }
        known[20][3] = "willow";
        Finding finding = only("duplicates");
        assertThat(finding.sentence())
                .isEqualTo("rows occur more than once: 20 labeled rows are copies of other labeled rows (1 with a"
                        + " different"
                        + " label), 20 unlabeled rows are copies of labeled rows");
        assertThat(finding.counts())
                .containsEntry("labeled", 20)
                .containsEntry("unlabeled", 0)
                .containsEntry("across", 20)
                .containsEntry("other_label", 1);
    }

    @Test
    void rowsOfFewValuesAreAlikeByChance() throws TableException {
        for (@Nullable Object[][] rows : List.of(known, mixture)) {
            set(rows, 0, i -> "s" + random.nextInt(5));
            set(rows, 1, i -> "h" + random.nextInt(4));
        }
        assertThat(findings()).isEmpty();
    }

    /** The same numbers by another spelling or sign of zero. */
    @Test
    void copiesAreTheSameNumbers() throws TableException {
        for (int i = 0; i < 10; i++) {
            known[i][1] = 0.0;
            known[i + 10] = known[i].clone();
            known[i + 10][1] = -0.0;
        }
        assertThat(only("duplicates").counts()).containsEntry("labeled", 10);
    }

    @Test
    void numbersOfFewValuesAndGapsAreAlikeByChance() throws TableException {
        for (@Nullable Object[][] rows : List.of(known, mixture)) {
            set(rows, 0, i -> random.nextInt(5));
            set(rows, 1, i -> random.nextInt(4));
        }
        assertThat(findings()).isEmpty();
        for (@Nullable Object[][] rows : List.of(known, mixture)) {
            set(rows, 0, i -> random.nextInt(10) == 0 ? random.nextGaussian() : "");
            set(rows, 1, i -> random.nextInt(10) == 0 ? random.nextGaussian() : "");
        }
        assertThat(findings()).isEmpty();
    }

    @Test
    void aNumberThatMeansAGapIsNamed() throws TableException {
        known[3][0] = -999;
        mixture[7][0] = -999;
        Finding finding = only("sentinels");
        assertThat(finding.columns()).containsExactly("size");
        assertThat(finding.counts()).containsEntry("cells", 2);
        assertThat(finding.text()).contains("has -999 in 2 cells", "give --missing -999");
    }

    @Test
    void aNumberThatIsOnlyLargeIsNone() throws TableException {
        mixture[7][0] = 99;
        known[3][1] = 80.5;
        assertThat(findings()).isEmpty();
    }

    /** What is ten ranges away and repeated stands for something; one such number may be an event. */
    @Test
    void aNumberFarAwayIsNamedWhereItIsRepeated() throws TableException {
        mixture[7][1] = 4321;
        assertThat(findings()).isEmpty();
        known[3][1] = 4321;
        assertThat(only("sentinels").text()).contains("has 4321 in 2 cells");
        known[3][1] = 300;
        mixture[7][1] = 300;
        assertThat(findings()).as("less than ten ranges").isEmpty();
    }

    @Test
    void digitsThatFeaturesDoNotHaveAreTold() throws TableException {
        set(known, 1, i -> (i % 2) * 4e12 + i);
        set(mixture, 1, i -> (i % 2) * 4e12 + i / 2.0);
        assertThat(only("lost_digits").columns()).containsExactly("heat");
    }

    @Test
    void secondsSinceTheEpochAreNotLost() throws TableException {
        set(known, 1, i -> 1_700_000_000L + random.nextInt(100_000));
        set(mixture, 1, i -> 1_700_000_000L + random.nextInt(100_000));
        assertThat(findings()).isEmpty();
    }

    @Test
    void aChangedUnitIsTold() throws TableException {
        set(mixture, 1, i -> 1.8 * number(mixture, i, 1) + 32);
        assertThat(only("changed_unit").sentence()).contains("column heat", "Fahrenheit");
    }

    /** The known classes are dark, the novel one is bright: twice the quantiles, and still the same unit. */
    @Test
    void aNovelClassThatMovesQuantilesIsNoUnit() throws TableException {
        set(known, 1, i -> 30 * random.nextDouble());
        set(mixture, 1, i -> i % 20 < 11 ? 30 * random.nextDouble() : 55 + 4 * random.nextGaussian());
        assertThat(findings()).isEmpty();
    }

    @Test
    void aFactorOfAThousandIsAUnitAndNoLeak() throws TableException {
        set(known, 1, i -> 60 + number(known, i, 1));
        set(mixture, 1, i -> 1000 * (60 + number(mixture, i, 1)));
        assertThat(only("changed_unit").sentence()).contains("1000 times the labeled ones");
    }

    /** A large factor shows in few rows; a small one may be chance there. */
    @Test
    void fewRowsTellALargeFactorAlone() throws TableException {
        @Nullable Object[][] few = Arrays.copyOf(known, 60);
        set(few, 1, i -> 60 + number(few, i, 1));
        set(mixture, 1, i -> 1000 * (60 + number(mixture, i, 1)));
        assertThat(findings(few)).extracting(Finding::kind).containsExactly("changed_unit");
        set(mixture, 1, i -> 2.54e-3 * number(mixture, i, 1));
        assertThat(findings(few)).extracting(Finding::kind).doesNotContain("changed_unit");
    }

    @Test
    void fewRowsAreNoLeak() throws TableException {
        @Nullable Object[][] few = Arrays.copyOf(known, 29);
        set(few, 1, i -> 400 + random.nextInt(200));
        assertThat(findings(few)).isEmpty();
    }

    /** Nearly all rows have the same number, which is no difference between the tables. */
    @Test
    void equalNumbersAreNoLeak() throws TableException {
        set(known, 1, i -> i == 0 ? 2 : 1);
        set(mixture, 1, i -> i == 0 ? 2 : 1);
        assertThat(findings()).isEmpty();
    }

    @Test
    void aLargeTableIsLookedAtInPart() throws TableException {
        int rows = 400_001;
        Object[] cells = new Object[rows];
        Arrays.fill(cells, 1.0);
        Table large = Table.ofValues("t", List.of("x"), Collections.singletonList(cells), rows, row -> "row " + row);
        Specimen specimen = new Specimen(new ReadTables(List.of(), List.of(large), Optional.empty(), List.of()));
        assertThat(specimen.rows(Specimen.Side.UNLABELED)).isEqualTo(133_334);
        assertThat(specimen.rows(Specimen.Side.LABELED)).isZero();
    }

    @Test
    void aColumnThatTellsTheTablesApartIsALeak() throws TableException {
        set(known, 1, i -> "2023-0" + (1 + i % 9) + "-1" + i % 10);
        set(mixture, 1, i -> "2024-0" + (1 + i % 9) + "-1" + i % 7);
        assertThat(only("leak").columns()).containsExactly("heat");
        set(known, 1, i -> "site " + i % 4);
        set(mixture, 1, i -> "site " + (4 + i % 4));
        assertThat(only("leak").columns()).containsExactly("heat");
    }

    @Test
    void aNovelClassIsNoLeak() throws TableException {
        set(mixture, 1, i -> i % 10 == 0 ? number(mixture, i, 1) : 500 + 3 * number(mixture, i, 1));
        assertThat(findings()).isEmpty();
    }

    @Test
    void categoriesThatOnlyUnlabeledRowsHaveAreTold() throws TableException {
        for (int i = 0; i < MIXTURE; i += 3) {
            mixture[i][2] = i % 2 == 0 ? "black" : i == 3 ? "grey" : "white";
        }
        Finding finding = only("one_sided_categories");
        assertThat(finding.columns()).containsExactly("colour");
        assertThat(finding.counts())
                .containsEntry("unlabeled_categories", 3)
                .containsEntry("unlabeled_rows", 100)
                .hasSize(2);
        assertThat(finding.sentence())
                .isEqualTo("the column colour has 3 values that only unlabeled rows have (\"black\" in 50, \"white\""
                        + " in 49,"
                        + " \"grey\" in 1), 100 of 300 rows (33.3%): this alone makes them look novel");
    }

    @Test
    void categoriesThatOnlyLabeledRowsHaveAreTold() throws TableException {
        for (int i = 0; i < 30; i++) {
            known[i][2] = "pink";
        }
        Finding finding = only("one_sided_categories");
        assertThat(finding.counts())
                .containsEntry("labeled_categories", 1)
                .containsEntry("labeled_rows", 30)
                .hasSize(2);
        assertThat(finding.sentence())
                .isEqualTo("the column colour has 1 value that only labeled rows have (\"pink\" in 30), 30 of 200 rows"
                        + " (15.0%): known classes look different in the two tables");
    }

    /** As many cities as a list of people has: about a tenth of the rows has one that the other table lacks. */
    @Test
    void rareCategoriesAreOneSidedByChance() throws TableException {
        IntFunction<Object> city = i -> "city " + (int) (3 * Math.exp(0.9 * Math.abs(random.nextGaussian()) * 2));
        set(known, 2, city);
        set(mixture, 2, city);
        assertThat(findings()).isEmpty();
    }

    @Test
    void gapsOfOneTableAloneAreTold() throws TableException {
        for (int i = 0; i < MIXTURE; i += 10) {
            mixture[i][1] = null;
            mixture[i][2] = "n/a";
        }
        List<Finding> findings = findings();
        assertThat(findings).extracting(Finding::kind).containsExactly("one_sided_gaps", "one_sided_gaps");
        assertThat(findings).extracting(Finding::columns).containsExactly(List.of("heat"), List.of("colour"));
        assertThat(findings.get(0).counts()).containsExactly(Map.entry("unlabeled_rows", 30));
        assertThat(findings.get(0).sentence())
                .isEqualTo("the column heat is missing in 30 of 300 unlabeled rows (10.0%) but in no labeled row:"
                        + " this alone makes them look novel");
        known[5][1] = null;
        known[5][2] = "";
        assertThat(findings()).isEmpty();
    }

    @Test
    void gapsOfLabeledRowsAloneAreTold() throws TableException {
        for (int i = 0; i < KNOWN; i += 10) {
            known[i][0] = null;
        }
        assertThat(only("one_sided_gaps").sentence())
                .isEqualTo("the column size is missing in 20 of 200 labeled rows (10.0%) but in no unlabeled row:"
                        + " known classes look different in the two tables");
    }

    @Test
    void manyFindingsOfAKindAreToldTogether() {
        List<Finding> findings = new ArrayList<>();
        for (int i = 1; i <= 12; i++) {
            findings.add(new Finding("gap", List.of("c" + i), Map.of(), "the column c" + i + " is odd", "drop it"));
        }
        findings.add(new Finding("slip", List.of(), Map.of(), "a slip", "mend it"));
        assertThat(Finding.texts(findings))
                .containsExactly(
                        "the column c1 is odd; drop it",
                        "the column c2 is odd; drop it",
                        "the column c3 is odd; drop it",
                        "the column c4 is odd; drop it",
                        "the column c5 is odd; drop it",
                        "there are 7 more findings of this kind, in the columns c6, c7, c8, c9, c10 and 2 more",
                        "a slip; mend it");
        assertThat(Finding.texts(findings.subList(0, 6))).hasSize(6).last().isEqualTo("the column c6 is odd; drop it");
        assertThat(Finding.texts(Collections.nCopies(8, findings.get(12))))
                .last()
                .isEqualTo("there are 3 more findings of this kind");
    }

    @Test
    void aMisspelledLabelIsTold() throws TableException {
        known[0][3] = "sprucee";
        known[2][3] = "sprucee";
        assertThat(only("alike_labels").sentence())
                .isEqualTo("the label \"sprucee\" (2) is one letter away from \"spruce\" (98)");
    }

    @Test
    void labelsWithNumbersAndFrequentOnesAreNoSlip() throws TableException {
        set(known, 3, i -> i % 2 == 0 ? "horse" : i % 4 == 1 ? "house" : i < 20 ? "type 12" : "type 1");
        assertThat(findings()).isEmpty();
    }

    @Test
    void aCheckThatFailsIsTold() throws TableException {
        TableCheck broken = specimen -> {
            throw new IllegalStateException("no luck");
        };
        List<Finding> findings = Doctor.examine(
                new Specimen(new ReadTables(
                        List.of(), List.of(table(known)), Optional.of("label"), List.of(table(mixture)))),
                List.of(broken));
        assertThat(findings).singleElement().satisfies(each -> {
            assertThat(each.kind()).isEqualTo("unchecked");
            assertThat(each.sentence()).contains("no luck");
        });
    }
}
