package dev.augur.metrics;

import dev.augur.common.Check;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;

/**
 * One number over repeated trials.
 *
 * @param trials how many, n
 * @param mean arithmetic mean
 * @param deviation sample standard deviation, {@code sqrt(sum (x - mean)^2 / (n - 1))}; empty for one trial
 */
public record Summary(int trials, double mean, OptionalDouble deviation) {
    public static Summary of(double... values) {
        Check.positive("trials", values.length);
        for (int i = 0; i < values.length; i++) {
            Check.finite("value of trial " + i, values[i]);
        }
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        return new Summary(
                values.length,
                mean,
                values.length == 1
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(Math.sqrt(squares / (values.length - 1))));
    }

    /** Mean and deviation as tables print them, such as {@code 0.873 ± 0.012}. */
    @Override
    public String toString() {
        return deviation.isPresent()
                ? String.format(Locale.ROOT, "%.3f ± %.3f", mean, deviation.getAsDouble())
                : String.format(Locale.ROOT, "%.3f", mean);
    }
}
