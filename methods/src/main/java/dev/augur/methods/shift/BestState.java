package dev.augur.methods.shift;

import dev.augur.data.Tensor;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The numbers of a network after the epoch in which it was most accurate on held-out rows; the first epochs do not
 * count.
 */
final class BestState {
    private static final int FIRST_EPOCH = 5;

    private double accuracy = -1;
    private Optional<Map<String, Tensor>> state = Optional.empty();

    /** Remembers the state if the network has never been as accurate. */
    void offer(int epoch, double after, Supplier<Map<String, Tensor>> current) {
        if (epoch >= FIRST_EPOCH && after > accuracy) {
            accuracy = after;
            state = Optional.of(current.get());
        }
    }

    /** Empty where no epoch counted. */
    Optional<Map<String, Tensor>> state() {
        return state;
    }
}
