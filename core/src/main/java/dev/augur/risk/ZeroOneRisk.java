package dev.augur.risk;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The unbiased risk of the zero-one loss: on held-out labeled and unlabeled rows it estimates the test error without
 * any novel label, {@code theta mean_L(1[p != y] - 1[p != ac]) + mean_U 1[p != ac]} for predictions p. It selects
 * settings, all at one shared theta, and it is the error shown to a user without ground truth.
 *
 * @param priors shares of the known classes
 */
public record ZeroOneRisk(TestPriors priors) {
    /** Something not seen once in n rows has, with 95% confidence, a share below this number divided by n. */
    private static final double RULE_OF_THREE = 3;

    /**
     * Estimates from the predictions of held-out labeled rows, their classes, and the predictions of held-out unlabeled
     * rows.
     */
    public RiskEstimate of(int[] predictedLabeled, int[] labels, int[] predictedUnlabeled, LabelSpace space) {
        Check.sameSize("predictions of labeled rows", predictedLabeled.length, labels.length);
        Check.positive("labeled rows", labels.length);
        Check.positive("unlabeled rows", predictedUnlabeled.length);
        priors.requireClasses(space.known());
        double[] difference = new double[labels.length];
        Arrays.setAll(
                difference, i -> error(predictedLabeled[i], labels[i]) - error(predictedLabeled[i], space.augmented()));
        double[] unlabeled = Arrays.stream(predictedUnlabeled)
                .mapToDouble(p -> error(p, space.augmented()))
                .toArray();
        Sum known = priors.perClass()
                .map(thetas -> stratified(thetas, difference, labels))
                .orElseGet(() -> Sum.of(priors.theta(), difference));
        Sum all = known.plus(Sum.of(1, unlabeled));
        return new RiskEstimate(all.value, Math.sqrt(all.variance), all.unseen);
    }

    private static Sum stratified(double[] thetas, double[] difference, int[] labels) {
        Sum sum = new Sum(0, 0, 0);
        for (int c = 0; c < thetas.length; c++) {
            int label = c;
            double[] ofClass = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == label)
                    .mapToDouble(i -> difference[i])
                    .toArray();
            sum = ofClass.length == 0 ? sum : sum.plus(Sum.of(thetas[c], ofClass));
        }
        return sum;
    }

    private static double error(int prediction, int label) {
        return prediction == label ? 0 : 1;
    }

    /**
     * A sum of independent scaled means with its variance, and what samples without a single case cannot rule out by
     * the rule of three.
     */
    private record Sum(double value, double variance, double unseen) {
        static Sum of(double factor, double[] sample) {
            double mean = Arrays.stream(sample).average().orElseThrow();
            double squares =
                    Arrays.stream(sample).map(v -> (v - mean) * (v - mean)).sum();
            return new Sum(
                    factor * mean,
                    factor * factor * squares / sample.length / sample.length,
                    squares == 0 ? factor * RULE_OF_THREE / sample.length : 0);
        }

        Sum plus(Sum other) {
            return new Sum(value + other.value, variance + other.variance, Math.max(unseen, other.unseen));
        }
    }
}
