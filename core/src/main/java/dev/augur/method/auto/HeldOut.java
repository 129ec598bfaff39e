package dev.augur.method.auto;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.FisherExact;
import dev.augur.prior.Interval;
import dev.augur.prior.NearBestBins;
import dev.augur.prior.UpperBound;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Outputs for rows by models that did not see them, and what they tell without any novel label.
 *
 * @param outputs labeled rows first
 * @param labels classes of the labeled rows
 * @param space the classes
 */
record HeldOut(Matrix outputs, int[] labels, LabelSpace space) {
    private static final int RESAMPLES = 40;
    private static final double NORMAL_QUANTILE = 1.96;
    private static final double UPPER_BOUND_FAILS = 0.05;

    /** The mean outputs of several settings: more right than those of any one of them. */
    static HeldOut mean(List<Matrix> several, int[] labels, LabelSpace space) {
        Matrix mean = new Matrix(several.get(0).rows(), space.size());
        for (Matrix f : several) {
            for (int i = 0; i < mean.values().length; i++) {
                mean.values()[i] += f.values()[i] / several.size();
            }
        }
        return new HeldOut(mean, labels, space);
    }

    private double[] labeledKnownness() {
        return NoveltyOrder.MARGIN.knownness(outputs, 0, labels.length);
    }

    private double[] unlabeledKnownness() {
        return NoveltyOrder.MARGIN.knownness(outputs, labels.length, outputs.rows());
    }

    double[] labeledNovelty() {
        return NoveltyOrder.MARGIN.of(outputs, 0, labels.length);
    }

    double[] unlabeledNovelty() {
        return NoveltyOrder.MARGIN.of(outputs, labels.length, outputs.rows());
    }

    double theta() {
        return ThetaLoop.clip(NearBestBins.withDefaults()
                .estimate(labeledKnownness(), unlabeledKnownness())
                .theta());
    }

    /** Where the known classes have these shares of the known rows in the mixture. */
    double theta(double[] shares) {
        double[] counts = KnownShares.counts(labels, space.known());
        double[] weights =
                Arrays.stream(labels).mapToDouble(c -> shares[c] / counts[c]).toArray();
        return ThetaLoop.clip(NearBestBins.withDefaults()
                .estimate(labeledKnownness(), weights, unlabeledKnownness())
                .theta());
    }

    /** 95%: spread of the estimate over resampled rows, and of several estimates; no model is fitted again. */
    Interval interval(double theta, double[] thetas, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        double[] component = labeledKnownness();
        double[] mixture = unlabeledKnownness();
        double[] again = new double[RESAMPLES];
        for (int b = 0; b < RESAMPLES; b++) {
            again[b] = NearBestBins.withDefaults()
                    .estimate(drawn(component, random), drawn(mixture, random))
                    .theta();
        }
        double variance = squaredDeviations(again) / RESAMPLES + squaredDeviations(thetas) / (thetas.length - 1);
        return Interval.around(theta, NORMAL_QUANTILE * Math.sqrt(variance));
    }

    private static double[] drawn(double[] values, RandomGenerator random) {
        double[] some = new double[values.length];
        Arrays.setAll(some, i -> values[random.nextInt(values.length)]);
        return some;
    }

    static double squaredDeviations(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    }

    double upperBound() {
        return UpperBound.of(labeledKnownness(), unlabeledKnownness(), UPPER_BOUND_FAILS);
    }

    /** z of two proportions: how much more often unlabeled rows are called novel than labeled ones. */
    double evidence() {
        int n = labels.length;
        int m = outputs.rows() - n;
        double inLabeled = calledNovel(0, n);
        double inUnlabeled = calledNovel(n, n + m);
        double pooled = (inLabeled + inUnlabeled) / (n + m);
        double spread = Math.sqrt(pooled * (1 - pooled) * (1.0 / n + 1.0 / m));
        return spread == 0 ? 0 : (inUnlabeled / m - inLabeled / n) / spread;
    }

    /** The probability of so many unlabeled rows called novel, were there nothing novel among them (Fisher's exact test). */
    double noveltyByChance() {
        int n = labels.length;
        return FisherExact.moreInFirst(calledNovel(n, outputs.rows()), outputs.rows() - n, calledNovel(0, n), n);
    }

    private int calledNovel(int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            count += outputs.argmax(i) == space.augmented() ? 1 : 0;
        }
        return count;
    }

    /** The zero-one risk of answers with the largest of the first so many outputs. */
    RiskEstimate risk(TestPriors priors, int answers) {
        int[] predicted = new int[outputs.rows()];
        Arrays.setAll(predicted, i -> outputs.argmax(i, answers));
        return new ZeroOneRisk(priors)
                .of(
                        Arrays.copyOf(predicted, labels.length),
                        labels,
                        Arrays.copyOfRange(predicted, labels.length, predicted.length),
                        space);
    }
}
