package dev.augur.methods.lacu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.kernel.Gram;
import dev.augur.methods.Libsvm;
import dev.augur.methods.kernel.KernelKind;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** One class against the others, on the line. */
class BinaryLacuTest {
    private static final double[] X = {0, 0.5, 1, 4, 4.5, 5, 0.2, 0.8, 4.2, 4.8, 9, 9.5, -6, -6.5};
    private static final double[] Y = {1, 1, 1, -1, -1, -1};
    private static final LacuOptions OPTIONS = LacuOptions.defaults();

    private static FeatureMatrix line() {
        return FeatureMatrix.of(Arrays.stream(X).mapToObj(x -> new double[] {x}).toArray(double[][]::new));
    }

    private static BinaryLacu lacu(Gram gram, double[] y, double unlabeledCost, LacuOptions options) {
        return new BinaryLacu(new LacuPoints(gram, y.length), y, 1, unlabeledCost, options);
    }

    private static double linear(BinaryLacu.Decision f, double x) {
        double sum = f.bias();
        for (int t = 0; t < X.length; t++) {
            sum += f.coefficients()[t] * X[t] * x;
        }
        return sum;
    }

    private static double gaussian(BinaryLacu.Decision f, double x) {
        double sum = f.bias();
        for (int t = 0; t < X.length; t++) {
            sum += f.coefficients()[t] * Math.exp(-(X[t] - x) * (X[t] - x));
        }
        return sum;
    }

    @Test
    void theSpecifiedExampleWithALinearKernel() {
        BinaryLacu lacu = lacu(Gram.linear(line()), Y, 6.0 / 8, OPTIONS);
        BinaryLacu.Pair pair = lacu.fit();
        assertThat(pair.feasible()).isTrue();
        assertThat(linear(pair.plain(), 0)).isCloseTo(5.0 / 3, within(1e-3));
        assertThat(linear(pair.plain(), 1)).isCloseTo(1, within(1e-3));
        assertThat(linear(pair.pulled(), 0)).isCloseTo(2, within(1e-3));
        assertThat(linear(pair.pulled(), 3)).isCloseTo(-1, within(1e-3));
        assertThat(lacu.margin(pair.pulled())).isCloseTo(1.1, within(1e-3));
    }

    @Test
    void theSpecifiedExampleWithAGaussianKernel() {
        BinaryLacu.Pair pair =
                lacu(Gram.gaussian(line(), 1), Y, 6.0 / 8, OPTIONS).fit();
        assertThat(gaussian(pair.plain(), 2)).isCloseTo(0.2689, within(1e-3));
        assertThat(gaussian(pair.pulled(), -3)).isCloseTo(-0.0083, within(1e-3));
        assertThat(gaussian(pair.pulled(), 2)).isCloseTo(0.2565, within(1e-3));
        assertThat(gaussian(pair.pulled(), 4)).isCloseTo(-1.1, within(1e-3));
    }

    /** Up to the rounding of features to floats. */
    @Test
    void valuesAtTheRowsAreThoseOfTheSum() {
        BinaryLacu.Pair pair =
                lacu(Gram.gaussian(line(), 1), Y, 6.0 / 8, OPTIONS).fit();
        for (BinaryLacu.Decision f : new BinaryLacu.Decision[] {pair.plain(), pair.pulled()}) {
            for (int t = 0; t < X.length; t++) {
                double expected = t < 6 ? f.labeled()[t] : f.unlabeled()[t - 6];
                assertThat(gaussian(f, X[t])).isCloseTo(expected, within(1e-6));
            }
        }
    }

    /** The constraints hold, up to the solver's tolerance. */
    @Test
    void meanAndNegativesAreWhereTheyMustBe() {
        double[] y = {1, 1, -1, -1, -1, -1};
        BinaryLacu lacu = lacu(Gram.gaussian(line(), 1), y, 6.0 / 8, OPTIONS);
        BinaryLacu.Decision plain = lacu.plainSvm();
        double z = lacu.margin(plain);
        BinaryLacu.Step step = lacu.step(plain, z);
        assertThat(step.violation()).isLessThanOrEqualTo(1e-3);
        double mean = Arrays.stream(step.decision().unlabeled()).average().orElseThrow();
        assertThat(mean).isBetween(-1.3 / 3 - 2e-3, -1.0 / 3 + 2e-3);
        for (int i = 2; i < 6; i++) {
            assertThat(step.decision().labeled()[i]).isLessThanOrEqualTo(-z + 2e-3);
        }
    }

    /** From the first feasible point on, and up to what a tolerance of 1e-3 leaves open. */
    @Test
    void theObjectiveFallsWhileTheMarginStays() {
        LacData blobs = Blobs.data(3, 20, 0.5, 1);
        double[] y =
                Arrays.stream(blobs.labels()).mapToDouble(c -> c == 0 ? 1 : -1).toArray();
        BinaryLacu lacu = lacu(Gram.gaussian(blobs.pool(), 0.5), y, 60.0 / 80, OPTIONS);
        BinaryLacu.Decision current = lacu.step(lacu.plainSvm(), 0.5).decision();
        double before = lacu.objective(current);
        double first = before;
        for (int iteration = 0; iteration < 6; iteration++) {
            current = lacu.step(current, 0.5).decision();
            double now = lacu.objective(current);
            assertThat(now).isLessThanOrEqualTo(before + 0.02);
            before = now;
        }
        assertThat(before).isLessThan(first + 1e-9);
    }

    /** Without weight on unlabeled rows, a wide interval for the mean and rows that keep the margin anyway, f is f0. */
    @Test
    void withoutItsExtrasItIsAPlainSvm() {
        double[] y = {1, 1, -1, -1, -1, -1};
        LacuOptions wide = new LacuOptions(-0.3, 1e6, 0, 10);
        double[] x = {0, 0.5, 4, 4.5, 5, 5.5, 3, 3.2, 3.4};
        FeatureMatrix rows = FeatureMatrix.of(
                Arrays.stream(x).mapToObj(v -> new double[] {v}).toArray(double[][]::new));
        BinaryLacu lacu = lacu(Gram.linear(rows), y, 1e-9, wide);
        BinaryLacu.Decision plain = lacu.plainSvm();
        BinaryLacu.Decision same = lacu.step(plain, 0.9).decision();
        assertThat(same.labeled()).containsExactly(plain.labeled(), within(5e-3));
    }

    /** More positives than negatives: the mean would have to be above 1.3 ybar and below ybar. */
    @Test
    void contradictionsFallBackToThePlainSvm() {
        double[] y = {1, 1, 1, 1, -1, -1};
        BinaryLacu.Pair pair = lacu(Gram.gaussian(line(), 1), y, 0.75, OPTIONS).fit();
        assertThat(pair.feasible()).isFalse();
        assertThat(pair.pulled()).isSameAs(pair.plain());
    }

    /**
     * Equal rows with opposite labels: no linear function puts the negative one below zero and the mean where it must
     * be.
     */
    @Test
    void negativesThatCannotKeepTheMarginFallBackToo() {
        double[] x = {0, 0, 0, 0, 1, -1};
        double[] y = {1, -1, -1, -1};
        FeatureMatrix rows = FeatureMatrix.of(
                Arrays.stream(x).mapToObj(v -> new double[] {v}).toArray(double[][]::new));
        // The mean of f over U is f(0), which must be at least -0.65 and at most -z = -0.9.
        BinaryLacu lacu = lacu(Gram.linear(rows), y, 1, new LacuOptions(-0.3, 1.3, 0.1, 10));
        assertThat(lacu.step(lacu.plainSvm(), 0.9).feasible()).isFalse();
    }

    /** Up to 1e-3, the tolerance of the solver, in units of the decision values. */
    @ParameterizedTest
    @EnumSource(KernelKind.class)
    void thePlainSvmAgreesWithLibsvm(KernelKind kernel) {
        LacData blobs = Blobs.data(3, 40, 0.5, 3);
        double[] y =
                Arrays.stream(blobs.labels()).mapToDouble(c -> c == 1 ? 1 : -1).toArray();
        double[][] labeled = Libsvm.rows(blobs.labeled());
        boolean linear = kernel == KernelKind.LINEAR;
        Libsvm expected = linear ? Libsvm.linear(labeled, y, 1) : Libsvm.gaussian(labeled, y, 1, 1 / 3.0);
        Gram gram = linear ? Gram.linear(blobs.pool()) : Gram.gaussian(blobs.pool(), 1 / 3.0);
        BinaryLacu.Decision plain = lacu(gram, y, 0.75, OPTIONS).plainSvm();
        double[][] unlabeled = Libsvm.rows(blobs.unlabeled());
        for (int u = 0; u < unlabeled.length; u++) {
            double value = expected.value(unlabeled[u]);
            assertThat(plain.unlabeled()[u]).isCloseTo(value, within(1e-3));
        }
    }
}
