package dev.augur.naming;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answer;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.risk.TestPriors;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * A classifier that never contradicts what people said: a row with exactly the features of an answered row gets that
 * answer, with probability 1, at any threshold and any class shares. Scores and novelty stay those of the other
 * classifier, as evidence.
 *
 * @param inner what answers all other rows
 * @param kept what people said
 */
public record KeepingClassifier(Classifier inner, KeptAnswers kept) implements Classifier {
    public KeepingClassifier {
        Check.sameSize("features of answered rows", kept.rows().columns(), inner.inputs());
        Check.indices("answer", kept.labels(), 0, inner.labels().size());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Answers answers = inner.classify(rows);
        int[] said = new int[rows.rows()];
        Arrays.setAll(said, i -> kept.of(rows, i));
        int[] told = IntStream.range(0, said.length).filter(i -> said[i] >= 0).toArray();
        return told.length == 0 ? answers : kept(answers, said, told);
    }

    @Override
    public Answer classify(double[] row) {
        FeatureMatrix alone = FeatureMatrix.ofRow(row);
        return kept.of(alone, 0) < 0 ? inner.classify(row) : classify(alone).row(0);
    }

    private static Answers kept(Answers answers, int[] said, int[] told) {
        LabelSpace labels = answers.labels();
        int[] predictions = answers.predictions().clone();
        for (int i : told) {
            predictions[i] = said[i] == labels.augmented() ? answers.bestKnown(i) : said[i];
        }
        Optional<Matrix> probabilities = answers.probabilities().map(before -> {
            Matrix after = before.select(IntStream.range(0, before.rows()).toArray());
            for (int i : told) {
                double known = 1 - before.get(i, labels.augmented());
                for (int c = 0; c < labels.size(); c++) {
                    after.set(i, c, probability(before.get(i, c), known, c, said[i], predictions[i], labels));
                }
            }
            return after;
        });
        return new Answers(labels, predictions, answers.scores(), answers.novelty(), probabilities);
    }

    /**
     * The probability of a class for a row that people answered; where they only said that it is known, the known
     * classes keep their proportions.
     */
    private static double probability(double before, double known, int of, int said, int predicted, LabelSpace labels) {
        if (said < labels.known() || known <= 0) {
            return of == predicted ? 1 : 0;
        }
        return of == labels.augmented() ? 0 : before / known;
    }

    @Override
    public LabelSpace labels() {
        return inner.labels();
    }

    @Override
    public int inputs() {
        return inner.inputs();
    }

    /** What is kept is the answer, not what makes a row novel. */
    @Override
    public Optional<ShapleyValues> shapley(int known, Background background) {
        return inner.shapley(known, background);
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return inner.noveltyThreshold();
    }

    @Override
    public Classifier withThreshold(double threshold) {
        return new KeepingClassifier(inner.withThreshold(threshold), kept);
    }

    @Override
    public Answers decide(Answers learned) {
        return inner.decide(learned);
    }

    @Override
    public boolean[] farRows(FeatureMatrix rows) {
        return inner.farRows(rows);
    }

    @Override
    public Classifier asLearned() {
        return new KeepingClassifier(inner.asLearned(), kept);
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return inner.posteriorRule();
    }

    @Override
    public Classifier withPriors(TestPriors from, TestPriors to) {
        return new KeepingClassifier(inner.withPriors(from, to), kept);
    }
}
