package dev.augur.auto.solve;

import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.Optional;

/**
 * In which proportions the known rows of the mixture are of which class: those of the labeled rows, or others.
 *
 * @param shares of the known classes, with sum 1; empty for those of the labeled rows
 */
public record KnownMix(Optional<double[]> shares) {
    public static final KnownMix AS_LABELED = new KnownMix(Optional.empty());

    public static KnownMix of(double[] shares) {
        return new KnownMix(Optional.of(shares));
    }

    /** The share of each class in a mixture with this theta. */
    public Optional<double[]> thetas(double theta) {
        return shares.map(
                each -> Arrays.stream(each).map(share -> theta * share).toArray());
    }

    public TestPriors priors(double theta) {
        return thetas(theta).map(TestPriors::perClass).orElseGet(() -> TestPriors.mixture(theta));
    }

    /** What a labeled row of each class weighs in these fits. */
    public double[] omega(NormalEquations fits, double theta) {
        return thetas(theta).map(fits::shiftWeights).orElseGet(() -> fits.plainWeights(theta));
    }

    /** What each labeled row weighs among them; empty where all weigh the same. */
    public Optional<double[]> weights(int[] labels) {
        return shares.map(each -> {
            double[] counts = KnownShares.counts(labels, each.length);
            return Arrays.stream(labels).mapToDouble(c -> each[c] / counts[c]).toArray();
        });
    }
}
