package dev.augur.spark.fit;

import dev.augur.data.Tensor;
import dev.augur.model.Precision;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.RiskParts;
import dev.augur.risk.TestPriors;
import dev.augur.train.DivergenceException;
import dev.augur.train.optimizer.Lbfgs;
import dev.augur.train.optimizer.Optimizer;
import dev.augur.train.optimizer.OptimizerSpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Minimises a {@link DistributedRisk} with core's optimisers; each step is one pass over the rows, or few.
 *
 * @param parameters where it ended
 * @param objectives the corrected risk before each step, and the last one
 * @param parts of the risk there
 */
record DistributedTraining(double[] parameters, List<Double> objectives, RiskParts parts) {
    /** Largest entry of a gradient that floats may be trusted with: a hundred times their noise. */
    private static final double COARSE = 1e-4;

    private static final Logger LOG = LoggerFactory.getLogger(DistributedTraining.class);

    /** Trains on all rows but those of one fold; -1 holds out none. */
    static DistributedTraining on(
            TrainingBlocks blocks, SpelledLearner learner, FitOptions options, TestPriors priors, int heldOut) {
        DistributedRisk risk = new DistributedRisk(
                blocks.rdd(),
                learner,
                RowFactors.of(priors, blocks.totals(), heldOut),
                learner.isDiscriminator() ? new NoCorrection() : options.correction(),
                options.depth());
        return run(risk, options.optimizer(), options.maxIter());
    }

    /** Floats show the way; where doubles are asked for, they tell where it ends. */
    private static DistributedTraining run(DistributedRisk risk, OptimizerSpec spec, int maxIter) {
        List<Double> objectives = new ArrayList<>();
        record(objectives, risk);
        int size = risk.parameters().size();
        Optimizer first = inFloats(spec).start(size, maxIter);
        steps(first, risk, objectives, maxIter);
        if (spec.precision() == Precision.DOUBLE) {
            Map<String, Tensor> memory = new HashMap<>();
            first.save(memory);
            Optimizer second = spec.start(size, maxIter);
            second.restore(memory);
            steps(second, risk.inDoubles(), objectives, maxIter);
        }
        return new DistributedTraining(risk.parameters().values(), objectives, risk.parts());
    }

    private static OptimizerSpec inFloats(OptimizerSpec spec) {
        return spec instanceof Lbfgs fine
                ? new Lbfgs(fine.memory(), Math.max(COARSE, fine.tolerance()), fine.weightDecay())
                : spec;
    }

    private static void steps(Optimizer optimizer, DistributedRisk risk, List<Double> objectives, int maxIter) {
        while (objectives.size() <= maxIter && optimizer.step(risk, objectives.size() - 1)) {
            record(objectives, risk);
        }
    }

    private static void record(List<Double> objectives, DistributedRisk risk) {
        double value = risk.value();
        if (!Double.isFinite(value)) {
            throw new DivergenceException(objectives.size(), risk.parts());
        }
        LOG.debug("step {}: objective {}, {}", objectives.size(), value, risk.parts());
        objectives.add(value);
    }
}
