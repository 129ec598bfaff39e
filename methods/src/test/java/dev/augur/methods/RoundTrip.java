package dev.augur.methods;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.FeatureMatrix;
import dev.augur.method.Classifier;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes a classifier to a model file and reads it again. */
public final class RoundTrip {
    private RoundTrip() {}

    /** Asserts the same bits after reading, and gives what was read. */
    public static Classifier of(Classifier classifier, FeatureMatrix rows) throws IOException {
        Path file = Files.createTempFile("augur", ".augur");
        try {
            new SavedModel(classifier, Provenance.none()).write(file);
            Classifier read = SavedModel.read(file).classifier();
            assertThat(read).isInstanceOf(classifier.getClass());
            assertThat(read.labels()).isEqualTo(classifier.labels());
            assertThat(read.inputs()).isEqualTo(classifier.inputs());
            assertSameAnswers(read.classify(rows), classifier.classify(rows));
            return read;
        } finally {
            Files.delete(file);
        }
    }

    /** Share of rows with the right answer. */
    public static double accuracy(Answers answers, int[] truth) {
        return Evaluation.of(answers, truth).value("accuracy").orElseThrow();
    }

    public static void assertSameAnswers(Answers one, Answers other) {
        assertThat(one.predictions()).isEqualTo(other.predictions());
        assertThat(one.scores()).isEqualTo(other.scores());
        assertThat(one.novelty()).isEqualTo(other.novelty());
        assertThat(one.probabilities()).isEqualTo(other.probabilities());
    }
}
