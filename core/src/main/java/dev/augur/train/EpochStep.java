package dev.augur.train;

import dev.augur.data.Tensor;
import java.util.Map;
import java.util.function.Consumer;

/** How a network gets through one epoch. */
interface EpochStep {
    /**
     * Runs an epoch. Its record is handed to {@code seen} before the epoch's last step, while the network is still the one
     * the record speaks of. Returns whether there is anything left to gain.
     */
    boolean run(int epoch, Consumer<EpochRecord> seen);

    /** What the next epoch depends on beside the network's own state. */
    void save(Map<String, Tensor> state);

    void restore(Map<String, Tensor> state);
}
