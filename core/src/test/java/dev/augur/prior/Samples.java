package dev.augur.prior;

import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;

/** Samples that tests state their laws on: quantiles of known distributions, and random mixtures. */
public final class Samples {
    private Samples() {}

    /** {@code mean + the standard normal quantiles at (i - 1/2)/n}. */
    public static double[] normal(int n, double mean) {
        return Arrays.stream(quantiles(n, Samples::normalCdf, -10, 10))
                .map(x -> x + mean)
                .toArray();
    }

    /** The component of the reference of best bin estimation: 200 quantiles of Beta(5, 2). */
    public static double[] betaComponent() {
        return quantiles(200, Samples::betaFiveTwo, 0, 1);
    }

    /** Its mixture: 120 quantiles of Beta(5, 2) and 180 of Beta(1.5, 6), so theta is 0.4. */
    public static double[] betaMixture() {
        return concat(quantiles(120, Samples::betaFiveTwo, 0, 1), quantiles(180, Samples::betaOneHalfSix, 0, 1));
    }

    public static double[] concat(double[] first, double[] second) {
        return DoubleStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    }

    /** Standard normal numbers. */
    public static double[] known(int n, RandomGenerator random) {
        return random.doubles(n).map(u -> random.nextGaussian()).toArray();
    }

    /** Each number standard normal with probability theta, and otherwise lower by the distance. */
    public static double[] mixture(int m, double theta, double distance, RandomGenerator random) {
        double[] scores = new double[m];
        Arrays.setAll(scores, j -> random.nextGaussian() - (random.nextDouble() < theta ? 0 : distance));
        return scores;
    }

    private static double[] quantiles(int n, DoubleUnaryOperator cdf, double low, double high) {
        double[] quantiles = new double[n];
        Arrays.setAll(quantiles, i -> inverse(cdf, (i + 0.5) / n, low, high));
        return quantiles;
    }

    private static double inverse(DoubleUnaryOperator cdf, double p, double low, double high) {
        for (int step = 0; step < 200; step++) {
            double middle = (low + high) / 2;
            if (cdf.applyAsDouble(middle) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    /** {@code 1/2 + phi(x) (x + x^3/3 + x^5/(3 5) + ..)}. */
    private static double normalCdf(double x) {
        double term = x;
        double sum = x;
        for (int k = 1; k < 400; k++) {
            term *= x * x / (2 * k + 1);
            sum += term;
        }
        return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }

    private static double betaFiveTwo(double x) {
        return Math.pow(x, 5) * (6 - 5 * x);
    }

    /** The integral of {@code t^(1/2) (1 - t)^5}, term by term, over its value at 1. */
    private static double betaOneHalfSix(double x) {
        return betaIntegral(x) / betaIntegral(1);
    }

    private static double betaIntegral(double x) {
        double[] binomial = {1, -5, 10, -10, 5, -1};
        double sum = 0;
        for (int k = 0; k < binomial.length; k++) {
            sum += binomial[k] * Math.pow(x, k + 1.5) / (k + 1.5);
        }
        return sum;
    }
}
