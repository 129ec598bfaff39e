package dev.augur.risk;

/** {@code c(r) = |r|}. */
public record Abs() implements Correction {
    @Override
    public double value(double r) {
        return Math.abs(r);
    }

    @Override
    public double slope(double r) {
        return r < 0 ? -1 : 1;
    }

    @Override
    public double omega(double r) {
        return Math.max(0, -r);
    }

    @Override
    public String toString() {
        return "abs";
    }
}
