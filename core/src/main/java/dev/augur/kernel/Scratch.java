package dev.augur.kernel;

import dev.augur.math.MatrixView;

/**
 * Memory that kernels of many rows work in: one instance per thread, reused from call to call. Nothing in it outlives a
 * call.
 */
final class Scratch {
    private static final ThreadLocal<Scratch> PER_THREAD = ThreadLocal.withInitial(Scratch::new);

    /** Prepared rows, in one precision or the other. */
    float[] floats = {};

    double[] doubles = {};

    private MatrixView prepared = MatrixView.of(floats, 0, 0);

    /** Squared length of each prepared row. */
    double[] squares = {};

    /** Products of prepared rows with points. */
    float[] products = {};

    /** Kernel values. */
    double[] values = {};

    /** Sums of the rows whose kernel values these are. */
    double[] sums = {};

    private Scratch() {}

    static Scratch ofThisThread() {
        return PER_THREAD.get();
    }

    /**
     * The prepared rows as a matrix: the last one, if it is the same, since one row after another is to leave little
     * garbage.
     */
    MatrixView prepared(int rows, int columns) {
        if (prepared.data() != floats || prepared.rows() != rows || prepared.columns() != columns) {
            prepared = MatrixView.of(floats, rows, columns);
        }
        return prepared;
    }

    static float[] room(float[] array, int size) {
        return array.length < size ? new float[size] : array;
    }

    static double[] room(double[] array, int size) {
        return array.length < size ? new double[size] : array;
    }
}
