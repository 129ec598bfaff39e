package dev.augur.math.vector;

/**
 * Memory the vector kernels work in: one instance per thread, reused from call to call. Nothing in it outlives a call,
 * so results never depend on it.
 */
final class VectorScratch {
    private static final ThreadLocal<VectorScratch> PER_THREAD = ThreadLocal.withInitial(VectorScratch::new);

    private float[] left = {};
    private float[] right = {};

    private double[] leftDoubles = {};
    private double[] rightDoubles = {};

    /** What the panels in {@link #left} need not. */
    final VectorSteps steps = new VectorSteps();

    /** Room for one register tile. */
    final float[] tile = new float[VectorTile.SIZE];

    /** Room for one register tile of doubles. */
    final double[] doubleTile = new double[VectorDoubleTile.SIZE];

    private VectorScratch() {}

    static VectorScratch ofThisThread() {
        return PER_THREAD.get();
    }

    /** Room for panels of the left factor of {@code size} floats in all. */
    float[] left(int size) {
        if (left.length < size + VectorWeave.SLACK) {
            left = new float[size + VectorWeave.SLACK];
        }
        return left;
    }

    /** Room for panels of the right factor of {@code size} floats in all. */
    float[] right(int size) {
        if (right.length < size + VectorWeave.SLACK) {
            right = new float[size + VectorWeave.SLACK];
        }
        return right;
    }

    /** Room for {@code size} doubles of the left factor. */
    double[] leftDoubles(int size) {
        if (leftDoubles.length < size) {
            leftDoubles = new double[size];
        }
        return leftDoubles;
    }

    /** Room for {@code size} doubles of the right factor. */
    double[] rightDoubles(int size) {
        if (rightDoubles.length < size) {
            rightDoubles = new double[size];
        }
        return rightDoubles;
    }
}
