package dev.augur.methods.net;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.DecisionRule;
import dev.augur.model.Model;
import java.util.List;
import java.util.Optional;

/**
 * The mean of what several networks' softmax says: its largest entry is the answer, and the last of them novelty.
 *
 * @param models of the same classes and inputs
 */
public record MeanSoftmax(List<Model> models) implements Classifier {
    public MeanSoftmax {
        models = List.copyOf(models);
        Check.positive("models", models.size());
        for (Model model : models) {
            Check.sameSize("inputs", model.inputs(), models.get(0).inputs());
            Check.sameSize(
                    "classes", model.labels().size(), models.get(0).labels().size());
        }
    }

    @Override
    public LabelSpace labels() {
        return models.get(0).labels();
    }

    @Override
    public int inputs() {
        return models.get(0).inputs();
    }

    @Override
    public Optional<DecisionRule> posteriorRule() {
        return Optional.of(new DecisionRule.Argmax());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        Matrix mean = new Matrix(rows.rows(), labels().size());
        for (Model model : models) {
            double[] p = model.score(rows).softmax().values();
            for (int i = 0; i < p.length; i++) {
                mean.values()[i] += p[i] / models.size();
            }
        }
        return new Answers(labels(), mean.argmax(), mean, mean.column(labels().augmented()), Optional.of(mean));
    }
}
