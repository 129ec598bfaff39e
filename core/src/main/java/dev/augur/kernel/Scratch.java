package dev.augur.kernel;

/** Memory that kernels of many rows work in: one instance per thread, reused from call to call. Nothing in it outlives a call. */
final class Scratch {
    private static final ThreadLocal<Scratch> PER_THREAD = ThreadLocal.withInitial(Scratch::new);

    /** Prepared rows, in one precision or the other. */
    float[] floats = {};

    double[] doubles = {};

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

    static float[] room(float[] array, int size) {
        return array.length < size ? new float[size] : array;
    }

    static double[] room(double[] array, int size) {
        return array.length < size ? new double[size] : array;
    }
}
