package dev.augur.math;

import dev.augur.common.Team;
import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.NativeBLAS;

/** Matrix products by the native BLAS of the machine, the rest by plain loops. */
final class BlasKernels implements KernelSet {
    private final BLAS blas = nativeBlas();
    private final PlainKernels plain = new PlainKernels();

    private static BLAS nativeBlas() {
        try {
            return NativeBLAS.getInstance();
        } catch (RuntimeException | LinkageError e) {
            throw new IllegalStateException(
                    "no native BLAS can be loaded; install libblas.so.3, for example OpenBLAS", e);
        }
    }

    @Override
    public String describe() {
        return "native BLAS through netlib, " + blas.getClass().getSimpleName();
    }

    /**
     * BLAS is column-major, which reads our rows as columns: so it is asked for {@code Ct = op(B)t op(A)t}. Empty products
     * are beneath netlib, whose bounds checks fail on them. The library may sum a part of a matrix in another order than the whole, so
     * no team shares it.
     */
    @Override
    public void gemm(
            Team team,
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
            int ldc) {
        if (m == 0 || n == 0 || k == 0) {
            plain.gemm(
                    team,
                    transposeA,
                    transposeB,
                    m,
                    n,
                    k,
                    a,
                    aOffset,
                    lda,
                    b,
                    bOffset,
                    ldb,
                    accumulate,
                    c,
                    cOffset,
                    ldc);
            return;
        }
        blas.sgemm(
                transposeB ? "T" : "N",
                transposeA ? "T" : "N",
                n,
                m,
                k,
                1f,
                b,
                bOffset,
                ldb,
                a,
                aOffset,
                lda,
                accumulate ? 1f : 0f,
                c,
                cOffset,
                ldc);
    }

    @Override
    public void exp(double[] x, int from, int to) {
        plain.exp(x, from, to);
    }
}
