package dev.augur.spark.fit;

import dev.augur.risk.TestPriors;
import java.io.Serializable;
import java.util.Arrays;

/**
 * What the weight of a row is multiplied by in the risk: {@code theta / sum of weights} for labeled rows, or
 * {@code theta_c} over the weights of its class, and 1 over the weights of the unlabeled rows for those.
 *
 * @param labeled of each known class
 * @param unlabeled of unlabeled rows
 * @param heldOut the fold whose rows are left out, or -1
 */
public record RowFactors(double[] labeled, double unlabeled, int heldOut) implements Serializable {
    private static final long serialVersionUID = 1L;

    public static RowFactors of(TestPriors priors, BlockTotals totals, int heldOut) {
        double[] weights = totals.labeledWithout(heldOut);
        double all = Arrays.stream(weights).sum();
        double[] shares = priors.perClass().orElse(null);
        double[] factors = new double[weights.length];
        Arrays.setAll(factors, c -> shares == null ? priors.theta() / all : shares[c] / weights[c]);
        return new RowFactors(factors, 1 / totals.unlabeledWithout(heldOut), heldOut);
    }

    boolean uses(RowBlock block) {
        return block.fold() != heldOut;
    }
}
