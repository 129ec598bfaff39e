package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.math.Kernels;
import dev.augur.spelling.Spelling;
import java.util.List;

/** Turns the probabilities of one row into a class. It prints its spelling, such as {@code reject:below=0.95}. */
public sealed interface DecisionRule {
    int decide(double[] probabilities, LabelSpace labels);

    /** Reads a spelling. */
    static DecisionRule parse(String text) {
        Spelling spelling = Spelling.parse(text);
        return switch (spelling.name()) {
            case "argmax" -> {
                spelling.allow(List.of());
                yield new Argmax();
            }
            case "reject" -> new RejectBelow(spelling.allow(List.of("below")).number("below", 0.95));
            case "novel" -> new NovelAbove(spelling.allow(List.of("above")).number("above", 0.5));
            default ->
                throw new IllegalArgumentException(
                        "a decision rule must be argmax, reject or novel, but is '" + text + "'");
        };
    }

    /** The most probable of the k + 1 classes; ties go to the lowest index. */
    record Argmax() implements DecisionRule {
        @Override
        public int decide(double[] probabilities, LabelSpace labels) {
            return Kernels.argmax(probabilities, 0, probabilities.length);
        }

        @Override
        public String toString() {
            return "argmax";
        }
    }

    /**
     * The most probable known class, unless its probability is below a threshold: then the row is novel.
     *
     * @param threshold 0 rejects nothing, a number above 1 everything
     */
    record RejectBelow(double threshold) implements DecisionRule {
        public RejectBelow {
            Check.nonNegative("threshold", threshold);
        }

        @Override
        public int decide(double[] probabilities, LabelSpace labels) {
            int best = Kernels.argmax(probabilities, 0, labels.known());
            return probabilities[best] < threshold ? labels.augmented() : best;
        }

        @Override
        public String toString() {
            return Spelling.of("reject").with("below", threshold).toString();
        }
    }

    /**
     * NOVEL if its probability is above a threshold, and otherwise the most probable known class.
     *
     * @param threshold at 1 nothing is novel
     */
    record NovelAbove(double threshold) implements DecisionRule {
        public NovelAbove {
            Check.nonNegative("threshold", threshold);
        }

        @Override
        public int decide(double[] probabilities, LabelSpace labels) {
            int ac = labels.augmented();
            return probabilities[ac] > threshold ? ac : Kernels.argmax(probabilities, 0, labels.known());
        }

        @Override
        public String toString() {
            return Spelling.of("novel").with("above", threshold).toString();
        }
    }
}
