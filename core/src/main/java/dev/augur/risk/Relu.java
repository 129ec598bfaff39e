package dev.augur.risk;

/** {@code c(r) = max(0, r)}. */
public record Relu() implements Correction {
    @Override
    public double value(double r) {
        return Math.max(0, r);
    }

    @Override
    public double slope(double r) {
        return r < 0 ? 0 : 1;
    }

    @Override
    public double omega(double r) {
        return Math.max(0, -r);
    }

    @Override
    public String toString() {
        return "relu";
    }
}
