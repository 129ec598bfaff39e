package dev.augur.model;

import java.util.Locale;

/** Where training starts. */
public enum Start {
    /** The output layer is 0, so that all scores are; hidden layers, which could not leave 0, start uniform. */
    ZERO,
    /** Weights and biases uniform in {@code (-1/sqrt(inputs), 1/sqrt(inputs))} of their layer. */
    UNIFORM;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
