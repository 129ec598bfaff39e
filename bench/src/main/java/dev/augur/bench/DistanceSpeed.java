package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianKernel;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Locale;
import java.util.random.RandomGenerator;

/**
 * What distances and Gaussian kernels cost beside the plain matrix product of the same shape, the least of rounds that
 * alternate, on one thread. Arguments: features (784), rows (1000) and centres (1000).
 */
public final class DistanceSpeed {
    private static final int ROUNDS = 40;

    private DistanceSpeed() {}

    public static void main(String[] arguments) {
        int features = argument(arguments, 0, 784);
        int rows = argument(arguments, 1, 1000);
        int centres = argument(arguments, 2, 1000);
        RandomGenerator random = SeedTree.of(1).generator();
        float[] x = numbers(random, rows * features);
        float[] z = numbers(random, centres * features);
        MatrixView left = MatrixView.of(x, rows, features);
        MatrixView right = MatrixView.of(z, centres, features).transposed();
        MatrixView product = MatrixView.of(new float[rows * centres], rows, centres);
        FeatureMatrix asked = FeatureMatrix.wrap(x, rows, features);
        FeatureMatrix points = FeatureMatrix.wrap(z, centres, features);
        GaussianKernel kernel = new GaussianKernel(points, 1.0 / features);
        SquaredDistances exact = new SquaredDistances(points);
        Matrix wide = Matrix.of(asked);
        double[] least = least(
                () -> Kernels.product(Team.ALONE, left, right, product),
                () -> kernel.values(asked),
                () -> exact.from(wide));
        System.out.printf(Locale.ROOT, "%d rows x %d centres x %d features, CPU ms%n", rows, centres, features);
        tell("matrix product in floats", least[0], least[0]);
        tell("Gaussian kernel by a product", least[1], least[0]);
        tell("distances in doubles", least[2], least[0]);
    }

    private static int argument(String[] arguments, int at, int otherwise) {
        return arguments.length > at ? Integer.parseInt(arguments[at]) : otherwise;
    }

    private static float[] numbers(RandomGenerator random, int size) {
        float[] numbers = new float[size];
        for (int i = 0; i < size; i++) {
            numbers[i] = random.nextFloat();
        }
        return numbers;
    }

    private static double[] least(Runnable... jobs) {
        double[] least = new double[jobs.length];
        Arrays.fill(least, Double.POSITIVE_INFINITY);
        for (int round = 0; round < ROUNDS; round++) {
            for (int job = 0; job < jobs.length; job++) {
                double start = Stopwatch.cpuSeconds();
                jobs[job].run();
                least[job] = Math.min(least[job], Stopwatch.cpuSeconds() - start);
            }
        }
        return least;
    }

    private static void tell(String name, double seconds, double product) {
        System.out.printf(Locale.ROOT, "%-30s %8.2f  ratio %.2f%n", name, 1e3 * seconds, seconds / product);
    }
}
