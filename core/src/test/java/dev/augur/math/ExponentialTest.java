package dev.augur.math;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ExponentialTest {
    private static final int SEED = 11;

    /** {@link StrictMath#exp} is within one unit in the last place of the truth. */
    private static final int UNITS = 3;

    @Test
    void agreesWithTheStandardLibrary() {
        Random random = new Random(SEED);
        for (int i = 0; i < 1_000_000; i++) {
            double x = -745.2 + random.nextDouble() * (709.78 + 745.2);
            check(x);
            check(x / 1000);
            check(x * 1e-12);
        }
    }

    private static void check(double x) {
        double expected = StrictMath.exp(x);
        if (Math.abs(Exponential.of(x) - expected) > UNITS * Math.ulp(expected)) {
            assertThat(Exponential.of(x)).as("exp(%s), seed %d", x, SEED).isEqualTo(expected);
        }
    }

    @Test
    void extremes() {
        assertThat(Exponential.of(0)).isEqualTo(1);
        assertThat(Exponential.of(-0.0)).isEqualTo(1);
        assertThat(Exponential.of(Double.POSITIVE_INFINITY)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Exponential.of(Double.MAX_VALUE)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Exponential.of(709.79)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Exponential.of(709.78)).isFinite();
        assertThat(Exponential.of(-745.1)).isEqualTo(Double.MIN_VALUE);
        assertThat(Exponential.of(-745.2)).isZero();
        assertThat(Exponential.of(-Double.MAX_VALUE)).isZero();
        assertThat(Exponential.of(Double.NEGATIVE_INFINITY)).isZero();
        assertThat(Exponential.of(Double.NaN)).isNaN();
    }

    @Test
    void plainKernelsReplaceTheRangeOnly() {
        replacesTheRangeOnly(new PlainKernels());
    }

    @Test
    void vectorKernelsGiveTheSameBits() {
        assumeTrue(
                ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent(),
                "the vector kernels are not tested: start Java with --add-modules jdk.incubator.vector");
        replacesTheRangeOnly(KernelChoice.choose("vector"));
    }

    private static void replacesTheRangeOnly(KernelSet kernels) {
        double[] x = new Random(SEED).doubles(4001, -800, 800).toArray();
        x[3] = Double.NaN;
        x[4] = Double.NEGATIVE_INFINITY;
        x[5] = Double.POSITIVE_INFINITY;
        x[6] = -0.0;
        for (int from = 0; from < 6; from++) {
            for (int to : new int[] {from, from + 1, from + 7, 4001}) {
                double[] expected = x.clone();
                for (int i = from; i < to; i++) {
                    expected[i] = Exponential.of(x[i]);
                }
                double[] actual = x.clone();
                kernels.exp(actual, from, to);
                assertThat(Arrays.equals(actual, expected))
                        .as("[%d, %d)", from, to)
                        .isTrue();
            }
        }
    }
}
