package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScalingTest {
    /** Columns: mean 2 with deviation 1, range 4 around 0, and a constant. */
    private static final FeatureMatrix ROWS = FeatureMatrix.of(new double[][] {{1, -2, 9}, {3, 2, 9}});

    @Test
    void standardDeviationsByHand() {
        Scaler scaler = Scaling.STD.fit(ROWS);
        assertThat(scaler.shift()).containsExactly(2, 0, 9);
        assertThat(scaler.divisor()).containsExactly(1, 2, 1);
        assertThat(scaler.apply(ROWS)).isEqualTo(FeatureMatrix.of(new double[][] {{-1, -1, 0}, {1, 1, 0}}));
    }

    @Test
    void rangesByHandWithoutClippingNewRows() {
        Scaler scaler = Scaling.MINMAX.fit(ROWS);
        assertThat(scaler.apply(ROWS)).isEqualTo(FeatureMatrix.of(new double[][] {{0, 0, 0}, {1, 1, 0}}));
        FeatureMatrix outside = FeatureMatrix.of(new double[][] {{5, -4, 10}});
        assertThat(scaler.apply(outside).row(0)).containsExactly(2, -0.5f, 1);
    }

    /** The least of all numbers is 0 and the largest 1, whatever the column. */
    @Test
    void pixelsShareOneRange() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{0, 51, 7}, {0, 255, 7}});
        Scaler scaler = Scaling.PIXELS.fit(rows);
        assertThat(scaler.shift()).containsOnly(0);
        assertThat(scaler.divisor()).containsOnly(255);
        assertThat(scaler.apply(rows).row(0)).containsExactly(0, 0.2f, 7 / 255f);
    }

    @Test
    void noneLeavesRowsAsTheyAre() {
        assertThat(Scaling.NONE.fit(ROWS).apply(ROWS)).isEqualTo(ROWS);
    }

    @Test
    void scaledRowsHaveMeanZeroAndDeviationOneOrTheUnitRange() {
        long seed = 12;
        RandomGenerator random = SeedTree.of(seed).generator();
        double[][] rows = new double[200][2];
        for (double[] row : rows) {
            row[0] = 1e4 + random.nextGaussian();
            row[1] = 1e-5 * random.nextGaussian();
        }
        FeatureMatrix x = FeatureMatrix.of(rows);
        FeatureMatrix std = Scaling.STD.fit(x).apply(x);
        FeatureMatrix range = Scaling.MINMAX.fit(x).apply(x);
        for (int j = 0; j < 2; j++) {
            double sum = 0;
            double squares = 0;
            float low = 1;
            float high = 0;
            for (int i = 0; i < x.rows(); i++) {
                sum += std.get(i, j);
                squares += std.get(i, j) * (double) std.get(i, j);
                low = Math.min(low, range.get(i, j));
                high = Math.max(high, range.get(i, j));
            }
            assertThat(sum / 200).as("mean, seed %d", seed).isCloseTo(0, within(1e-6));
            assertThat(squares / 200).as("variance, seed %d", seed).isCloseTo(1, within(1e-6));
            assertThat(low).isZero();
            assertThat(high).isEqualTo(1);
        }
    }

    /** Nothing but the column itself says what is small: a tiny scale is a scale. */
    @ParameterizedTest
    @EnumSource(names = {"STD", "MINMAX", "PIXELS"})
    void tinyAndHugeColumnsAreScaledLikeOthers(Scaling scaling) {
        for (double unit : new double[] {1e-30, 1e-13, 1e13, 1e30}) {
            double[][] rows = {{unit * 1}, {unit * 2}, {unit * 5}};
            FeatureMatrix scaled = scaling.fit(FeatureMatrix.of(rows)).apply(FeatureMatrix.of(rows));
            FeatureMatrix plain = FeatureMatrix.of(new double[][] {{1}, {2}, {5}});
            for (int i = 0; i < 3; i++) {
                assertThat(scaled.get(i, 0))
                        .as("row %d x %s", i, unit)
                        .isCloseTo(scaling.fit(plain).apply(plain).get(i, 0), within(1e-6f));
            }
        }
    }

    @Test
    void whatRoundingLeavesOfAConstantIsNoSpread() {
        assertThat(Scaling.divisor(1e-9, 1e6)).isEqualTo(1);
        assertThat(Scaling.divisor(1e-9, -1e6)).isEqualTo(1);
        assertThat(Scaling.divisor(0, 0)).isEqualTo(1);
        assertThat(Scaling.divisor(1e-40, 0)).isEqualTo(1e-40);
        assertThat(Scaling.divisor(1e-3, 1e6)).isEqualTo(1e-3);
    }

    /** However many rows and however large the value: the constant is hit exactly, and the column becomes 0. */
    @ParameterizedTest
    @EnumSource(names = {"STD", "MINMAX", "PIXELS"})
    void constantColumnsBecomeZero(Scaling scaling) {
        float[] values = new float[1501];
        Arrays.fill(values, 123_456.79f);
        FeatureMatrix constant = FeatureMatrix.wrap(values, 1501, 1);
        assertThat(scaling.fit(constant).apply(constant)).isEqualTo(FeatureMatrix.wrap(new float[1501], 1501, 1));
    }

    @ParameterizedTest
    @EnumSource(Scaling.class)
    void aSliceIsScaledAsItsRows(Scaling scaling) {
        Scaler scaler = scaling.fit(ROWS);
        assertThat(scaler.apply(ROWS.slice(1, 2))).isEqualTo(scaler.apply(ROWS).slice(1, 2));
        assertThat(scaling.fit(ROWS.slice(1, 2)).shift())
                .containsExactly(scaling.fit(ROWS.select(new int[] {1})).shift());
    }

    @ParameterizedTest
    @EnumSource(Scaling.class)
    void isReadAsItIsPrinted(Scaling scaling) {
        assertThat(Scaling.parse(scaling.toString())).isEqualTo(scaling);
    }

    /** What is farther off than a float can say is as far off as a row can be. */
    @Test
    void farRowsStayFinite() {
        Scaler scaler = new Scaler(new double[1], new double[] {1e-30});
        FeatureMatrix far = FeatureMatrix.of(new double[][] {{1e20}, {-3e38}, {1e-30}});
        assertThat(scaler.apply(far)).isEqualTo(FeatureMatrix.of(new double[][] {{1e15}, {-1e15}, {1}}));
    }

    /**
     * Ten numbers from 0 to 9, two of 999999: as if these were not there, but they are put at the border of the others.
     */
    @Test
    void wildCellsHaveNoSay() {
        double[][] rows = new double[42][2];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = i % 10;
            rows[i][1] = i % 7;
        }
        rows[3][0] = 999_999;
        rows[9][0] = -999_999;
        FeatureMatrix wild = FeatureMatrix.of(rows);
        Scaler minmax = Scaling.MINMAX.fit(wild);
        assertThat(minmax.shift()).containsExactly(0, 0);
        assertThat(minmax.divisor()).containsExactly(9, 6);
        assertThat(minmax.isBounded()).isTrue();
        assertThat(minmax.apply(wild).get(8, 0)).isEqualTo(8 / 9f);
        assertThat(minmax.apply(wild).get(3, 0)).isEqualTo(1);
        assertThat(minmax.apply(wild).get(9, 0)).isEqualTo(-1);
        assertThat(Scaling.STD.fit(wild).divisor()[0]).isBetween(2.0, 3.0);
        assertThat(Scaling.STD.fit(wild).apply(wild).get(3, 0)).isBetween(1.5f, 2.5f);
        assertThat(Scaling.PIXELS.fit(wild).divisor()).containsExactly(9, 9);
        assertThat(Scaling.NONE.fit(wild).apply(wild)).isEqualTo(wild);
    }

    @ParameterizedTest
    @EnumSource(Scaling.class)
    void withoutWildCellsNothingIsBounded(Scaling scaling) {
        assertThat(scaling.fit(ROWS).isBounded()).isFalse();
        assertThat(scaling.fit(ROWS)).usingRecursiveComparison().isEqualTo(scaling.fit(2, 3, ROWS::get));
    }

    @Test
    void mapsFollowEachOther() {
        FeatureMap twice = new Scaler(new double[] {1, 0}, new double[] {2, 1})
                .andThen(new Scaler(new double[] {0, 3}, new double[] {1, 4}));
        assertThat(twice.inputs()).isEqualTo(2);
        assertThat(twice.outputs()).isEqualTo(2);
        assertThat(twice.apply(FeatureMatrix.of(new double[][] {{5, 11}})).row(0))
                .containsExactly(2, 2);
    }

    static Stream<Arguments> badInput() {
        Scaler two = new Scaler(new double[2], new double[] {1, 1});
        Scaler three = new Scaler(new double[3], new double[] {1, 1, 1});
        FeatureMatrix nothing = FeatureMatrix.wrap(new float[0], 0, 2);
        return Stream.of(
                bad("scaling must be one of [none, std, minmax, pixels], but is STD", () -> Scaling.parse("STD")),
                bad("rows must be at least 1, but is 0", () -> Scaling.MINMAX.fit(nothing)),
                bad("columns must be 2, but is 3", () -> two.apply(ROWS)),
                bad("inputs of the second map must be 2, but is 3", () -> two.andThen(three)),
                bad("divisors must be 2, but is 1", () -> new Scaler(new double[2], new double[1])),
                bad("columns must be at least 1, but is 0", () -> new Scaler(new double[0], new double[0])),
                bad("divisor must be positive and finite, but is 0.0", () -> new Scaler(new double[1], new double[1])),
                bad(
                        "reach must be positive and finite, but is 0.0",
                        () -> new Scaler(new double[1], new double[] {1}, new double[1])),
                bad("shift must be finite, but is NaN", () -> new Scaler(new double[] {Double.NaN}, new double[] {1})));
    }

    private static Arguments bad(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInput")
    void refusesBadInput(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
