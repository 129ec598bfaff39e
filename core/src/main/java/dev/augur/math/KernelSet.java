package dev.augur.math;

/** One implementation of the array kernels; {@link Kernels} chooses which one runs. */
interface KernelSet {
    /** What runs here, for provenance and benchmarks. */
    String describe();

    /**
     * {@code C = op(A) op(B)}, or {@code C += op(A) op(B)} when {@code accumulate}, all row-major; C is m x n, the inner
     * size is k. A is m x k, or k x m when {@code transposeA}; B is k x n, or n x k when {@code transposeB}. At most one of
     * the two is transposed.
     */
    void gemm(
            boolean transposeA,
            boolean transposeB,
            int m,
            int n,
            int k,
            float[] a,
            int aOffset,
            int lda,
            float[] b,
            int bOffset,
            int ldb,
            boolean accumulate,
            float[] c,
            int cOffset,
            int ldc);

    /** Replaces {@code x[from..to)} by its exponentials. */
    void exp(double[] x, int from, int to);
}
