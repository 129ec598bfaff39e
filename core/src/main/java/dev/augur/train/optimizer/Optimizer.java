package dev.augur.train.optimizer;

import dev.augur.data.Tensor;
import java.util.Map;

/** An optimiser at work: it moves parameters and has a memory of its steps. */
public interface Optimizer {
    /**
     * One step from where the parameters are, and where the goal's value has just been asked for.
     *
     * @param epoch counted from 0; rates may depend on it
     * @return whether there may be anything left to gain
     */
    boolean step(Goal goal, int epoch);

    /** Adds its memory to a state, under names of its own. */
    void save(Map<String, Tensor> state);

    /** Goes on with the memory of a state. */
    void restore(Map<String, Tensor> state);
}
