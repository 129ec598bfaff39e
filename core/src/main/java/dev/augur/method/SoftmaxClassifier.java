package dev.augur.method;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import dev.augur.model.Model;

/**
 * Answers with the largest score of a model; scores are their softmax, and novelty is the augmented class's share of it.
 *
 * @param model what scores the rows
 */
public record SoftmaxClassifier(Model model) implements Classifier {
    @Override
    public LabelSpace labels() {
        return model.labels();
    }

    @Override
    public int inputs() {
        return model.inputs();
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        return Answers.ofScores(labels(), model.score(rows));
    }
}
