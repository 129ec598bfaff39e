package dev.augur.method;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import dev.augur.math.stats.GoldenSection;
import dev.augur.model.Answers;
import dev.augur.risk.TestPriors;
import java.util.Arrays;

/**
 * Turns scores into probabilities, fitted to held-out rows without a novel label. With t the novelty on a {@link
 * ScoreScale}, a row is novel with probability {@code 1 / (1 + exp(-(slope t + offset)))}, by {@link NoveltyLogit}. A
 * row that is not is of class c with probability {@code softmax(sharpness s_c)}, by the likelihood of labeled rows.
 *
 * @param scale of the scores
 * @param slope at least 0
 * @param offset added to it
 * @param sharpness of the scores of known classes, at least 0
 */
public record ScoreCalibration(ScoreScale scale, double slope, double offset, double sharpness) {
    private static final double MOST_SHARPNESS = 30;
    private static final double TOLERANCE = 1e-4;
    /**
     * On three sets of the paper it was .06 at most for seven methods, and .2 or more for LACU where its probabilities
     * were wrong.
     */
    private static final double FARTHEST = 0.1;

    public ScoreCalibration {
        Check.nonNegative("slope", slope);
        Check.finite("offset", offset);
        Check.nonNegative("sharpness", sharpness);
    }

    /**
     * Fits a calibration to the answers of a classifier that has seen none of these rows.
     *
     * @param labels classes of the labeled rows
     * @param priors shares of the classes among the unlabeled rows
     */
    public static ScoreCalibration of(Answers labeled, int[] labels, Answers unlabeled, TestPriors priors) {
        Check.sameSize("labels", labels.length, labeled.size());
        Check.positive("held-out labeled rows", labels.length);
        Check.positive("held-out unlabeled rows", unlabeled.size());
        ScoreScale scale = ScoreScale.of(unlabeled);
        NoveltyLogit logit = new NoveltyLogit(
                scale.novelty(labeled), weights(labels, labeled.labels().known(), priors), scale.novelty(unlabeled));
        double slope = logit.slope();
        return new ScoreCalibration(scale, slope, logit.offset(slope), sharpness(scale.known(labeled), labels));
    }

    /** The weights of labeled rows; their mean is theta, even if some class has no row. */
    private static double[] weights(int[] labels, int known, TestPriors priors) {
        double[] weights = priors.importance(labels, known);
        double mean = Arrays.stream(weights).average().orElseThrow();
        return Arrays.stream(weights)
                .map(weight -> weight * priors.theta() / mean)
                .toArray();
    }

    /** The sharpness, with a penalty that counts as one row, so that no row is certain. */
    private static double sharpness(double[][] scores, int[] labels) {
        double logarithm = GoldenSection.minimum(
                log -> loss(scores, labels, Math.exp(log)) + log * log / (2 * labels.length),
                -Math.log(MOST_SHARPNESS),
                Math.log(MOST_SHARPNESS),
                TOLERANCE);
        return Math.exp(logarithm);
    }

    private static double loss(double[][] scores, int[] labels, double sharpness) {
        double sum = 0;
        for (int i = 0; i < labels.length; i++) {
            double[] z = Arrays.stream(scores[i]).map(each -> sharpness * each).toArray();
            sum += Kernels.logSumExp(z, 0, z.length) - z[labels[i]];
        }
        return sum / labels.length;
    }

    /** The probabilities of all classes. */
    public Matrix probabilities(Answers answers) {
        double[] novelty = scale.novelty(answers);
        double[][] scores = scale.known(answers);
        int known = answers.labels().known();
        Matrix probabilities = new Matrix(answers.size(), known + 1);
        for (int i = 0; i < novelty.length; i++) {
            double novel = NoveltyLogit.probability(slope * novelty[i] + offset);
            double[] classes = scores[i];
            for (int c = 0; c < known; c++) {
                classes[c] *= sharpness;
            }
            Kernels.softmax(classes, classes);
            for (int c = 0; c < known; c++) {
                probabilities.set(i, c, (1 - novel) * classes[c]);
            }
            probabilities.set(i, known, novel);
        }
        return probabilities;
    }

    /**
     * Whether it fits a classifier that has learned from more rows: among the unlabeled ones the mean probability of
     * novelty is near the novel share, unless that classifier scores on another scale.
     *
     * @param rows the unlabeled rows that this was fitted to
     */
    boolean fits(Answers unlabeled, TestPriors priors, int rows) {
        double chance = 2 * Math.sqrt(priors.theta() * (1 - priors.theta()) / rows);
        double mean = Arrays.stream(
                        probabilities(unlabeled).column(unlabeled.labels().augmented()))
                .average()
                .orElseThrow();
        return Math.abs(mean - (1 - priors.theta())) <= FARTHEST + chance;
    }
}
