package dev.augur.math;

import dev.augur.parallel.Team;
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
    public void product(Team team, MatrixView a, MatrixView b, boolean accumulate, MatrixView c) {
        if (c.rows() == 0 || c.columns() == 0 || a.columns() == 0) {
            plain.product(team, a, b, accumulate, c);
            return;
        }
        blas.sgemm(
                b.isRowMajor() ? "N" : "T",
                a.isRowMajor() ? "N" : "T",
                c.columns(),
                c.rows(),
                a.columns(),
                1f,
                b.data(),
                b.offset(),
                leading(b),
                a.data(),
                a.offset(),
                leading(a),
                accumulate ? 1f : 0f,
                c.data(),
                c.offset(),
                leading(c));
    }

    /** From one line in memory to the next; where there is only one, the library still asks for the length of a line. */
    private static int leading(MatrixView view) {
        return view.isRowMajor()
                ? Math.max(view.rowStride(), view.columns())
                : Math.max(view.columnStride(), view.rows());
    }

    @Override
    public void exp(double[] x, int from, int to) {
        plain.exp(x, from, to);
    }
}
