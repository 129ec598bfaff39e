package dev.augur.paper.target;

import java.util.Arrays;

/**
 * The power of x with which y changes: a straight line through the logarithms, by least squares.
 *
 * @param slope of the line
 * @param standardError of the slope, from what the line leaves over
 */
record LogLogSlope(double slope, double standardError) {
    static LogLogSlope of(double[] x, double[] y) {
        double[] u = Arrays.stream(x).map(Math::log).toArray();
        double[] v = Arrays.stream(y).map(Math::log).toArray();
        double meanU = Arrays.stream(u).average().orElseThrow();
        double meanV = Arrays.stream(v).average().orElseThrow();
        double squares = 0;
        double products = 0;
        for (int i = 0; i < u.length; i++) {
            squares += (u[i] - meanU) * (u[i] - meanU);
            products += (u[i] - meanU) * (v[i] - meanV);
        }
        double slope = products / squares;
        double rest = 0;
        for (int i = 0; i < u.length; i++) {
            double difference = v[i] - meanV - slope * (u[i] - meanU);
            rest += difference * difference;
        }
        return new LogLogSlope(slope, Math.sqrt(rest / (u.length - 2) / squares));
    }
}
