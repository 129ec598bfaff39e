package dev.augur.bench;

import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/** One product of matrices, ready to run. */
final class Product {
    /** Which factor is read transposed. */
    enum Layout {
        NN,
        NT,
        TN
    }

    private final Layout layout;
    private final int m;
    private final int n;
    private final int k;

    final float[] a;
    final float[] b;
    final float[] c;

    /** C is m x n, the inner size is k. */
    Product(Layout layout, int m, int n, int k) {
        this.layout = layout;
        this.m = m;
        this.n = n;
        this.k = k;
        RandomGenerator random = SeedTree.of(1).generator();
        a = draw(m * k, random);
        b = draw(k * n, random);
        c = new float[m * n];
    }

    /**
     * The same product, where the factor of pictures, 28 x 28 pixels each, has as many zeros as drawings of digits:
     * beyond a margin that changes from picture to picture.
     */
    Product ofPictures() {
        float[] pictures = layout == Layout.TN ? b : a;
        RandomGenerator random = SeedTree.of(2).generator();
        for (int first = 0; first < pictures.length; first += 784) {
            int left = 4 + random.nextInt(8);
            for (int pixel = 0; pixel < 784; pixel++) {
                int row = pixel / 28;
                int column = pixel % 28;
                if (Math.min(row, 27 - row) < 4 || column < left || column >= left + 10) {
                    pictures[first + pixel] = 0;
                }
            }
        }
        return this;
    }

    /** Floating-point operations in one run, those with zeros included. */
    double operations() {
        return 2.0 * m * n * k;
    }

    /** Computes C by the kernels in use; returns it so that the work cannot be optimised away. */
    float[] run() {
        MatrixView left = layout == Layout.TN ? MatrixView.of(a, k, m).transposed() : MatrixView.of(a, m, k);
        MatrixView right = layout == Layout.NT ? MatrixView.of(b, n, k).transposed() : MatrixView.of(b, k, n);
        Kernels.product(Team.ALONE, left, right, MatrixView.of(c, m, n));
        return c;
    }

    private static float[] draw(int size, RandomGenerator random) {
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = random.nextFloat() - 0.5f;
        }
        return values;
    }
}
