package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.ColumnFeature.Kind;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColumnScalingTest {
    private static final int ROWS = 2000;

    private static ColumnFeature category(String value) {
        return ColumnFeature.of("colour", Kind.CATEGORY, value);
    }

    private static FeatureColumns columns(ColumnFeature... features) {
        return new FeatureColumns(List.of(features));
    }

    /** Normal numbers, and then one flag for each share, of which one is set in a row. */
    private static Matrix rows(int numbers, double... shares) {
        RandomGenerator random = SeedTree.of(5).generator();
        Matrix rows = new Matrix(ROWS, numbers + shares.length);
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < numbers; j++) {
                rows.set(i, j, 7 * random.nextGaussian());
            }
            double place = (i + 0.5) / ROWS;
            for (int c = 0; c < shares.length; c++) {
                rows.set(i, numbers + c, place >= 0 && place < shares[c] ? 1 : 0);
                place -= shares[c];
            }
        }
        return rows;
    }

    /** What a feature adds to the squared distance of two rows, on average over all pairs. */
    private static double say(Matrix scaled, int feature) {
        double[] column = scaled.column(feature);
        double mean =
                IntStream.range(0, ROWS).mapToDouble(i -> column[i]).average().orElseThrow();
        return 2
                * IntStream.range(0, ROWS)
                        .mapToDouble(i -> (column[i] - mean) * (column[i] - mean))
                        .average()
                        .orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(names = {"STD", "MINMAX"})
    void numbersAloneOrFlagsAloneAreScaledOneByOne(Scaling scaling) {
        Matrix numbers = rows(3);
        assertThat(new ColumnScaling(FeatureColumns.numbered(3))
                        .scaler(scaling, numbers)
                        .divisor())
                .isEqualTo(scaling.fit(ROWS, 3, numbers::get).divisor());
        Matrix flags = rows(0, 0.7, 0.29, 0.01);
        FeatureColumns colours = columns(category("red"), category("green"), category("blue"));
        assertThat(new ColumnScaling(colours).scaler(scaling, flags).divisor())
                .isEqualTo(scaling.fit(ROWS, 3, flags::get).divisor());
    }

    @Test
    void aColumnOfCategoriesHasTheSayOfANumber() {
        double[] shares = new double[20];
        Arrays.fill(shares, 0.05);
        List<ColumnFeature> features = new ArrayList<>(List.of(ColumnFeature.number("size")));
        IntStream.range(0, 20).forEach(c -> features.add(category("colour " + c)));
        Matrix rows = rows(1, shares);
        Matrix scaled = new ColumnScaling(new FeatureColumns(features))
                .scaler(Scaling.STD, rows)
                .apply(rows);
        assertThat(say(scaled, 0)).isCloseTo(2, within(1e-9));
        assertThat(IntStream.rangeClosed(1, 20).mapToDouble(j -> say(scaled, j)).sum())
                .isBetween(1.8, 2.0);
    }

    @Test
    void aRareCategoryIsNotFarAway() {
        Matrix rows = rows(1, 0.9995, 0.0005);
        FeatureColumns columns = columns(ColumnFeature.number("size"), category("red"), category("blue"));
        assertThat(new ColumnScaling(columns).scaler(Scaling.STD, rows).divisor())
                .endsWith(1, 1);
        assertThat(Scaling.STD.fit(ROWS, 3, rows::get).divisor()[2])
                .as("by itself it would be forty times as far")
                .isLessThan(0.025);
    }

    @Test
    void differentCategoriesAreAsFarApartAsTheEndsOfARange() {
        Matrix rows = rows(1, 0.6, 0.4);
        FeatureColumns columns = columns(ColumnFeature.number("size"), category("red"), category("blue"));
        double[] divisor =
                new ColumnScaling(columns).scaler(Scaling.MINMAX, rows).divisor();
        assertThat(1 / (divisor[1] * divisor[1]) + 1 / (divisor[2] * divisor[2]))
                .isCloseTo(1, within(1e-12));
        FeatureColumns yesAndNo = columns(
                ColumnFeature.number("size"), ColumnFeature.of("a", Kind.YES, ""), ColumnFeature.of("b", Kind.YES, ""));
        assertThat(new ColumnScaling(yesAndNo).scaler(Scaling.MINMAX, rows).divisor())
                .endsWith(1, 1);
    }

    @Test
    void aDateHasTheSayOfANumber() {
        Matrix rows = rows(4, 0.5, 0.5);
        FeatureColumns columns = columns(
                ColumnFeature.number("size"),
                ColumnFeature.of("day", Kind.DAYS, ""),
                ColumnFeature.of("day", Kind.DATE_PART, "month"),
                ColumnFeature.of("day", Kind.DATE_PART, "day of the week"),
                category("red"),
                category("blue"));
        Matrix scaled = new ColumnScaling(columns).scaler(Scaling.STD, rows).apply(rows);
        assertThat(say(scaled, 0)).isCloseTo(2, within(1e-9));
        assertThat(IntStream.rangeClosed(1, 3).mapToDouble(j -> say(scaled, j)).sum())
                .isCloseTo(2, within(1e-9));
    }

    /**
     * Two of four numbers have tails; with a flag for each of twenty categories beside them they are no quarter of the
     * features.
     */
    @Test
    void tailsAreCountedAmongNumbers() {
        double[] shares = new double[20];
        Arrays.fill(shares, 0.05);
        Matrix rows = rows(4, shares);
        for (int i = 0; i < ROWS; i++) {
            rows.set(i, 0, Math.exp(rows.get(i, 0) / 5));
            rows.set(i, 1, Math.exp(rows.get(i, 1) / 5));
        }
        List<ColumnFeature> features = new ArrayList<>();
        IntStream.range(0, 4).forEach(j -> features.add(ColumnFeature.number("size " + j)));
        IntStream.range(0, 20).forEach(c -> features.add(category("colour " + c)));
        assertThat(TailCompression.fit(rows)).isEmpty();
        TailCompression tails =
                new ColumnScaling(new FeatureColumns(features)).tails(rows).orElseThrow();
        assertThat(tails.scale()[0]).isPositive();
        assertThat(tails.scale()[2]).isZero();
        assertThat(tails.scale()[4]).isZero();
    }

    private static ColumnFeature coordinate(int i) {
        return ColumnFeature.of("text", Kind.TEXT, String.valueOf(i));
    }

    private static double squaredDistance(Matrix rows, int a, int b, int from, int to) {
        return IntStream.range(from, to)
                .mapToDouble(j -> Math.pow(rows.get(a, j) - rows.get(b, j), 2))
                .sum();
    }

    @ParameterizedTest
    @EnumSource(names = {"STD", "MINMAX"})
    void aTextKeepsItsDistances(Scaling scaling) {
        Matrix rows = rows(5);
        for (int i = 0; i < ROWS; i++) {
            rows.set(i, 3, rows.get(i, 3) / 100);
            rows.set(i, 4, 0);
        }
        FeatureColumns columns = columns(
                ColumnFeature.number("a"), ColumnFeature.number("b"), coordinate(1), coordinate(2), coordinate(3));
        Matrix scaled = new ColumnScaling(columns).scaler(scaling, rows).apply(rows);
        double factor = squaredDistance(rows, 0, 1, 2, 5) / squaredDistance(scaled, 0, 1, 2, 5);
        for (int i = 2; i < 50; i++) {
            assertThat(factor * squaredDistance(scaled, 0, i, 2, 5))
                    .isCloseTo(squaredDistance(rows, 0, i, 2, 5), within(1e-9));
        }
    }

    /** Texts are as far apart as two numbers are, and where numbers have the range 1, as the ends of a range. */
    @Test
    void aTextHasTheSayOfANumber() {
        Matrix rows = rows(4);
        FeatureColumns columns = columns(ColumnFeature.number("a"), coordinate(1), coordinate(2), coordinate(3));
        for (Scaling scaling : List.of(Scaling.STD, Scaling.MINMAX)) {
            Matrix scaled = new ColumnScaling(columns).scaler(scaling, rows).apply(rows);
            assertThat(IntStream.rangeClosed(1, 3)
                            .mapToDouble(j -> say(scaled, j))
                            .sum())
                    .isCloseTo(scaling == Scaling.STD ? 2 : 1, within(1e-9));
        }
    }

    @Test
    void textsAloneAreScaledInOneWay() {
        Matrix rows = rows(3);
        ColumnScaling scaling = new ColumnScaling(columns(coordinate(1), coordinate(2), coordinate(3)));
        assertThat(scaling.scaler(Scaling.STD, rows).divisor())
                .isEqualTo(scaling.scaler(Scaling.MINMAX, rows).divisor());
    }

    @Test
    void textsThatAreAllTheSameStayFinite() {
        Matrix rows = new Matrix(ROWS, 2);
        assertThat(new ColumnScaling(columns(coordinate(1), coordinate(2)))
                        .scaler(Scaling.STD, rows)
                        .divisor())
                .containsExactly(1, 1);
    }

    @Test
    void coordinatesHaveNoTails() {
        Matrix rows = rows(4);
        for (int i = 0; i < ROWS; i++) {
            for (int j = 0; j < 4; j++) {
                rows.set(i, j, Math.exp(rows.get(i, j) / 5));
            }
        }
        ColumnScaling texts = new ColumnScaling(columns(coordinate(1), coordinate(2), coordinate(3), coordinate(4)));
        assertThat(texts.tails(rows)).isEmpty();
        ColumnScaling beside =
                new ColumnScaling(columns(ColumnFeature.number("a"), coordinate(1), coordinate(2), coordinate(3)));
        assertThat(beside.tails(rows).orElseThrow().scale()[0]).isPositive();
        assertThat(beside.tails(rows).orElseThrow().scale()).endsWith(0, 0, 0);
    }
}
