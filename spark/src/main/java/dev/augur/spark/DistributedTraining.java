package dev.augur.spark;

import dev.augur.model.Lbfgs;
import dev.augur.model.Network;
import dev.augur.model.OptimizerSpec;
import dev.augur.model.ParameterUpdate;
import dev.augur.model.ParameterVector;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.RiskParts;
import dev.augur.risk.TestPriors;
import dev.augur.train.DivergenceException;
import dev.augur.train.LbfgsMinimizer;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Minimises a {@link DistributedRisk} with core's optimisers; each step is one pass over the rows, or few.
 *
 * @param parameters where it ended
 * @param objectives the value before each step, and the last one
 * @param parts of the risk there
 */
record DistributedTraining(double[] parameters, List<Double> objectives, RiskParts parts) {
    /** Largest entry of a gradient that floats may be trusted with: a hundred times their noise. */
    private static final double COARSE = 1e-4;

    private static final Logger LOG = LoggerFactory.getLogger(DistributedTraining.class);

    /** Trains on all rows but those of one fold; -1 holds out none. */
    static DistributedTraining on(
            TrainingBlocks blocks, Learner learner, FitOptions options, TestPriors priors, int heldOut) {
        OptimizerSpec optimizer = options.optimizer();
        DistributedRisk risk = new DistributedRisk(
                blocks.rdd(),
                learner,
                RowFactors.of(priors, blocks.totals(), heldOut),
                learner.isDiscriminator() ? new NoCorrection() : options.correction(),
                optimizer instanceof Lbfgs ? optimizer.weightDecay() : 0,
                options.depth());
        try (Network network = learner.newNetwork(true)) {
            double[] start = network.parameters().orElseThrow().values();
            return run(risk, optimizer, start, options.maxIter());
        }
    }

    private static DistributedTraining run(DistributedRisk risk, OptimizerSpec optimizer, double[] start, int maxIter) {
        return optimizer instanceof Lbfgs lbfgs
                ? newton(risk, lbfgs, start, maxIter)
                : descent(risk, optimizer, start, maxIter);
    }

    /** Floats show the way until the gradient is small; where it ends, doubles tell. */
    private static DistributedTraining newton(DistributedRisk risk, Lbfgs spec, double[] start, int maxIter) {
        List<Double> objectives = new ArrayList<>();
        LbfgsMinimizer coarse = new LbfgsMinimizer(risk, start, spec.memory());
        record(objectives, coarse.value(), risk.parts());
        steps(coarse, Math.max(COARSE, spec.tolerance()), maxIter, risk, objectives);
        LbfgsMinimizer fine = coarse.on(risk.inDoubles());
        steps(fine, spec.tolerance(), maxIter, risk, objectives);
        return new DistributedTraining(fine.point(), objectives, risk.parts());
    }

    private static void steps(
            LbfgsMinimizer minimizer, double tolerance, int maxIter, DistributedRisk risk, List<Double> objectives) {
        while (objectives.size() <= maxIter && minimizer.gradientNorm() > tolerance && minimizer.step()) {
            record(objectives, minimizer.value(), risk.parts());
        }
    }

    private static DistributedTraining descent(DistributedRisk risk, OptimizerSpec spec, double[] start, int maxIter) {
        List<Double> objectives = new ArrayList<>();
        ParameterUpdate update = ParameterUpdate.of(spec, start.length);
        float[] parameters = narrowed(start);
        double[] gradient = new double[start.length];
        for (int step = 0; step < maxIter; step++) {
            double value = risk.valueAndGradient(ParameterVector.widened(parameters), gradient);
            record(objectives, value, risk.parts());
            update.apply(parameters, narrowed(gradient));
        }
        double[] end = ParameterVector.widened(parameters);
        record(objectives, risk.valueAndGradient(end, gradient), risk.parts());
        return new DistributedTraining(end, objectives, risk.parts());
    }

    private static void record(List<Double> objectives, double value, RiskParts parts) {
        if (!Double.isFinite(value)) {
            throw new DivergenceException(objectives.size(), parts);
        }
        LOG.debug("step {}: objective {}, {}", objectives.size(), value, parts);
        objectives.add(value);
    }

    private static float[] narrowed(double[] values) {
        float[] copy = new float[values.length];
        ParameterVector.narrow(values, copy);
        return copy;
    }
}
