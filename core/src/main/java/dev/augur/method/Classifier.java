package dev.augur.method;

import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answer;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.risk.TestPriors;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;

/** What a method learned: immutable, and safe for any number of threads. */
public interface Classifier {
    /** The number of rows that one thread answers at a time. */
    int BLOCK = 4096;

    LabelSpace labels();

    /** Columns a row must have. */
    int inputs();

    /** The answer for each row: a class, K scores and a novelty score. */
    Answers classify(FeatureMatrix rows);

    /** The answer for one row, the same to the bit as among others. */
    default Answer classify(double[] row) {
        return classify(FeatureMatrix.ofRow(row)).row(0);
    }

    /** The same answers, to the bit, computed in blocks of rows on several threads. */
    default Answers classify(FeatureMatrix rows, int threads) {
        if (rows.rows() <= BLOCK) {
            return classify(rows);
        }
        List<Callable<Answers>> blocks = new ArrayList<>();
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            FeatureMatrix block = rows.slice(from, Math.min(from + BLOCK, rows.rows()));
            blocks.add(() -> classify(block));
        }
        return Answers.concat(labels(), Workers.run(threads, blocks));
    }

    /**
     * Exact Shapley values of what makes a row novel rather than a member of a known class, if the form of the
     * classifier allows them.
     *
     * @param known the class
     */
    default Optional<ShapleyValues> shapley(int known, Background background) {
        return Optional.empty();
    }

    /**
     * The least novelty that makes a row NOVEL; empty if novelty competes with the classes, so that no single number
     * decides.
     */
    default OptionalDouble noveltyThreshold() {
        return OptionalDouble.empty();
    }

    /**
     * The same classifier with another threshold: a row is NOVEL if its novelty is at least this, and otherwise gets
     * its best known class.
     */
    default Classifier withThreshold(double threshold) {
        return new ThresholdClassifier(this, threshold);
    }

    /**
     * Applies the changes made by {@link #withThreshold} and {@link #withPriors} to answers of the classifier as it was
     * learned; without such changes it returns them as they are. Answers for held-out rows, given by models that no
     * longer exist, are adjusted in this way.
     */
    default Answers decide(Answers learned) {
        return learned;
    }

    /**
     * Marks the rows that are unlike anything it learned from, labeled or not, so that its answers for them have no
     * basis; no row is marked if it cannot tell.
     */
    default boolean[] farRows(FeatureMatrix rows) {
        return new boolean[rows.rows()];
    }

    /** The same classifier for the class shares it was trained with, undoing {@link #withPriors}. */
    default Classifier asLearned() {
        return this;
    }

    /**
     * The rule that turns its probabilities into a class, provided they are class probabilities for the mixture that it
     * learned from; empty if they are not, or if it has none.
     */
    default Optional<DecisionRule> posteriorRule() {
        return Optional.empty();
    }

    /**
     * The same classifier for other class shares: its probabilities become those of the new mixture, and they decide.
     * Novelty, and any decision by a threshold on it, stays the same.
     *
     * @param from the shares in the mixture that it learned from
     * @param to the shares among the rows to come; with theta 1 no row is novel
     * @throws IllegalArgumentException if its answers do not depend on such shares
     */
    default Classifier withPriors(TestPriors from, TestPriors to) {
        if (posteriorRule().isEmpty()) {
            throw new IllegalArgumentException(
                    "the answers of this classifier do not depend on the shares of the classes; move its"
                            + " threshold instead");
        }
        double[] ratios = from.ratios(to, labels().known());
        return Arrays.stream(ratios).allMatch(ratio -> ratio == ratios[0]) ? this : new PriorClassifier(this, ratios);
    }
}
