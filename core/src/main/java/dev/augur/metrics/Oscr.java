package dev.augur.metrics;

import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.OptionalDouble;

/**
 * Open-set classification rate, Dhamija, Günther and Boult 2018, with rejection by novelty. A threshold t gives a
 * correct classification rate CCR, the share of known rows with {@code novelty <= t} and a correct {@code
 * argmax_{c<k}}, and a false positive rate, the share of novel rows with {@code novelty <= t}; OSCR is the area under
 * CCR against FPR, by trapezoids from (0, 0). If novelty is one minus the largest known probability, this is the rate
 * of that paper; a method that rejects by something else, such as a density, is judged by that.
 *
 * <p>Known rows with a wrong argmax never move the curve. It is the ROC curve of the correct ones against the novel
 * ones, with heights scaled by the share of correct ones, and so is its area: {@code OSCR = knownAccuracy x AUC}.
 *
 * @param curve of the correct known rows against the novel ones
 * @param correct how many known rows are correct
 * @param known how many rows are known
 * @param novel how many rows are novel
 */
public record Oscr(RocCurve curve, int correct, int known, int novel) {
    public static Oscr of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        double[] confidence =
                Arrays.stream(answers.novelty()).map(novelty -> -novelty).toArray();
        double[] novel = truth.pick(confidence, truth::isNovel);
        double[] correct = truth.pick(confidence, i -> KnownAccuracy.bestKnown(answers, i) == classes[i]);
        return new Oscr(RocCurve.of(correct, novel), correct.length, classes.length - novel.length, novel.length);
    }

    /**
     * Share of known rows that are correct: the factor by which the heights of the curve are scaled; 0 without known
     * rows.
     */
    public double scale() {
        return correct / (double) Math.max(1, known);
    }

    /** OSCR; empty unless the truth has both known and novel rows. */
    public OptionalDouble area() {
        if (known == 0 || novel == 0) {
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(
                curve.auc().orElse(0) * correct / known); // nothing correct: the curve stays on the ground
    }
}
