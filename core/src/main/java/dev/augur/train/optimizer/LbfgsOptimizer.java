package dev.augur.train.optimizer;

import dev.augur.data.Tensor;
import dev.augur.model.ParameterVector;
import dev.augur.model.SavedState;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@link Lbfgs} at work. The L2 term is part of the function, since the line search looks at values. */
final class LbfgsOptimizer implements Optimizer {
    private static final String POINT = "lbfgs.point";
    private static final String STEP = "lbfgs.step.";
    private static final String CHANGE = "lbfgs.change.";

    private final Lbfgs spec;
    private @Nullable LbfgsMinimizer minimizer;
    private Map<String, Tensor> kept = Map.of();

    LbfgsOptimizer(Lbfgs spec) {
        this.spec = spec;
    }

    /** The goal is the same in every step, so that the minimiser may keep the first. */
    @Override
    public boolean step(Goal goal, int epoch) {
        LbfgsMinimizer search = minimizer == null ? begun(goal) : minimizer;
        minimizer = search;
        boolean moved = search.gradientNorm() > spec.tolerance() && search.step();
        goal.parameters().assign(search.point());
        return moved;
    }

    private LbfgsMinimizer begun(Goal goal) {
        ParameterVector parameters = goal.parameters();
        LbfgsMinimizer.Function function = (x, gradient) -> penalized(goal, x, gradient);
        if (kept.isEmpty()) {
            return new LbfgsMinimizer(function, parameters.values(), spec.memory());
        }
        int size = parameters.size();
        List<LbfgsMinimizer.Memory> memory = new ArrayList<>();
        for (int i = 0; kept.containsKey(STEP + i); i++) {
            memory.add(new LbfgsMinimizer.Memory(
                    SavedState.required(kept, STEP + i, size).doubles(),
                    SavedState.required(kept, CHANGE + i, size).doubles()));
        }
        return new LbfgsMinimizer(
                function, SavedState.required(kept, POINT, size).doubles(), spec.memory(), memory);
    }

    private double penalized(Goal goal, double[] x, double[] gradient) {
        goal.parameters().assign(x);
        double value = goal.value();
        goal.slope();
        double[] slope = goal.parameters().gradient();
        double squares = 0;
        for (int i = 0; i < x.length; i++) {
            gradient[i] = slope[i] + spec.weightDecay() * x[i];
            squares += x[i] * x[i];
        }
        return value + spec.weightDecay() / 2 * squares;
    }

    @Override
    public void save(Map<String, Tensor> state) {
        if (minimizer == null) {
            state.putAll(kept);
            return;
        }
        double[] point = minimizer.point();
        state.put(POINT, Tensor.of(point, point.length));
        int i = 0;
        for (LbfgsMinimizer.Memory memory : minimizer.memory()) {
            state.put(STEP + i, Tensor.of(memory.step(), point.length));
            state.put(CHANGE + i, Tensor.of(memory.change(), point.length));
            i++;
        }
    }

    @Override
    public void restore(Map<String, Tensor> state) {
        kept = Map.copyOf(state);
        minimizer = null;
    }
}
