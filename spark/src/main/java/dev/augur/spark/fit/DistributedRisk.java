package dev.augur.spark.fit;

import dev.augur.model.DoubleParameters;
import dev.augur.model.Network;
import dev.augur.model.Precision;
import dev.augur.risk.Correction;
import dev.augur.risk.RiskParts;
import dev.augur.train.optimizer.Goal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * The corrected risk of all rows as a function of the parameters. An evaluation is one job: executors sum A, B, C, dA
 * and d(C - B) over their blocks, the driver forms {@code R_PAC} and the correction. Scores and gradients are floats at
 * first, which is quicker, and doubles once an optimiser asks for more digits.
 */
public final class DistributedRisk implements Goal {
    private final JavaRDD<RowBlock> blocks;
    private final SpelledLearner learner;
    private final RowFactors factors;
    private final Correction correction;
    private final int depth;
    private final DoubleParameters parameters;
    private Precision precision = Precision.FLOAT;
    private Optional<Evaluation> last = Optional.empty();

    /** What one job found at a point. */
    private record Evaluation(double[] point, RiskParts parts, double[] gradient) {}

    /** @param depth of the tree in which partial sums are merged */
    public DistributedRisk(
            JavaRDD<RowBlock> blocks, SpelledLearner learner, RowFactors factors, Correction correction, int depth) {
        this.blocks = blocks;
        this.learner = learner;
        this.factors = factors;
        this.correction = correction;
        this.depth = depth;
        try (Network network = learner.newNetwork(Precision.DOUBLE)) {
            this.parameters = new DoubleParameters(network.parameters().values());
        }
    }

    /** From now on. */
    public DistributedRisk inDoubles() {
        precision = Precision.DOUBLE;
        last = Optional.empty();
        return this;
    }

    @Override
    public DoubleParameters parameters() {
        return parameters;
    }

    @Override
    public double value() {
        RiskParts here = parts();
        return here.a() + correction.value(here.pac());
    }

    @Override
    public void slope() {
        System.arraycopy(here().gradient, 0, parameters.slopes(), 0, parameters.size());
    }

    /** The parts of the risk where the parameters are. */
    RiskParts parts() {
        return here().parts;
    }

    /** Nothing is computed twice in a row at one point. */
    private Evaluation here() {
        Evaluation found = last.filter(each -> Arrays.equals(each.point, parameters.array()))
                .orElseGet(() -> evaluate(parameters.values()));
        last = Optional.of(found);
        return found;
    }

    private Evaluation evaluate(double[] x) {
        Broadcast<double[]> point =
                JavaSparkContext.fromSparkContext(blocks.context()).broadcast(x);
        try {
            SpelledLearner what = learner;
            RowFactors weights = factors;
            Precision digits = precision;
            RiskSums sums = blocks.mapPartitions(
                            own -> List.of(new BlockPass(what, weights, point.value(), digits).over(own))
                                    .iterator())
                    .treeAggregate(RiskSums.empty(), RiskSums::merge, RiskSums::merge, depth);
            return new Evaluation(x, sums.parts(correction), sums.gradient(correction));
        } finally {
            point.destroy();
        }
    }
}
