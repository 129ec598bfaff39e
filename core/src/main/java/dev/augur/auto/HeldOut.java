package dev.augur.auto;

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
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Outputs for rows by models that did not see them, and what they tell without any novel label.
 *
 * @param outputs labeled rows first
 * @param labels classes of the labeled rows
 * @param space the classes
 * @param mix proportions of the known classes in the mixture
 */
record HeldOut(Matrix outputs, int[] labels, LabelSpace space, KnownMix mix) {
    private static final AutoConstants.Evidence EVIDENCE = AutoConstants.DEFAULTS.evidence();

    /** Where the known classes have the proportions of the labeled rows. */
    HeldOut(Matrix outputs, int[] labels, LabelSpace space) {
        this(outputs, labels, space, KnownMix.AS_LABELED);
    }

    /** The mean outputs of several settings: more right than those of any one of them. */
    static HeldOut mean(List<Matrix> several, int[] labels, LabelSpace space, KnownMix mix) {
        Matrix mean = new Matrix(several.get(0).rows(), space.size());
        for (Matrix f : several) {
            for (int i = 0; i < mean.values().length; i++) {
                mean.values()[i] += f.values()[i] / several.size();
            }
        }
        return new HeldOut(mean, labels, space, mix);
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
        return ThetaLoop.clip(nearBest(labeledKnownness(), mix.weights(labels), unlabeledKnownness()));
    }

    private static double nearBest(double[] component, Optional<double[]> weights, double[] mixture) {
        NearBestBins bins = NearBestBins.withDefaults();
        return weights.map(each -> bins.estimate(component, each, mixture))
                .orElseGet(() -> bins.estimate(component, mixture))
                .theta();
    }

    /** 95%: spread of the estimate over resampled rows, and of several estimates; no model is fitted again. */
    Interval interval(double theta, double[] thetas, SeedTree seeds) {
        RandomGenerator random = seeds.generator();
        double[] component = labeledKnownness();
        double[] mixture = unlabeledKnownness();
        Optional<double[]> weights = mix.weights(labels);
        double[] again = new double[EVIDENCE.resamples()];
        for (int b = 0; b < EVIDENCE.resamples(); b++) {
            int[] labeled = drawn(component.length, random);
            int[] unlabeled = drawn(mixture.length, random);
            again[b] = nearBest(
                    chosen(component, labeled), weights.map(each -> chosen(each, labeled)), chosen(mixture, unlabeled));
        }
        double variance =
                squaredDeviations(again) / EVIDENCE.resamples() + squaredDeviations(thetas) / (thetas.length - 1);
        return Interval.around(theta, EVIDENCE.quantile() * Math.sqrt(variance));
    }

    private static int[] drawn(int rows, RandomGenerator random) {
        int[] some = new int[rows];
        Arrays.setAll(some, i -> random.nextInt(rows));
        return some;
    }

    private static double[] chosen(double[] values, int[] rows) {
        return Arrays.stream(rows).mapToDouble(i -> values[i]).toArray();
    }

    static double squaredDeviations(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    }

    double upperBound() {
        return UpperBound.of(labeledKnownness(), unlabeledKnownness(), EVIDENCE.boundFails());
    }

    /** How small theta may be. */
    double lowestRatio() {
        return new LowestRatio(labeledKnownness(), rowWeights(), unlabeledKnownness()).bound();
    }

    /** What each labeled row stands for, with sum 1. */
    private double[] rowWeights() {
        double each = 1.0 / labels.length;
        return mix.weights(labels)
                .orElseGet(
                        () -> Arrays.stream(labels).mapToDouble(label -> each).toArray());
    }

    /** The share of known rows among the unlabeled ones in the core of a class, by the order of novelty within the cores. */
    double knownInCore(CoreRows rows) {
        int[] labeled = IntStream.range(0, labels.length)
                .filter(i -> rows.core()[i] && outputs.argmax(i, space.known()) == labels[i])
                .toArray();
        int[] unlabeled = IntStream.range(labels.length, outputs.rows())
                .filter(i -> rows.core()[i])
                .map(i -> i - labels.length)
                .toArray();
        if (labeled.length == 0 || unlabeled.length == 0) {
            return 0;
        }
        Optional<double[]> weights = mix.weights(labels).map(each -> chosen(each, labeled));
        return nearBest(chosen(labeledKnownness(), labeled), weights, chosen(unlabeledKnownness(), unlabeled));
    }

    /** Of answers with the largest of the first so many outputs. */
    ErrorRates rates(int answers) {
        double[] weights = rowWeights();
        double novel = 0;
        double misnamed = 0;
        for (int i = 0; i < labels.length; i++) {
            int answer = outputs.argmax(i, answers);
            novel += answer == space.augmented() ? weights[i] : 0;
            misnamed += answer != space.augmented() && answer != labels[i] ? weights[i] : 0;
        }
        long known = IntStream.range(labels.length, outputs.rows())
                .filter(i -> outputs.argmax(i, answers) != space.augmented())
                .count();
        return new ErrorRates(novel, misnamed, (double) known / (outputs.rows() - labels.length));
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
