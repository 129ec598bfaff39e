package dev.augur.math.linear;

/** A symmetric system, ready to be solved for any number of right-hand sides. */
public interface SymmetricSolver {
    /** Overwrites {@code b}, row-major with {@code columns} right-hand sides, with the solution of {@code A x = b}. */
    void solve(double[] b, int columns);
}
