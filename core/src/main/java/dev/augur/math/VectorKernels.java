package dev.augur.math;

import jdk.incubator.vector.FloatVector;

/** Kernels on the Vector API. */
final class VectorKernels implements KernelSet {
    private final PlainKernels plain = new PlainKernels();

    @Override
    public String describe() {
        return "Vector API, " + FloatVector.SPECIES_PREFERRED.length() + " lanes";
    }

    @Override
    public void gemm(
            boolean ta,
            boolean tb,
            int m,
            int n,
            int k,
            float[] a,
            int ao,
            int lda,
            float[] b,
            int bo,
            int ldb,
            boolean accumulate,
            float[] c,
            int co,
            int ldc) {
        plain.gemm(ta, tb, m, n, k, a, ao, lda, b, bo, ldb, accumulate, c, co, ldc);
    }

    @Override
    public void exp(double[] x, int from, int to) {
        plain.exp(x, from, to);
    }
}
