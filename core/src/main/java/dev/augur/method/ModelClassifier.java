package dev.augur.method;

import dev.augur.data.LabelSpace;
import dev.augur.model.Model;

/** A classifier that makes answers of the scores of one model. */
public interface ModelClassifier extends Classifier {
    Model model();

    @Override
    default LabelSpace labels() {
        return model().labels();
    }

    @Override
    default int inputs() {
        return model().inputs();
    }
}
