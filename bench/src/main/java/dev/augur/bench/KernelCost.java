package dev.augur.bench;

import dev.augur.bench.FittedCost.Term;
import dev.augur.data.Matrix;
import dev.augur.kernel.GaussianKernel;
import dev.augur.kernel.Nystrom;
import dev.augur.math.Kernels;
import dev.augur.math.linear.SymmetricSums;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * CPU seconds of a row, on one thread and in the blocks of executors, for what AUTO asks of rows that are spread.
 *
 * @param kernel values around all landmarks
 * @param outputs of a model from these values
 * @param design kernel features, the values included
 * @param gram the sum of outer products
 */
record KernelCost(FittedCost kernel, FittedCost outputs, FittedCost design, FittedCost gram) {
    /** Rows of a block. */
    private static final int ROWS = 512;

    private static final int ROUNDS = 40;

    /**
     * What a row costs by.
     *
     * @param columns of a row
     * @param landmarks of the kernel
     * @param outputs of a model, as wide as sums want it
     */
    record Shape(int columns, int landmarks, int outputs) {}

    /** The least CPU seconds of a row. */
    record Measured(Shape shape, double seconds) {}

    /** The same shape measured in four ways. */
    record Four(Measured kernel, Measured outputs, Measured design, Measured gram) {}

    static KernelCost of(List<Four> measured) {
        Term pairs = new Term("d D", s -> (double) s.columns * s.landmarks);
        Term landmarks = new Term("D", Shape::landmarks);
        Term squares = new Term("D^2", s -> (double) s.landmarks * s.landmarks);
        Term weighted = new Term("D w", s -> (double) s.landmarks * s.outputs);
        return new KernelCost(
                FittedCost.of(List.of(pairs, landmarks), select(measured, Four::kernel)),
                FittedCost.of(List.of(weighted), select(measured, Four::outputs)),
                FittedCost.of(List.of(pairs, landmarks, squares), select(measured, Four::design)),
                FittedCost.of(List.of(landmarks, squares), select(measured, Four::gram)));
    }

    static List<Measured> select(List<Four> measured, Function<Four, Measured> one) {
        return measured.stream().map(one).toList();
    }

    static Four measured(Shape shape) {
        RandomGenerator random = SeedTree.of(1).generator();
        Nystrom features = new Nystrom(normal(shape.landmarks, shape.columns, random), 0.5 / shape.columns);
        GaussianKernel around = new GaussianKernel(Matrix.of(features.landmarks()), features.gamma());
        Matrix rows = normal(ROWS, shape.columns, random);
        Matrix values = around.values(rows);
        double[] coefficients = normal(values.columns(), shape.outputs, random).values();
        double[] outputs = new double[ROWS * shape.outputs];
        Matrix design = features.design(rows);
        int p = design.columns();
        double[] gram = new double[p * p];
        int[] all = IntStream.range(0, ROWS).toArray();
        return new Four(
                least(shape, () -> around.values(rows)),
                least(
                        shape,
                        () -> Kernels.addWeightedSums(
                                ROWS, values.columns(), shape.outputs, values.values(), coefficients, outputs)),
                least(shape, () -> features.design(rows)),
                least(shape, () -> SymmetricSums.add(design.values(), p, all, 1, gram)));
    }

    private static Measured least(Shape shape, Runnable work) {
        double least = Double.POSITIVE_INFINITY;
        for (int round = 0; round < ROUNDS; round++) {
            double start = Stopwatch.cpuSeconds();
            work.run();
            least = Math.min(least, Stopwatch.cpuSeconds() - start);
        }
        return new Measured(shape, least / ROWS);
    }

    private static Matrix normal(int rows, int columns, RandomGenerator random) {
        Matrix matrix = new Matrix(rows, columns);
        for (int i = 0; i < matrix.values().length; i++) {
            matrix.values()[i] = (float) random.nextGaussian();
        }
        return matrix;
    }
}
