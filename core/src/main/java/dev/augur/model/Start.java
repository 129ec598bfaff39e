package dev.augur.model;

import java.util.Locale;

/** Where training starts. */
public enum Start {
    /**
     * The output layer starts at 0, and so do all scores; hidden layers start uniform, since they could not leave 0.
     */
    ZERO,
    /** Weights and biases uniform in {@code (-1/sqrt(inputs), 1/sqrt(inputs))} of their layer. */
    UNIFORM;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
