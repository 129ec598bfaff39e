package dev.augur.train;

import dev.augur.data.Tensor;
import java.util.Map;

/**
 * The state of a training after some epochs.
 *
 * @param setting what was trained, as {@link Trainer#toString} prints it; a resumed training must be the same
 * @param seed the seed of the training
 * @param state the network and its optimiser
 * @param bestState the network when the objective was lowest
 * @param history the epochs so far
 */
public record Checkpoint(
        String setting, long seed, Map<String, Tensor> state, Map<String, Tensor> bestState, History history) {
    public Checkpoint {
        state = Map.copyOf(state);
        bestState = Map.copyOf(bestState);
        history = new History(history.epochs());
    }
}
