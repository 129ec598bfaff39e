package dev.augur.methods.ovr;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.Loss;
import dev.augur.risk.BatchRows;
import dev.augur.risk.Objective;
import dev.augur.risk.RiskEstimator;
import dev.augur.risk.TestPriors;

/**
 * The mean loss of labeled rows on the outputs of the known classes. Unlabeled rows and the output of the augmented
 * class have no part in it: their gradients are 0.
 */
record KnownRisk() implements RiskEstimator {
    @Override
    public Objective evaluate(Loss loss, Matrix scores, BatchRows rows, LabelSpace labels) {
        int n = rows.labeled();
        int k = labels.known();
        double[] known = knownColumns(scores, n, k);
        double[] values = new double[n];
        double[] gradients = new double[known.length];
        loss.valuesAndGradients(known, k, 0, n, rows.labels(), values, gradients);
        Matrix gradient = new Matrix(scores.rows(), scores.columns());
        double risk = 0;
        for (int i = 0; i < n; i++) {
            double weight = rows.weights()[i];
            risk += weight * values[i];
            for (int c = 0; c < k; c++) {
                gradient.set(i, c, weight * gradients[i * k + c]);
            }
        }
        return Objective.of(risk, gradient);
    }

    private static double[] knownColumns(Matrix scores, int rows, int known) {
        double[] copy = new double[Math.multiplyExact(rows, known)];
        for (int i = 0; i < rows; i++) {
            System.arraycopy(scores.values(), i * scores.columns(), copy, i * known, known);
        }
        return copy;
    }

    @Override
    public TestPriors priors() {
        return TestPriors.mixture(1);
    }

    @Override
    public boolean isSmooth() {
        return true;
    }
}
