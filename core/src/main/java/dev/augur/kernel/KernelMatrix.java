package dev.augur.kernel;

/** A symmetric positive semi-definite matrix, read by rows: stored whole, or computed when asked for. */
public interface KernelMatrix {
    int size();

    double diagonal(int i);

    /** Row i, which is column i too; the caller only reads it, and only until the next call. */
    double[] row(int i);
}
