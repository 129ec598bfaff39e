package dev.augur.bench;

import dev.augur.bench.KernelCost.Measured;
import dev.augur.bench.KernelCost.Shape;
import dev.augur.common.Check;
import dev.augur.math.linear.Cholesky;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Seconds of a row as a sum of terms, each with a constant, by least squares of relative errors.
 *
 * @param terms what the constants are multiplied by
 * @param constants in seconds
 */
record FittedCost(List<Term> terms, double[] constants) {
    /** What some of the time is proportional to. */
    record Term(String name, ToDoubleFunction<Shape> size) {}

    static FittedCost of(List<Term> terms, List<Measured> measured) {
        int n = terms.size();
        double[] squares = new double[n * n];
        double[] constants = new double[n];
        for (Measured each : measured) {
            double[] relative = terms.stream()
                    .mapToDouble(term -> term.size.applyAsDouble(each.shape()) / each.seconds())
                    .toArray();
            for (int i = 0; i < n; i++) {
                constants[i] += relative[i];
                for (int j = 0; j < n; j++) {
                    squares[i * n + j] += relative[i] * relative[j];
                }
            }
        }
        new Cholesky(squares, n).solve(constants, 1);
        for (int i = 0; i < n; i++) {
            Check.positive("constant of " + terms.get(i).name, constants[i]);
        }
        return new FittedCost(terms, constants);
    }

    double seconds(Shape shape) {
        double sum = 0;
        for (int i = 0; i < constants.length; i++) {
            sum += constants[i] * terms.get(i).size.applyAsDouble(shape);
        }
        return sum;
    }

    /** The largest relative error. */
    double worst(List<Measured> measured) {
        return measured.stream()
                .mapToDouble(each -> Math.abs(seconds(each.shape()) / each.seconds() - 1))
                .max()
                .orElse(0);
    }

    /** In nanoseconds. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < constants.length; i++) {
            text.append(i == 0 ? "" : " + ")
                    .append(String.format(Locale.ROOT, "%.3g ", 1e9 * constants[i]))
                    .append(terms.get(i).name);
        }
        return text.toString();
    }
}
