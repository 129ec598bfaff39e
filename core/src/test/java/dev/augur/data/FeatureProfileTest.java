package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FeatureProfileTest {
    private static final List<ColumnFeature> CITY =
            List.of(ColumnFeature.of("city", Kind.CATEGORY, "Rome"), ColumnFeature.of("city", Kind.CATEGORY, "Oslo"));

    private static ColumnShift only(FeatureColumns columns, double[][] first, double[][] second) {
        List<ColumnShift> shifts =
                FeatureProfile.of(FeatureMatrix.of(first), columns).shifts(FeatureMatrix.of(second));
        assertThat(shifts).hasSize(1);
        return shifts.get(0);
    }

    private static double[][] column(int rows, java.util.function.IntToDoubleFunction value) {
        double[][] column = new double[rows][1];
        for (int i = 0; i < rows; i++) {
            column[i][0] = value.applyAsDouble(i);
        }
        return column;
    }

    /** Numbers around 0 keep their mean in another unit. */
    @Test
    void aColumnInAnotherUnit() {
        FeatureColumns columns =
                new FeatureColumns(List.of(new ColumnFeature("height", Kind.NUMBER, "", 100, 1, "cm")));
        ColumnShift shift = only(columns, column(101, i -> i - 50), column(101, i -> 1000.0 * (i - 50)));
        assertThat(shift.size()).isCloseTo(0.5, within(0.05));
        assertThat(shift.words("labeled", "unlabeled"))
                .isEqualTo("height: 100 cm (55 cm to 145 cm) in labeled,"
                        + " 100 cm (-44900 cm to 45100 cm) in unlabeled rows");
    }

    @Test
    void daysAreDays() {
        FeatureColumns columns = new FeatureColumns(List.of(new ColumnFeature("seen", Kind.DAYS, "", 19_358, 1, "")));
        ColumnShift shift = only(columns, column(201, i -> i), column(201, i -> i + 100));
        assertThat(shift.size()).isCloseTo(0.5, within(0.05));
        assertThat(shift.words("labeled", "unlabeled"))
                .isEqualTo("seen: 2023-04-11 (2023-01-11 to 2023-07-10) in labeled,"
                        + " 2023-07-20 (2023-04-21 to 2023-10-18) in unlabeled rows");
    }

    @Test
    void aCategoryIsNamed() {
        double[][] first = {{1, 0}, {1, 0}, {1, 0}, {0, 1}};
        double[][] second = {{0, 1}, {0, 1}, {0, 1}, {1, 0}};
        double[][] unseen = {{0, 0}, {0, 0}, {0, 0}, {0, 1}};
        FeatureColumns columns = new FeatureColumns(CITY);
        ColumnShift other = only(columns, copies(first), copies(second));
        assertThat(other.size()).isCloseTo(0.5, within(1e-9));
        assertThat(other.words("labeled", "unlabeled"))
                .isEqualTo("city = \"Oslo\": 25% of labeled, 75% of unlabeled rows");
        assertThat(only(columns, copies(first), copies(unseen)).words("labeled", "new"))
                .isEqualTo("city is a value never seen in training: 0% of labeled, 75% of new rows");
        assertThat(other.toMap()).containsEntry("column", "city").containsEntry("labeled", "25%");
    }

    private static double[][] copies(double[][] rows) {
        double[][] copies = new double[100][];
        Arrays.setAll(copies, i -> rows[i % rows.length]);
        return copies;
    }

    /** The number itself is as before. */
    @Test
    void missingNumbersAreTold() {
        FeatureColumns columns =
                new FeatureColumns(List.of(ColumnFeature.number("age"), ColumnFeature.of("age", Kind.MISSING, "")));
        double[][] first = new double[100][2];
        double[][] second = new double[100][2];
        for (int i = 0; i < 100; i++) {
            first[i][0] = i;
            second[i][0] = i;
            second[i][1] = i % 2;
        }
        assertThat(only(columns, first, second).words("labeled", "unlabeled"))
                .isEqualTo("age is missing: 0% of labeled, 50% of unlabeled rows");
    }

    /** Two numbers that differ in everything: the one that is further away comes first. The third differs by chance. */
    @Test
    void theMostDifferentComesFirst() {
        RandomGenerator random = SeedTree.of(3).generator();
        double[][] first = new double[200][3];
        double[][] second = new double[200][3];
        for (int i = 0; i < 200; i++) {
            first[i] = new double[] {random.nextDouble(), random.nextDouble(), random.nextDouble()};
            second[i] = new double[] {2 + random.nextDouble(), 9 + random.nextDouble(), random.nextDouble()};
        }
        FeatureProfile profile = FeatureProfile.of(FeatureMatrix.of(first), FeatureColumns.numbered(3));
        List<ColumnShift> shifts = profile.shifts(FeatureMatrix.of(second));
        assertThat(shifts).extracting(ColumnShift::column).containsExactly("feature 1", "feature 0");
        assertThat(shifts).extracting(ColumnShift::size).containsOnly(1.0);
    }

    /** A value that nearly all rows have makes no difference where all of the others have it too. */
    @Test
    void tiesAreNoDifference() {
        FeatureProfile profile =
                FeatureProfile.of(FeatureMatrix.of(column(400, i -> i % 20 == 0 ? i : 0)), FeatureColumns.numbered(1));
        assertThat(profile.shifts(FeatureMatrix.of(column(400, i -> i % 20 == 0 ? i : 0))))
                .isEmpty();
        assertThat(profile.shifts(FeatureMatrix.of(column(400, i -> 0)))).isEmpty();
        assertThat(profile.shifts(FeatureMatrix.of(column(400, i -> -1))))
                .singleElement()
                .satisfies(shift -> assertThat(shift.size()).isEqualTo(1));
    }

    /** The largest of 300 distances is large by chance; a text counts as one column. */
    @Test
    void textsDifferWhereTheirWordsDo() {
        FeatureColumns columns = new FeatureColumns(IntStream.range(0, 300)
                .mapToObj(j -> ColumnFeature.of("text", Kind.TEXT, String.valueOf(j)))
                .toList());
        double[][] first = points(1);
        double[][] second = points(2);
        FeatureProfile profile = FeatureProfile.of(FeatureMatrix.of(first), columns);
        assertThat(profile.shifts(FeatureMatrix.of(second))).isEmpty();
        Arrays.stream(second).forEach(row -> row[7] += 1);
        ColumnShift shift = only(columns, first, second);
        assertThat(shift.column()).isEqualTo("text");
        assertThat(shift.words("labeled", "unlabeled"))
                .isEqualTo("text: one mixture of words in labeled, another mixture in unlabeled rows");
    }

    private static double[][] points(long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        double[][] points = new double[200][300];
        for (double[] point : points) {
            Arrays.setAll(point, j -> random.nextGaussian());
        }
        return points;
    }
}
