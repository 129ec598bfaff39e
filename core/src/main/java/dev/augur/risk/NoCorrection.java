package dev.augur.risk;

/** The unbiased risk as it is, {@code c(r) = r}. */
public record NoCorrection() implements Correction {
    @Override
    public double value(double r) {
        return r;
    }

    @Override
    public double slope(double r) {
        return 1;
    }

    @Override
    public boolean isSmooth() {
        return true;
    }

    @Override
    public String toString() {
        return "none";
    }
}
