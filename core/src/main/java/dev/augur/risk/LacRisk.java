package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.Loss;
import java.util.Arrays;
import java.util.Optional;

/**
 * The generalized unbiased risk {@code R = theta E_kc[L(f,y) - L(f,ac)] + E_te[L(f,ac)]} (Shu et al., Theorem 1;
 * Theorem 3 with a theta_c per class), as {@code A + c(C - B)} with a correction c. Its gradient is
 * {@code dA + c'(C - B)(dC - dB)}: three means first, then one weighted sum of each row's loss gradients. With the
 * one-versus-rest loss it is the risk of EULAC (Corollary 1).
 *
 * @param priors shares of the known classes
 * @param correction what happens when {@code C - B} is negative
 */
public record LacRisk(TestPriors priors, Correction correction) implements RiskEstimator {
    @Override
    public Objective evaluate(Loss loss, Matrix scores, BatchRows rows, LabelSpace labels) {
        int classes = labels.size();
        Check.sameSize("columns of scores", scores.columns(), classes);
        Check.sameSize("rows of scores", scores.rows(), rows.size());
        Check.positive("unlabeled rows", rows.unlabeled());
        int n = rows.labeled();
        double[] values = new double[rows.size()];
        Matrix ownGradient = new Matrix(n, classes);
        loss.valuesAndGradients(scores.values(), classes, 0, n, rows.labels(), values, ownGradient.values());
        double a = weightedSum(rows.weights(), values);

        int[] augmented = new int[rows.size()];
        Arrays.fill(augmented, labels.augmented());
        Matrix gradient = new Matrix(rows.size(), classes);
        loss.valuesAndGradients(scores.values(), classes, 0, rows.size(), augmented, values, gradient.values());
        double b = weightedSum(rows.weights(), values);
        double c = mean(values, n, rows.size());

        combine(rows, c - b, ownGradient, gradient);
        RiskParts parts = new RiskParts(a, b, c, correction.omega(c - b));
        return new Objective(a + correction.value(c - b), parts, gradient);
    }

    /** Turns the gradients of {@code L(f,ac)} into those of the objective. */
    private void combine(BatchRows rows, double pac, Matrix ownGradient, Matrix gradient) {
        double slope = correction.slope(pac);
        double knownSlope = correction.knownSlope(pac);
        double[] own = ownGradient.values();
        double[] out = gradient.values();
        double[] weights = rows.weights();
        int classes = gradient.columns();
        for (int i = 0; i < weights.length; i++) {
            double known = weights[i] * knownSlope;
            double novel = weights[i] * slope;
            for (int c = i * classes; c < (i + 1) * classes; c++) {
                out[c] = known * own[c] - novel * out[c];
            }
        }
        double each = slope / rows.unlabeled();
        for (int c = weights.length * classes; c < out.length; c++) {
            out[c] *= each;
        }
    }

    private static double weightedSum(double[] weights, double[] values) {
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            sum += weights[i] * values[i];
        }
        return sum;
    }

    private static double mean(double[] values, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += values[i];
        }
        return sum / (to - from);
    }

    @Override
    public Optional<String> warning() {
        return correction.warning();
    }

    @Override
    public boolean isSmooth() {
        return correction.isSmooth();
    }
}
