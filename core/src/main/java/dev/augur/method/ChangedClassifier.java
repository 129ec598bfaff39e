package dev.augur.method;

import dev.augur.data.LabelSpace;

/** Another classifier with something of its answers changed. */
interface ChangedClassifier extends Classifier {
    Classifier inner();

    @Override
    default LabelSpace labels() {
        return inner().labels();
    }

    @Override
    default int inputs() {
        return inner().inputs();
    }
}
