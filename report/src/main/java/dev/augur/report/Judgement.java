package dev.augur.report;

import dev.augur.common.Check;
import dev.augur.data.LabeledSet;
import dev.augur.method.Classifier;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.Oscr;
import dev.augur.metrics.RocCurve;
import dev.augur.model.Answers;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Answers compared with the true classes of rows.
 *
 * @param evaluation all metrics
 * @param roc true against false positive rate of the novelty score, where there are known and novel rows
 * @param oscr rate of correct known rows against rate of novel rows taken for known
 * @param reliability confidence against accuracy, where the classifier gives probabilities
 */
record Judgement(Evaluation evaluation, RocCurve roc, Oscr oscr, Optional<Reliability> reliability) {
    static Judgement of(Classifier classifier, LabeledSet test) {
        Answers answers = classifier.classify(test.features());
        int[] truth = test.labels();
        Check.indices("truth", truth, 0, answers.labels().size());
        int novel = answers.labels().augmented();
        return new Judgement(
                Evaluation.of(answers, truth),
                RocCurve.of(
                        pick(answers.novelty(), i -> truth[i] == novel),
                        pick(answers.novelty(), i -> truth[i] != novel)),
                Oscr.of(answers, truth),
                answers.probabilities().map(each -> Reliability.of(each, truth)));
    }

    private static double[] pick(double[] values, IntPredicate row) {
        return IntStream.range(0, values.length)
                .filter(row)
                .mapToDouble(i -> values[i])
                .toArray();
    }
}
