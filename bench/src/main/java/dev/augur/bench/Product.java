package dev.augur.bench;

import dev.augur.math.Kernels;
import java.util.Random;

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
        Random random = new Random(1);
        a = draw(m * k, random);
        b = draw(k * n, random);
        c = new float[m * n];
    }

    /** Floating-point operations in one run. */
    double operations() {
        return 2.0 * m * n * k;
    }

    /** Computes C by the kernels in use; returns it so that the work cannot be optimised away. */
    float[] run() {
        switch (layout) {
            case NN -> Kernels.gemmNN(m, n, k, a, 0, k, b, 0, n, false, c, 0, n);
            case NT -> Kernels.gemmNT(m, n, k, a, 0, k, b, 0, k, false, c, 0, n);
            case TN -> Kernels.gemmTN(m, n, k, a, 0, m, b, 0, n, false, c, 0, n);
        }
        return c;
    }

    private static float[] draw(int size, Random random) {
        float[] values = new float[size];
        for (int i = 0; i < size; i++) {
            values[i] = random.nextFloat() - 0.5f;
        }
        return values;
    }
}
