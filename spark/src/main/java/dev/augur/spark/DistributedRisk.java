package dev.augur.spark;

import dev.augur.risk.Correction;
import dev.augur.risk.RiskParts;
import dev.augur.train.LbfgsMinimizer;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * The corrected risk of all rows as a function of the parameters. An evaluation is one job: executors sum A, B, C, dA and d(C - B) over
 * their blocks, the driver forms {@code R_PAC}, the correction and the L2 term. Scores and gradients are floats at first, which is quicker, and doubles
 * once an optimiser asks for more digits.
 */
final class DistributedRisk implements LbfgsMinimizer.Function {
    private final JavaRDD<RowBlock> blocks;
    private final Learner learner;
    private final RowFactors factors;
    private final Correction correction;
    private final double regularization;
    private final int depth;
    private boolean inDoubles;
    private RiskParts parts = new RiskParts(0, 0, 0, 0);

    /**
     * @param regularization weight of the L2 term; 0 where the optimiser adds it
     * @param depth of the tree in which partial sums are merged
     */
    DistributedRisk(
            JavaRDD<RowBlock> blocks,
            Learner learner,
            RowFactors factors,
            Correction correction,
            double regularization,
            int depth) {
        this.blocks = blocks;
        this.learner = learner;
        this.factors = factors;
        this.correction = correction;
        this.regularization = regularization;
        this.depth = depth;
    }

    /** From now on. */
    DistributedRisk inDoubles() {
        inDoubles = true;
        return this;
    }

    @Override
    public double valueAndGradient(double[] x, double[] gradient) {
        RiskSums sums = sums(x);
        parts = sums.parts(correction);
        double[] slope = sums.gradient(correction);
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            gradient[i] = slope[i] + regularization * x[i];
            squares += x[i] * x[i];
        }
        return parts.a() + correction.value(parts.pac()) + regularization / 2 * squares;
    }

    /** What the last evaluation found. */
    RiskParts parts() {
        return parts;
    }

    private RiskSums sums(double[] x) {
        Broadcast<double[]> point =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(x.clone());
        try {
            Learner what = learner;
            RowFactors weights = factors;
            boolean wide = inDoubles;
            return blocks.mapPartitions(own -> List.of(new BlockPass(what, weights, point.value(), wide).over(own))
                            .iterator())
                    .treeAggregate(RiskSums.empty(), RiskSums::merge, RiskSums::merge, depth);
        } finally {
            point.destroy();
        }
    }
}
