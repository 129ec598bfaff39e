package dev.augur.train.optimizer;

import dev.augur.data.Tensor;
import java.util.Map;

/** An optimiser at work: it moves parameters and remembers its steps. */
public interface Optimizer {
    /**
     * Takes one step from the current parameters, for which the goal's value has just been asked.
     *
     * @param epoch the epoch, counted from 0; rates may depend on it
     * @return whether further steps may still improve something
     */
    boolean step(Goal goal, int epoch);

    /** Adds its memory to a state, under names of its own. */
    void save(Map<String, Tensor> state);

    /** Continues with the memory of a state. */
    void restore(Map<String, Tensor> state);
}
