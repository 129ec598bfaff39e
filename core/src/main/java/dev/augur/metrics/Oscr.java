package dev.augur.metrics;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Open-set classification rate, Dhamija, Günther and Boult 2018. With confidence {@code s(x) = max_{c<k} score_c}, a
 * threshold t gives a correct classification rate CCR, the share of known rows with {@code s >= t} and a correct
 * {@code argmax_{c<k}}, and a false positive rate, the share of novel rows with {@code s >= t}; OSCR is the area under
 * CCR against FPR, by trapezoids from (0, 0).
 *
 * <p>Known rows with a wrong argmax never move the curve. It is the ROC curve of the correct ones against the novel
 * ones, with heights scaled by the share of correct ones, and so is its area: {@code OSCR = knownAccuracy x AUC}. Empty
 * unless the truth has both known and novel rows.
 */
public final class Oscr {
    private Oscr() {}

    public static OptionalDouble of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        double[] confidence = confidence(answers);
        double[] novel = truth.pick(confidence, truth::isNovel);
        double[] correct = truth.pick(confidence, i -> KnownAccuracy.bestKnown(answers, i) == classes[i]);
        int known = classes.length - novel.length;
        if (known == 0 || novel.length == 0) {
            return OptionalDouble.empty();
        }
        double auc = RocCurve.of(correct, novel).auc().orElse(0); // nothing correct: the curve stays on the ground
        return OptionalDouble.of(auc * correct.length / known);
    }

    private static double[] confidence(Answers answers) {
        double[] confidence = new double[answers.size()];
        Arrays.setAll(confidence, i -> answers.scores().get(i, KnownAccuracy.bestKnown(answers, i)));
        return confidence;
    }
}
