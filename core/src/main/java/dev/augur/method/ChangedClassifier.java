package dev.augur.method;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import dev.augur.shapley.Background;
import dev.augur.shapley.ShapleyValues;
import java.util.Optional;

/** Another classifier, part of whose answers is changed. */
interface ChangedClassifier extends Classifier {
    Classifier inner();

    /** The changed answers. */
    Answers change(Answers answers);

    @Override
    default Answers classify(FeatureMatrix rows) {
        return change(inner().classify(rows));
    }

    @Override
    default Answers decide(Answers learned) {
        return change(inner().decide(learned));
    }

    @Override
    default boolean[] farRows(FeatureMatrix rows) {
        return inner().farRows(rows);
    }

    @Override
    default LabelSpace labels() {
        return inner().labels();
    }

    @Override
    default int inputs() {
        return inner().inputs();
    }

    /** The change affects the answer, not what makes a row novel. */
    @Override
    default Optional<ShapleyValues> shapley(int known, Background background) {
        return inner().shapley(known, background);
    }
}
