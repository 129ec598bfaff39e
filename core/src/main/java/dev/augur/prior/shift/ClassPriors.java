package dev.augur.prior.shift;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.prior.ClassShares;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.score.BestBin;
import dev.augur.prior.theta.KernelMeanEstimator;
import java.util.Arrays;
import java.util.List;

/**
 * Shares of the known classes when their proportions differ between labeled and unlabeled rows. Each function takes
 * held-out scores, predictions or posteriors, and theta, the share of all known classes, where an estimate for all of
 * them is at hand.
 */
public final class ClassPriors {
    /** How far the sum of per-class estimates may fall short of theta before they are rescaled. */
    private static final double SHORTFALL = 0.1;

    private static final double TOLERANCE = 1e-10;
    private static final int MOST_STEPS = 10_000;

    private ClassPriors() {}

    /**
     * PER_CLASS_KM, as EULAC does (Zhang et al. 2020): the share of each class on its own, from scores of its labeled
     * rows and of all unlabeled ones that are larger for this class. The shares are rescaled to sum to theta where they
     * exceed 1 together or fall short of theta by more than 0.1; otherwise their own sum stands.
     */
    public static ClassShares perClassKernelMean(
            List<HeldOutScores> perClass, double theta, KernelMeanEstimator estimator) {
        checkTheta(theta);
        double[] shares = estimates(perClass, estimator);
        double sum = Arrays.stream(shares).sum();
        if (sum > 1 || sum == 0 || sum < theta - SHORTFALL) {
            return ClassShares.proportional(shares, labeledCounts(perClass), theta)
                    .note("the shares of the classes summed to " + sum + " and were rescaled to theta")
                    .with("separately", shares);
        }
        return ClassShares.of(shares).with("separately", shares);
    }

    /**
     * PER_CLASS_BBE, the step of PULSE (Garg, Balakrishnan and Lipton 2022): best bin estimates of each class on its
     * own give the proportions, theta their sum.
     */
    public static ClassShares perClassBestBin(List<HeldOutScores> perClass, double theta, BestBin estimator) {
        checkTheta(theta);
        double[] shares = estimates(perClass, estimator);
        return ClassShares.proportional(shares, labeledCounts(perClass), theta).with("separately", shares);
    }

    private static double[] estimates(List<HeldOutScores> perClass, ScoreEstimator estimator) {
        Check.positive("classes", perClass.size());
        return perClass.stream()
                .mapToDouble(s -> estimator.estimate(s.labeled(), s.unlabeled()).theta())
                .toArray();
    }

    private static double[] labeledCounts(List<HeldOutScores> perClass) {
        return perClass.stream().mapToDouble(s -> s.labeled().length).toArray();
    }

    /**
     * BBSE (Lipton, Wang and Smola 2018): {@code min |C t - mu|, t >= 0}, C being the share of each class's held-out
     * rows that is predicted as each class, mu the share of the unlabeled rows that is. Predictions of the augmented
     * class, k, count for neither; novel rows that are taken for known ones bias the result. Where C is singular,
     * classes that are predicted alike cannot be told apart: they divide their share as the labeled rows do, and a note
     * says so.
     *
     * @param predictedLabeled prediction of each held-out labeled row, in {@code 0..k}
     * @param labels its class, in {@code 0..k-1}
     * @param predictedUnlabeled prediction of each unlabeled row, in {@code 0..k}
     * @param known k
     */
    public static ClassShares bbse(
            int[] predictedLabeled, int[] labels, int[] predictedUnlabeled, int known, double theta) {
        checkTheta(theta);
        Check.sameSize("predictions of labeled rows", predictedLabeled.length, labels.length);
        Check.positive("unlabeled rows", predictedUnlabeled.length);
        Check.indices("label", labels, 0, known);
        Check.indices("prediction", predictedLabeled, 0, known + 1);
        Check.indices("prediction", predictedUnlabeled, 0, known + 1);
        Confusion confusion = Confusion.of(predictedLabeled, labels, known);
        double[] solution = confusion.explain(frequencies(predictedUnlabeled, known));
        ClassShares shares = ClassShares.proportional(solution, confusion.labeledShares(), theta)
                .with("unscaledSum", Arrays.stream(solution).sum());
        return confusion.isSingular()
                ? shares.note("the confusion matrix is singular: classes that are predicted alike divide their"
                        + " share in the proportions of the labeled rows")
                : shares;
    }

    private static double[] frequencies(int[] predicted, int known) {
        double[] frequencies = new double[known];
        for (int prediction : predicted) {
            if (prediction < known) {
                frequencies[prediction] += 1.0 / predicted.length;
            }
        }
        return frequencies;
    }

    /**
     * MLLS (Saerens, Latinne and Decaestecker 2002): the shares under which the unlabeled rows are most likely, by
     * expectation maximisation {@code pi_c <- mean_j (pi_c/s_c) p(c|x_j) / sum_b (pi_b/s_b) p(b|x_j)}. With a column
     * for each of the k known classes the shares are scaled to theta. Calibrate the posteriors first.
     *
     * @param posteriors of the unlabeled rows, a column for each known class
     * @param source s: priors of the classes that the posteriors were learned under
     */
    public static ClassShares mlls(Matrix posteriors, double[] source, double theta) {
        checkTheta(theta);
        Maximum maximum = maximise(posteriors, source);
        return ClassShares.proportional(maximum.shares, source, theta).with("steps", maximum.steps);
    }

    /**
     * MLLS in which the augmented class takes part: the last of the k+1 columns and of the source priors is its own,
     * and theta is what remains of 1.
     */
    public static ClassShares mllsWithNovel(Matrix posteriors, double[] source) {
        Check.atLeast("columns", posteriors.columns(), 2);
        Maximum maximum = maximise(posteriors, source);
        double[] known = Arrays.copyOf(maximum.shares, maximum.shares.length - 1);
        return ClassShares.of(known).with("novel", maximum.shares[known.length]).with("steps", maximum.steps);
    }

    private record Maximum(double[] shares, int steps) {}

    private static Maximum maximise(Matrix posteriors, double[] source) {
        Check.positive("rows", posteriors.rows());
        Check.sameSize("source priors", source.length, posteriors.columns());
        for (int c = 0; c < source.length; c++) {
            Check.positive("source prior of class " + c, source[c]);
        }
        double[] shares = source.clone();
        double total = Arrays.stream(source).sum();
        Arrays.setAll(shares, c -> source[c] / total);
        for (int step = 1; step <= MOST_STEPS; step++) {
            double[] next = reweighted(posteriors, source, shares);
            double change = 0;
            for (int c = 0; c < next.length; c++) {
                change = Math.max(change, Math.abs(next[c] - shares[c]));
            }
            shares = next;
            if (change < TOLERANCE) {
                return new Maximum(shares, step);
            }
        }
        return new Maximum(shares, MOST_STEPS);
    }

    private static double[] reweighted(Matrix posteriors, double[] source, double[] shares) {
        double[] next = new double[shares.length];
        for (int j = 0; j < posteriors.rows(); j++) {
            double sum = 0;
            for (int c = 0; c < next.length; c++) {
                sum += shares[c] / source[c] * posteriors.get(j, c);
            }
            if (!(sum > 0 && sum < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("posteriors of row " + j + " must be probabilities, but are "
                        + Arrays.toString(posteriors.row(j)));
            }
            for (int c = 0; c < next.length; c++) {
                next[c] += shares[c] / source[c] * posteriors.get(j, c) / sum / posteriors.rows();
            }
        }
        return next;
    }

    private static void checkTheta(double theta) {
        Check.inOpenClosed("theta", theta, 0, 1);
    }
}
