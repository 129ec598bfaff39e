package dev.augur.method;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a method learned: immutable, and safe for any number of threads. */
public interface Classifier {
    LabelSpace labels();

    /** Columns a row must have. */
    int inputs();

    /** The answer for each row: a class, K scores and a novelty score. */
    Answers classify(FeatureMatrix rows);

    /** The least novelty that makes a row NOVEL; empty where the classes compete with it, so that no single number decides. */
    default OptionalDouble noveltyThreshold() {
        return OptionalDouble.empty();
    }

    /**
     * The same beliefs with another line between known and novel: a row is NOVEL if its novelty is at least this, and otherwise of its best
     * known class.
     */
    default Classifier withThreshold(double threshold) {
        return new ThresholdClassifier(this, threshold);
    }

    /**
     * How it makes a class of its probabilities, if those are the probabilities of classes in the mixture that it learned from; empty
     * where they are not, or where there are none.
     */
    default Optional<DecisionRule> posteriorRule() {
        return Optional.empty();
    }

    /**
     * The same knowledge where the classes have other shares: probabilities become those of the new mixture and decide. Novelty, and
     * whoever decides by a threshold of it, stays as it is.
     *
     * @param from the shares in the mixture that it learned from
     * @param to the shares among the rows to come; with theta 1 no row is novel
     * @throws IllegalArgumentException if its answers do not depend on such shares
     */
    default Classifier withPriors(TestPriors from, TestPriors to) {
        if (posteriorRule().isEmpty()) {
            throw new IllegalArgumentException(
                    "the answers of this classifier do not depend on the shares of the classes; move its threshold instead");
        }
        double[] ratios = from.ratios(to, labels().known());
        return Arrays.stream(ratios).allMatch(ratio -> ratio == ratios[0]) ? this : new PriorClassifier(this, ratios);
    }
}
