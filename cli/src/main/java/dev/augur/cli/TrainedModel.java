package dev.augur.cli;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.store.ModelFileException;
import dev.augur.store.SavedModel;
import dev.augur.tables.Encoder;
import dev.augur.tables.Table;
import dev.augur.tables.TableException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A model file that answers for the rows of tables.
 *
 * @param classifier what answers
 * @param encoder what makes features of rows
 * @param provenance where it came from
 */
record TrainedModel(Classifier classifier, Encoder encoder, Map<String, Object> provenance) {
    static TrainedModel read(Path file) throws ModelFileException {
        SavedModel saved = SavedModel.read(file);
        if (saved.encoder().isEmpty()) {
            throw invalid(file, "it has no encoder, so it answers for features and not for tables");
        }
        Encoder encoder;
        try {
            encoder = Encoder.fromMap(saved.encoder());
        } catch (IllegalArgumentException e) {
            throw invalid(file, String.valueOf(e.getMessage()));
        }
        if (encoder.width() != saved.classifier().inputs()) {
            throw invalid(
                    file,
                    "its encoder makes " + encoder.width() + " features, but its classifier takes "
                            + saved.classifier().inputs());
        }
        return new TrainedModel(saved.classifier(), encoder, saved.provenance());
    }

    private static ModelFileException invalid(Path file, String detail) {
        return new ModelFileException(file, ModelFileException.Reason.INVALID, detail);
    }

    LabelSpace labels() {
        return classifier.labels();
    }

    Answers answers(Table rows) throws TableException {
        return classifier.classify(encoder.encode(rows));
    }
}
