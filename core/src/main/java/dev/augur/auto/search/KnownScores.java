package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.LowestRatio;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.prior.score.NearBestBins;
import dev.augur.prior.score.UpperBound;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Scores that are larger for known rows, by models that had not seen these rows, and the theta that they tell.
 *
 * @param labeled scores of labeled rows
 * @param unlabeled scores of unlabeled rows
 * @param labels classes of the labeled rows
 * @param right which of the labeled rows have the right name
 * @param mix proportions of the known classes in the mixture
 */
public record KnownScores(double[] labeled, double[] unlabeled, int[] labels, boolean[] right, KnownMix mix) {
    private static final AutoConstants.Evidence EVIDENCE = AutoConstants.DEFAULTS.evidence();

    /** The same rows where the known classes have other proportions. */
    public KnownScores with(KnownMix other) {
        return new KnownScores(labeled, unlabeled, labels, right, other);
    }

    public double theta() {
        return ThetaLoop.clip(nearBest(labeled, mix.weights(labels), unlabeled));
    }

    private static double nearBest(double[] component, Optional<double[]> weights, double[] mixture) {
        NearBestBins bins = NearBestBins.withDefaults();
        return weights.map(each -> bins.estimate(component, each, mixture))
                .orElseGet(() -> bins.estimate(component, mixture))
                .theta();
    }

    /** The variance of theta over resampled rows; no model is fitted again. */
    public double variance(SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        Optional<double[]> weights = mix.weights(labels);
        double[] again = new double[EVIDENCE.resamples()];
        for (int b = 0; b < EVIDENCE.resamples(); b++) {
            int[] first = drawn(labeled.length, random);
            int[] second = drawn(unlabeled.length, random);
            again[b] = nearBest(
                    chosen(labeled, first), weights.map(each -> chosen(each, first)), chosen(unlabeled, second));
        }
        return HeldOut.squaredDeviations(again) / EVIDENCE.resamples();
    }

    private static int[] drawn(int rows, RandomGenerator random) {
        int[] some = new int[rows];
        Arrays.setAll(some, i -> random.nextInt(rows));
        return some;
    }

    private static double[] chosen(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
    }

    public double upperBound() {
        return UpperBound.of(labeled, unlabeled, EVIDENCE.boundFails());
    }

    /** How small theta may be. */
    double lowestRatio() {
        return new LowestRatio(labeled, rowWeights(), unlabeled).bound();
    }

    /** What each labeled row stands for, with sum 1. */
    public double[] rowWeights() {
        double each = 1.0 / labels.length;
        return mix.weights(labels)
                .orElseGet(
                        () -> Arrays.stream(labels).mapToDouble(label -> each).toArray());
    }

    /**
     * The share of known rows among the unlabeled ones in the core of a class, by the order of novelty within the
     * cores.
     */
    double knownInCore(CoreRows rows) {
        int n = labels.length;
        int[] first =
                IntStream.range(0, n).filter(i -> rows.core()[i] && right[i]).toArray();
        int[] second = IntStream.range(0, unlabeled.length)
                .filter(i -> rows.core()[n + i])
                .toArray();
        if (first.length == 0 || second.length == 0) {
            return 0;
        }
        Optional<double[]> weights = mix.weights(labels).map(each -> chosen(each, first));
        return nearBest(chosen(labeled, first), weights, chosen(unlabeled, second));
    }
}
