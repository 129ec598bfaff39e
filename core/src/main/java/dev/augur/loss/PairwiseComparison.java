package dev.augur.loss;

import dev.augur.spelling.Spelling;

/**
 * Pairwise comparison loss {@code sum_{c != y} psi(f_y - f_c)}.
 *
 * @param psi the binary loss of each difference
 */
public record PairwiseComparison(BinaryLoss psi) implements Loss {
    @Override
    public double valueAndGradient(double[] scores, int label, double[] gradient) {
        double value = 0;
        double own = 0;
        for (int c = 0; c < scores.length; c++) {
            if (c != label) {
                double margin = scores[label] - scores[c];
                double slope = psi.slope(margin);
                value += psi.value(margin);
                gradient[c] = -slope;
                own += slope;
            }
        }
        gradient[label] = own;
        return value;
    }

    /** Differences of two scores reach twice the bound. */
    @Override
    public double lipschitz(int classes, double bound) {
        return psi.lipschitz(2 * bound) * Math.sqrt((double) classes * (classes - 1));
    }

    @Override
    public double supremum(int classes, double bound) {
        return (classes - 1) * psi.supremum(2 * bound);
    }

    @Override
    public boolean isSmooth() {
        return psi.isSmooth();
    }

    @Override
    public String toString() {
        return Spelling.of("pc").with("psi", psi).toString();
    }
}
