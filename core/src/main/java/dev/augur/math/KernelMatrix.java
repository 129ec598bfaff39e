package dev.augur.math;

/** A symmetric positive semi-definite matrix, read by rows: stored whole, or computed when asked for. */
public interface KernelMatrix {
    int size();

    double diagonal(int i);

    /** Row i, which is column i too; the caller only reads it, and only until the next call. */
    double[] row(int i);

    /** A matrix stored whole. */
    static KernelMatrix of(double[][] rows) {
        return new KernelMatrix() {
            @Override
            public int size() {
                return rows.length;
            }

            @Override
            public double diagonal(int i) {
                return rows[i][i];
            }

            @Override
            public double[] row(int i) {
                return rows[i];
            }
        };
    }
}
