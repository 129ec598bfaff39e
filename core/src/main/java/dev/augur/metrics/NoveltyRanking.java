package dev.augur.metrics;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * How well the novelty score separates rows of the augmented class from known ones. Names that end in Novel take the
 * augmented class as positive and rank by novelty; those that end in Known take the known classes and rank by negative
 * novelty, as is common in out-of-distribution work. All are empty unless the truth has both known and novel rows.
 *
 * @param aurocNovel AUC
 * @param fpr95Novel share of known rows accepted as novel when at least 95 % of the novel ones are
 * @param fpr95Known share of novel rows accepted as known when at least 95 % of the known ones are
 * @param auprNovel average precision of the novel rows
 * @param auprKnown average precision of the known rows
 */
public record NoveltyRanking(
        OptionalDouble aurocNovel,
        OptionalDouble fpr95Novel,
        OptionalDouble fpr95Known,
        OptionalDouble auprNovel,
        OptionalDouble auprKnown) {
    private static final double RECALL = 0.95;

    public static NoveltyRanking of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        int augmented = answers.labels().augmented();
        double[] novel = truth.ofClass(augmented, answers.novelty());
        double[] known = truth.ofOtherClasses(augmented, answers.novelty());
        RocCurve novelFirst = RocCurve.of(novel, known);
        RocCurve knownFirst = RocCurve.of(negative(known), negative(novel));
        return new NoveltyRanking(
                novelFirst.auc(),
                novelFirst.falsePositiveRateAt(RECALL),
                knownFirst.falsePositiveRateAt(RECALL),
                novelFirst.averagePrecision(),
                knownFirst.averagePrecision());
    }

    /** AUC with the known classes as positive: reversing both the score and the question gives the same number. */
    public OptionalDouble aurocKnown() {
        return aurocNovel;
    }

    private static double[] negative(double[] scores) {
        return Arrays.stream(scores).map(score -> -score).toArray();
    }
}
