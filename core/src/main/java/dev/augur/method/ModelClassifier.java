package dev.augur.method;

import dev.augur.data.LabelSpace;
import dev.augur.model.Model;

/** A classifier that turns the scores of one model into answers. */
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
