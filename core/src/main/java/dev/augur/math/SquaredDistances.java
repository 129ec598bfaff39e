package dev.augur.math;

/**
 * {@code |x_i - x_j|^2} between all rows of a matrix, as sums of squared differences in double: no digits are lost where
 * rows are close or far from the origin. The loops run along one feature at a time, which the compiler vectorises.
 */
public final class SquaredDistances {
    private SquaredDistances() {}

    /** Row i holds the distances to the rows {@code 0..i-1}; {@code x} is row-major and starts at {@code offset}. */
    public static double[][] lowerTriangle(float[] x, int offset, int rows, int columns) {
        return lowerTriangle(transpose(x, offset, rows, columns));
    }

    /** Row i holds the distances to the rows {@code 0..i-1}; of the features, each array holds one, over all rows. */
    public static double[][] lowerTriangle(double[][] features) {
        double[][] distances = new double[features[0].length][];
        for (int i = 0; i < distances.length; i++) {
            distances[i] = new double[i];
            for (double[] feature : features) {
                addSquares(feature, feature[i], distances[i]);
            }
        }
        return distances;
    }

    /** One array for each feature. */
    public static double[][] transpose(float[] x, int offset, int rows, int columns) {
        double[][] transposed = new double[columns][rows];
        for (int i = 0, at = offset; i < rows; i++) {
            for (int f = 0; f < columns; f++, at++) {
                transposed[f][i] = x[at];
            }
        }
        return transposed;
    }

    private static void addSquares(double[] feature, double value, double[] sums) {
        for (int j = 0; j < sums.length; j++) {
            double difference = feature[j] - value;
            sums[j] += difference * difference;
        }
    }
}
