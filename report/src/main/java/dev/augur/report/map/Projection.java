package dev.augur.report.map;

import dev.augur.math.linear.SymmetricEigen;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Rows in the plane, as the classifier sees them apart. The features are first reduced to the directions that vary with
 * the classifier's scores (partial least squares) and to their principal axes; of what is left, the two axes along
 * which the predicted classes are furthest apart for their width are taken (linear discriminants, all classes weighing
 * the same). No plane holds many classes apart, so with more than three features the rows are moved from there to where
 * their neighbours are.
 */
public final class Projection {
    private static final int PRINCIPAL = 4;
    /** This many features can be seen well enough in a plane. */
    private static final int FLAT = 3;
    /** The number of axes along which neighbours are looked for. */
    private static final int AXES = 30;

    private static final double RIDGE = 1e-3;

    private Projection() {}

    /** Coordinates of each row, within -1 and 1; a row of one feature keeps it and gets 0 as its height. */
    public static double[][] of(double[][] rows, double[][] scores, int[] classes) {
        double[][] x = Vectors.centred(rows);
        double[][] reduced = Vectors.project(x, directions(x, Vectors.centred(scores)));
        double[][] plane = fitted(Vectors.project(reduced, discriminants(reduced, classes)));
        return x[0].length <= FLAT ? plane : fitted(NeighbourMap.of(Vectors.project(x, MapAxes.of(x, AXES)), plane));
    }

    private static double[][] directions(double[][] x, double[][] scores) {
        double[][] guided = new double[scores[0].length][x[0].length];
        for (int i = 0; i < x.length; i++) {
            for (int c = 0; c < guided.length; c++) {
                Vectors.add(guided[c], x[i], scores[i][c]);
            }
        }
        double[][] principal = MapAxes.of(x, PRINCIPAL);
        return Vectors.orthonormal(IntStream.range(0, guided.length + principal.length)
                .mapToObj(a -> a < guided.length ? guided[a] : principal[a - guided.length])
                .toArray(double[][]::new));
    }

    private static double[][] discriminants(double[][] z, int[] classes) {
        int size = z.length == 0 ? 0 : z[0].length;
        double[][] means = classMeans(z, classes);
        double[] within = new double[size * size];
        for (int i = 0; i < z.length; i++) {
            double[] rest = z[i].clone();
            Vectors.add(rest, means[classes[i]], -1);
            addOuter(within, rest, 1.0 / z.length);
        }
        double trace =
                IntStream.range(0, size).mapToDouble(a -> within[a * size + a]).sum();
        for (int a = 0; a < size; a++) {
            within[a * size + a] += Math.max(RIDGE * trace / size, Double.MIN_NORMAL);
        }
        return leading(whitening(new SymmetricEigen(within, size), size), means, size);
    }

    /** Rows of the matrix that makes the spread within classes the same in all directions. */
    private static double[][] whitening(SymmetricEigen within, int size) {
        double[] values = within.values();
        double[][] axes = new double[size][];
        Arrays.setAll(axes, a -> Vectors.scaled(within.vector(a), 1 / Math.sqrt(Math.max(values[a], 1e-12))));
        return axes;
    }

    private static double[][] leading(double[][] whitening, double[][] means, int size) {
        double[][] present =
                Arrays.stream(means).filter(mean -> mean.length > 0).toArray(double[][]::new);
        double[] between = new double[size * size];
        for (double[] mean : Vectors.centred(Vectors.project(present, whitening))) {
            addOuter(between, mean, 1);
        }
        SymmetricEigen eigen = new SymmetricEigen(between, size);
        double[][] axes = new double[Math.min(2, size)][size];
        for (int a = 0; a < axes.length; a++) {
            double[] vector = eigen.vector(size - 1 - a);
            for (int b = 0; b < size; b++) {
                Vectors.add(axes[a], whitening[b], vector[b]);
            }
        }
        return axes;
    }

    /** Mean of each class; an empty array for one without rows. */
    private static double[][] classMeans(double[][] z, int[] classes) {
        int count = 1 + Arrays.stream(classes).max().orElse(0);
        double[][] means = new double[count][];
        Arrays.setAll(means, c -> {
            double[][] own = IntStream.range(0, z.length)
                    .filter(i -> classes[i] == c)
                    .mapToObj(i -> z[i])
                    .toArray(double[][]::new);
            return own.length == 0 ? new double[0] : Vectors.mean(own);
        });
        return means;
    }

    private static void addOuter(double[] matrix, double[] v, double factor) {
        for (int a = 0; a < v.length; a++) {
            for (int b = 0; b < v.length; b++) {
                matrix[a * v.length + b] += factor * v[a] * v[b];
            }
        }
    }

    private static double[][] fitted(double[][] plane) {
        double[][] fitted = new double[plane.length][2];
        for (int axis = 0; axis < 2; axis++) {
            int a = axis;
            double largest = Arrays.stream(plane)
                    .mapToDouble(point -> a < point.length ? Math.abs(point[a]) : 0)
                    .max()
                    .orElse(0);
            for (int i = 0; i < plane.length; i++) {
                fitted[i][a] = largest == 0 || a >= plane[i].length ? 0 : plane[i][a] / largest;
            }
        }
        return fitted;
    }
}
