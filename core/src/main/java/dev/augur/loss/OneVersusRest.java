package dev.augur.loss;

import dev.augur.spelling.Spelling;

/**
 * One-versus-rest loss {@code psi(f_y) + sum_{c != y} psi(-f_c)}: the loss of EULAC (Zhang et al. 2020), to which
 * Corollary 1 of Shu et al. reduces the general risk.
 *
 * @param psi the binary loss of each output
 */
public record OneVersusRest(BinaryLoss psi) implements Loss {
    @Override
    public double valueAndGradient(double[] scores, int label, double[] gradient) {
        double value = 0;
        for (int c = 0; c < scores.length; c++) {
            if (c == label) {
                value += psi.value(scores[c]);
                gradient[c] = psi.slope(scores[c]);
            } else {
                value += psi.value(-scores[c]);
                gradient[c] = -psi.slope(-scores[c]);
            }
        }
        return value;
    }

    @Override
    public void values(double[] scores, double[] values) {
        double rest = 0;
        for (double score : scores) {
            rest += psi.value(-score);
        }
        for (int c = 0; c < scores.length; c++) {
            values[c] = rest + psi.value(scores[c]) - psi.value(-scores[c]);
        }
    }

    @Override
    public double lipschitz(int classes, double bound) {
        return psi.lipschitz(bound) * Math.sqrt(classes);
    }

    @Override
    public double supremum(int classes, double bound) {
        return classes * psi.supremum(bound);
    }

    @Override
    public boolean isSmooth() {
        return psi.isSmooth();
    }

    @Override
    public String toString() {
        return Spelling.of("ovr").with("psi", psi).toString();
    }
}
