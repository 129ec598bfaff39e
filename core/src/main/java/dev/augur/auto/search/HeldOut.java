package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.ErrorRates;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.math.stats.FisherExact;
import dev.augur.model.Answers;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Outputs for rows by models that did not see them, and what they tell without any novel label.
 *
 * @param outputs labeled rows first
 * @param labels classes of the labeled rows
 * @param space the classes
 * @param mix proportions of the known classes in the mixture
 */
public record HeldOut(Matrix outputs, int[] labels, LabelSpace space, KnownMix mix) {
    private static final AutoConstants.Evidence EVIDENCE = AutoConstants.DEFAULTS.evidence();

    /** Where the known classes have the proportions of the labeled rows. */
    public HeldOut(Matrix outputs, int[] labels, LabelSpace space) {
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

    /** The order of novelty, in which larger means more like a known class. */
    public KnownScores scores() {
        boolean[] right = new boolean[labels.length];
        for (int i = 0; i < right.length; i++) {
            right[i] = outputs.argmax(i, space.known()) == labels[i];
        }
        return new KnownScores(
                NoveltyOrder.MARGIN.knownness(outputs, 0, labels.length),
                NoveltyOrder.MARGIN.knownness(outputs, labels.length, outputs.rows()),
                labels,
                right,
                mix);
    }

    /** The predictions for labeled rows, each the largest of the first few outputs. */
    public Answers labeledAnswers(int answers, double temperature) {
        Matrix f = outputs.slice(0, labels.length);
        Matrix hot = new Matrix(f.rows(), f.columns());
        Arrays.setAll(hot.values(), i -> temperature * f.values()[i]);
        return new Answers(
                space,
                Arrays.copyOf(predicted(answers), labels.length),
                f,
                NoveltyOrder.MARGIN.of(f, 0, f.rows()),
                Optional.of(hot.softmax()));
    }

    public double[] unlabeledNovelty() {
        return NoveltyOrder.MARGIN.of(outputs, labels.length, outputs.rows());
    }

    public double theta() {
        return scores().theta();
    }

    /** 95%: spread of the estimate over resampled rows, and of several estimates; no model is fitted again. */
    Interval interval(double theta, double[] thetas, SeedTree seeds) {
        double variance = scores().variance(seeds) + squaredDeviations(thetas) / (thetas.length - 1);
        return Interval.around(theta, EVIDENCE.quantile() * Math.sqrt(variance));
    }

    public static double squaredDeviations(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
    }

    /** The error rates if each row is answered with the largest of the first {@code answers} outputs. */
    public ErrorRates rates(int answers) {
        int[] predicted = predicted(answers);
        int n = labels.length;
        return ErrorRates.of(
                Arrays.copyOf(predicted, n),
                labels,
                scores().rowWeights(),
                Arrays.copyOfRange(predicted, n, predicted.length),
                space);
    }

    private int[] predicted(int answers) {
        int[] predicted = new int[outputs.rows()];
        Arrays.setAll(predicted, i -> outputs.argmax(i, answers));
        return predicted;
    }

    /** z of two proportions: how much more often unlabeled rows are called novel than labeled ones. */
    public double evidence() {
        int n = labels.length;
        int m = outputs.rows() - n;
        double inLabeled = calledNovel(0, n);
        double inUnlabeled = calledNovel(n, n + m);
        double pooled = (inLabeled + inUnlabeled) / (n + m);
        double spread = Math.sqrt(pooled * (1 - pooled) * (1.0 / n + 1.0 / m));
        return spread == 0 ? 0 : (inUnlabeled / m - inLabeled / n) / spread;
    }

    /**
     * The probability of so many unlabeled rows called novel, were there nothing novel among them (Fisher's exact
     * test).
     */
    public double noveltyByChance() {
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

    /** The zero-one risk if each row is answered with the largest of the first few outputs. */
    public RiskEstimate risk(TestPriors priors, int answers) {
        int[] predicted = predicted(answers);
        return new ZeroOneRisk(priors)
                .of(
                        Arrays.copyOf(predicted, labels.length),
                        labels,
                        Arrays.copyOfRange(predicted, labels.length, predicted.length),
                        space);
    }
}
