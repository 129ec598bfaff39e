package dev.augur.store.plugin;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.Answers;
import dev.augur.model.Model;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/**
 * The softmax of a model, under another name.
 *
 * @param model what it asks
 */
public record CautiousClassifier(Model model) implements Classifier {
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
        return new SoftmaxClassifier(model).classify(rows);
    }

    /** Keeps the model. */
    public static final class Format extends ClassifierFormat<CautiousClassifier> {
        public Format() {
            super("cautious", CautiousClassifier.class);
        }

        @Override
        public void store(CautiousClassifier classifier, Stored into) {
            ModelFormat.put(classifier.model, into.newPart("model"));
        }

        @Override
        public CautiousClassifier restore(Stored from, LabelSpace labels) {
            return new CautiousClassifier(ModelFormat.get(from.part("model"), labels));
        }
    }
}
