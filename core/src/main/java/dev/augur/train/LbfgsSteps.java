package dev.augur.train;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Tensor;
import dev.augur.loss.Loss;
import dev.augur.model.Lbfgs;
import dev.augur.model.Network;
import dev.augur.model.ParameterVector;
import dev.augur.risk.Objective;
import dev.augur.risk.RiskEstimator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** An epoch is one L-BFGS step on all rows; the L2 term is part of the function, since the line search looks at values. */
final class LbfgsSteps implements EpochStep {
    private final Lbfgs spec;
    private final Loss loss;
    private final RiskEstimator risk;
    private final LabelSpace labels;
    private final Network network;
    private final ParameterVector parameters;
    private final Batch batch;
    private final LbfgsMinimizer minimizer;

    LbfgsSteps(Lbfgs spec, Loss loss, RiskEstimator risk, LabelSpace labels, Network network, Batch batch) {
        this.spec = spec;
        this.loss = loss;
        this.risk = risk;
        this.labels = labels;
        this.network = network;
        this.batch = batch;
        this.parameters = network.parameters()
                .orElseThrow(() -> new IllegalArgumentException("lbfgs needs a network of pure Java"));
        this.minimizer = new LbfgsMinimizer(this::valueAndGradient, parameters.values(), spec.memory());
    }

    private double valueAndGradient(double[] x, double[] gradient) {
        Objective objective = evaluate(x);
        network.backward(objective.gradient());
        double[] slope = parameters.gradient();
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            gradient[i] = slope[i] + spec.weightDecay() * x[i];
            squares += x[i] * x[i];
        }
        return objective.value() + spec.weightDecay() / 2 * squares;
    }

    private Objective evaluate(double[] x) {
        parameters.assign(x);
        Matrix scores = network.forward(batch.features());
        return risk.evaluate(loss, scores, batch.rows(), labels);
    }

    @Override
    public boolean run(int epoch, Consumer<EpochRecord> seen) {
        EpochMeans means = new EpochMeans(epoch);
        means.add(evaluate(minimizer.point()));
        seen.accept(means.record());
        boolean moved = minimizer.gradientNorm() > spec.tolerance() && minimizer.step();
        parameters.assign(minimizer.point());
        return moved;
    }

    @Override
    public void save(Map<String, Tensor> state) {
        state.put("lbfgs.point", Tensor.of(minimizer.point(), parameters.size()));
        int i = 0;
        for (LbfgsMinimizer.Memory memory : minimizer.memory()) {
            state.put("lbfgs.step." + i, Tensor.of(memory.step(), parameters.size()));
            state.put("lbfgs.change." + i, Tensor.of(memory.change(), parameters.size()));
            i++;
        }
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        List<LbfgsMinimizer.Memory> memory = new ArrayList<>();
        for (int i = 0; state.containsKey("lbfgs.step." + i); i++) {
            memory.add(new LbfgsMinimizer.Memory(
                    required(state, "lbfgs.step." + i), required(state, "lbfgs.change." + i)));
        }
        minimizer.restore(required(state, "lbfgs.point"), memory);
    }

    private static double[] required(Map<String, Tensor> state, String name) {
        Tensor tensor = state.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the checkpoint has no " + name);
        }
        return tensor.doubles();
    }
}
