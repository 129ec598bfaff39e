package dev.augur.shapley;

/** Shapley values of a number that rows have, against one background. Safe for any number of threads. */
@FunctionalInterface
public interface ShapleyValues {
    Attribution of(float[] row);
}
