package dev.augur.methods.ovr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.loss.Margin;
import dev.augur.methods.Libsvm;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinearScorersTest {
    private static LabeledSet rows(int known) {
        LacData data = Blobs.data(known, 20, 0.5, 7);
        return new LabeledSet(data.labeled(), data.labels());
    }

    private static double target(LabeledSet rows, int i, int label) {
        return rows.labels()[i] == label ? 1 : -1;
    }

    private static double score(double[] w, FeatureMatrix x, int row) {
        double sum = w[x.columns()];
        for (int j = 0; j < x.columns(); j++) {
            sum += w[j] * x.get(row, j);
        }
        return sum;
    }

    /** {@code (Xt X / 2n + wd I) w - Xt t / 2n}, with a column of ones in X, entry by entry. */
    @ParameterizedTest
    @ValueSource(doubles = {1e-5, 1e-2, 1})
    void squareSolvesTheNormalEquations(double wd) {
        LabeledSet rows = rows(3);
        FeatureMatrix x = rows.features();
        double[][] weights = new LinearScorers(rows, 3, wd).solve(Margin.SQUARE);
        for (int c = 0; c < 3; c++) {
            for (int j = 0; j <= x.columns(); j++) {
                double left = wd * weights[c][j];
                double right = 0;
                for (int i = 0; i < rows.size(); i++) {
                    double feature = j < x.columns() ? x.get(i, j) : 1;
                    left += feature * score(weights[c], x, i) / (2 * rows.size());
                    right += feature * target(rows, i, c) / (2 * rows.size());
                }
                assertThat(left).isCloseTo(right, within(1e-8));
            }
        }
    }

    /** Plain gradient descent on one binary problem, run until nothing moves. */
    private static double[] descend(LabeledSet rows, int label, double wd) {
        FeatureMatrix x = rows.features();
        double[] w = new double[x.columns() + 1];
        for (int step = 0; step < 40_000; step++) {
            double[] gradient = new double[w.length];
            for (int i = 0; i < rows.size(); i++) {
                double t = target(rows, i, label);
                double slope = -t / (1 + Math.exp(t * score(w, x, i))) / rows.size();
                for (int j = 0; j < w.length; j++) {
                    gradient[j] += slope * (j < x.columns() ? x.get(i, j) : 1);
                }
            }
            for (int j = 0; j < w.length; j++) {
                w[j] -= 0.5 * (gradient[j] + wd * w[j]);
            }
        }
        return w;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void logisticAgreesWithAPlainBinarySolver(int known) {
        LabeledSet rows = rows(known);
        double wd = 0.01;
        double[][] weights = new LinearScorers(rows, known, wd).solve(Margin.LOGISTIC);
        for (int c = 0; c < known; c++) {
            assertThat(weights[c]).containsExactly(descend(rows, c, wd), within(1e-4));
        }
    }

    /** Two classes are one problem seen from both sides. */
    @ParameterizedTest
    @EnumSource(
            value = Margin.class,
            names = {"LOGISTIC", "SQUARE", "HINGE"})
    void twoClassesMirrorEachOther(Margin psi) {
        double[][] weights = new LinearScorers(rows(2), 2, 0.01).solve(psi);
        for (int j = 0; j < weights[0].length; j++) {
            assertThat(weights[1][j]).isCloseTo(-weights[0][j], within(0.01));
        }
    }

    private static double objective(LabeledSet rows, Margin psi, double[] w, double wd) {
        double value = 0;
        for (double each : w) {
            value += wd / 2 * each * each;
        }
        for (int i = 0; i < rows.size(); i++) {
            value += psi.value(target(rows, i, 0) * score(w, rows.features(), i)) / rows.size();
        }
        return value;
    }

    /** No point around the solution is better by more than the solver's tolerance. */
    @ParameterizedTest
    @EnumSource(
            value = Margin.class,
            names = {"LOGISTIC", "SQUARE", "HINGE"})
    void eachLossIsMinimised(Margin psi) {
        LabeledSet rows = rows(3);
        double wd = 0.01;
        double[] w = new LinearScorers(rows, 3, wd).solve(psi)[0];
        double least = objective(rows, psi, w, wd);
        for (int j = 0; j < w.length; j++) {
            for (double step : new double[] {-0.3, -0.01, 0.01, 0.3}) {
                double[] near = w.clone();
                near[j] += step;
                assertThat(objective(rows, psi, near, wd)).isGreaterThan(least - 1e-5);
            }
        }
    }

    /** One row of each class on a line through 0, without noise: by hand, the margins are 1 and the bias is 0. */
    @Test
    void hingeByHand() {
        LabeledSet rows = new LabeledSet(FeatureMatrix.of(new double[][] {{-2}, {2}}), new int[] {0, 1});
        double[][] weights = new LinearScorers(rows, 2, 1e-3).solve(Margin.HINGE);
        assertThat(weights[1]).containsExactly(new double[] {0.5, 0}, within(1e-3));
        assertThat(weights[0]).containsExactly(new double[] {-0.5, 0}, within(1e-3));
    }

    /** Equal columns and huge values leave the system singular but for the decay. */
    @Test
    void aSingularSystemIsSolved() {
        LabeledSet rows = new LabeledSet(
                FeatureMatrix.of(new double[][] {{3e6, 3e6, 5}, {-3e6, -3e6, 5}, {3.1e6, 3.1e6, 5}}),
                new int[] {0, 1, 0});
        double[][] weights = new LinearScorers(rows, 2, 1e-5).solve(Margin.SQUARE);
        assertThat(score(weights[0], rows.features(), 0)).isPositive();
        assertThat(score(weights[0], rows.features(), 1)).isNegative();
    }

    /** Rows on one line through 0 have products of rank one, or two with the bias. */
    @ParameterizedTest
    @EnumSource(
            value = Margin.class,
            names = {"LOGISTIC", "SQUARE", "HINGE"})
    void rowsOnOneLineAreTold(Margin psi) {
        LabeledSet rows = new LabeledSet(
                FeatureMatrix.of(new double[][] {{1, 2, -1}, {2, 4, -2}, {-1, -2, 1}, {-3, -6, 3}}),
                new int[] {0, 0, 1, 1});
        double[][] weights = new LinearScorers(rows, 2, 1e-3).solve(psi);
        for (int i = 0; i < 4; i++) {
            assertThat(target(rows, i, 0) * score(weights[0], rows.features(), i))
                    .isPositive();
        }
    }

    @Test
    void otherLossesAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LinearScorers(rows(2), 2, 1).solve(Margin.RAMP))
                .withMessageContaining("'ramp'");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LinearScorers(rows(2), 2, 0).solve(Margin.HINGE))
                .withMessageContaining("wd of the hinge");
    }

    /**
     * libsvm leaves the bias free: with a column of ones, and with a mirror image of each row that has the other label,
     * the best free bias is 0, and a row and its image share the cost.
     */
    @ParameterizedTest
    @ValueSource(doubles = {1e-4, 1e-2, 1})
    void hingeAgreesWithLibsvm(double wd) {
        LabeledSet rows = rows(3);
        int n = rows.size();
        double[][] weights = new LinearScorers(rows, 3, wd).solve(Margin.HINGE);
        for (int c = 0; c < 3; c++) {
            double[][] both = new double[2 * n][];
            double[] y = new double[2 * n];
            for (int i = 0; i < n; i++) {
                both[i] = withOne(rows.features(), i);
                both[n + i] = Arrays.stream(both[i]).map(v -> -v).toArray();
                y[i] = target(rows, i, c);
                y[n + i] = -y[i];
            }
            Libsvm expected = Libsvm.linear(both, y, 0.5 / (n * wd));
            FeatureMatrix fresh = Blobs.test(3, 20, 0.5, 8).features();
            for (int i = 0; i < fresh.rows(); i++) {
                assertThat(score(weights[c], fresh, i)).isCloseTo(expected.value(withOne(fresh, i)), within(1e-3));
            }
        }
    }

    private static double[] withOne(FeatureMatrix x, int row) {
        double[] values = new double[x.columns() + 1];
        Arrays.setAll(values, j -> j < x.columns() ? x.get(row, j) : 1);
        return values;
    }
}
