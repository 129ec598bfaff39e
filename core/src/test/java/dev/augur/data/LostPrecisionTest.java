package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Doubles that floats would spoil are refused as training data, since everything learned from them would be noise. */
class LostPrecisionTest {
    private static final int ROWS = 400;

    private final RandomGenerator random = SeedTree.of(11).generator();

    /** A column that is fine, and the one in question. */
    private double[][] rows(IntToDoubleFunction second) {
        double[][] rows = new double[ROWS][];
        for (int i = 0; i < ROWS; i++) {
            rows[i] = new double[] {random.nextGaussian(), second.applyAsDouble(i)};
        }
        return rows;
    }

    private static LacData data(FeatureMatrix rows) {
        return LacData.pooled(rows, new int[ROWS / 2], LabelSpace.numbered(1));
    }

    private double[][] seconds() {
        return rows(i -> 1.7e9 + 60 * (i % 2) + 5 * random.nextGaussian());
    }

    @Test
    void secondsSince1970WithASmallSpreadAreRefused() {
        String message = "column 1 has numbers, such as 1.7E9, that differ by less than floats can tell; subtract an"
                + " origin in double"
                + " precision (FeatureMatrix.of(rows, origin)), or take another unit, for these rows and"
                + " for all that are classified";
        FeatureMatrix spoiled = FeatureMatrix.of(seconds());
        assertThatIllegalArgumentException().isThrownBy(() -> data(spoiled)).withMessage(message);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> data(FeatureMatrix.of(Matrix.of(seconds()))))
                .withMessage(message);
    }

    /** Whatever is done with the rows on the way. */
    @Test
    void partsOfSpoiledRowsAreSpoiled() {
        FeatureMatrix spoiled = FeatureMatrix.of(seconds());
        FeatureMatrix fine = FeatureMatrix.of(rows(i -> random.nextGaussian()));
        int[] all = new int[ROWS];
        Arrays.setAll(all, i -> i);
        LabeledSet some = new LabeledSet(spoiled.slice(0, 200), new int[200]);
        assertThatIllegalArgumentException().isThrownBy(() -> LacData.of(some, spoiled.slice(200, 400)));
        assertThatIllegalArgumentException().isThrownBy(() -> LacData.of(some, fine));
        assertThatIllegalArgumentException().isThrownBy(() -> LacData.of(new LabeledSet(fine, new int[ROWS]), spoiled));
        assertThatIllegalArgumentException().isThrownBy(() -> data(spoiled.select(all)));
    }

    @Test
    void countedFromAnOriginTheyKeepTheirDigits() {
        double[][] rows = seconds();
        double[] origin = {0, 1.7e9};
        FeatureMatrix counted = FeatureMatrix.of(rows, origin);
        assertThatCode(() -> data(counted)).doesNotThrowAnyException();
        for (int i = 0; i < ROWS; i++) {
            assertThat(counted.get(i, 0)).isEqualTo((float) rows[i][0]);
            assertThat((double) counted.get(i, 1)).isCloseTo(rows[i][1] - 1.7e9, within(1e-5));
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FeatureMatrix.of(rows, new double[1]))
                .withMessageContaining("columns of row 0");
    }

    /** A float has 24 bits: at a spread of 5 it is coarse above ten million, and fine below one. */
    @ParameterizedTest
    @ValueSource(doubles = {1e7, -1e8, 1e12})
    void coarseNumbersAreRefused(double offset) {
        FeatureMatrix spoiled = FeatureMatrix.of(rows(i -> offset + 5 * random.nextGaussian()));
        assertThatIllegalArgumentException().isThrownBy(() -> data(spoiled));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-30, 1000, -1e6})
    void numbersThatFloatsHoldAreTaken(double offset) {
        FeatureMatrix fine = FeatureMatrix.of(rows(i -> offset + 5 * random.nextGaussian()));
        assertThatCode(() -> data(fine)).doesNotThrowAnyException();
    }

    @Test
    void differencesBelowTheLeastFloatAreLost() {
        FeatureMatrix spoiled = FeatureMatrix.of(rows(i -> 1e-50 * random.nextGaussian()));
        assertThatIllegalArgumentException().isThrownBy(() -> data(spoiled));
    }

    @Test
    void aFarCellHidesNothingAndSpoilsNothing() {
        double[][] rows = seconds();
        rows[0][1] = 1e15;
        FeatureMatrix spoiled = FeatureMatrix.of(rows);
        assertThatIllegalArgumentException().isThrownBy(() -> data(spoiled));
        FeatureMatrix fine = FeatureMatrix.of(rows(i -> i % 100 == 7 ? 1e12 + i : random.nextGaussian()));
        assertThatCode(() -> data(fine)).doesNotThrowAnyException();
    }

    /**
     * Seconds of a year, one after the other: neighbours are one float, but they are no more alike than any two rows.
     */
    @Test
    void sortedTimesOfAYearAreTaken() {
        FeatureMatrix fine = FeatureMatrix.of(rows(i -> 1.7e9 + 86_400.0 * i));
        FeatureMatrix dense = FeatureMatrix.of(rows(i -> 1.7e9 + 50.0 * i));
        assertThatCode(() -> data(fine)).doesNotThrowAnyException();
        assertThatCode(() -> data(dense)).doesNotThrowAnyException();
    }

    /** Sums of tenths differ in the last bit of a double, which means nothing. */
    @Test
    void theNoiseOfDoublesIsNoDifference() {
        FeatureMatrix fine = FeatureMatrix.of(rows(i -> i % 3 == 0 ? 0.1 + 0.2 : 0.3));
        assertThatCode(() -> data(fine)).doesNotThrowAnyException();
        FeatureMatrix constant = FeatureMatrix.of(rows(i -> 0.1));
        assertThatCode(() -> data(constant)).doesNotThrowAnyException();
    }

    /** Two rows of one minute may be classified by a model of a year. */
    @Test
    void rowsToClassifyAreNotJudged() {
        assertThatCode(() -> FeatureMatrix.of(new double[][] {{1.7e9}, {1.7e9 + 3}}))
                .doesNotThrowAnyException();
    }

    @Test
    void moreRowsThanAreLookedAt() {
        double[][] rows = new double[5000][1];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = 1e10 + i % 100;
        }
        FeatureMatrix spoiled = FeatureMatrix.of(rows);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LacData.pooled(spoiled, new int[100], LabelSpace.numbered(1)));
    }
}
