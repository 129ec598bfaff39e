package dev.augur.method.laws;

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
import java.util.Arrays;
import java.util.stream.IntStream;

/** How far answers to the same rows agree. */
final class Agreement {
    /** Random parts of a method, such as folds, may come out otherwise for rows in another order. */
    private static final double MOST = 0.9;

    private Agreement() {}

    static void assertSameBits(Answers actual, Answers expected) {
        assertThat(actual.labels()).isEqualTo(expected.labels());
        assertThat(actual.predictions()).isEqualTo(expected.predictions());
        assertThat(actual.scores()).isEqualTo(expected.scores());
        assertThat(actual.novelty()).isEqualTo(expected.novelty());
        assertThat(actual.probabilities()).isEqualTo(expected.probabilities());
    }

    /** A model that was written and read says the same. */
    static void assertStored(Classifier classifier, FeatureMatrix asked) throws IOException {
        Path file = Files.createTempFile("law", ".augur");
        try {
            new SavedModel(classifier, Provenance.none()).write(file);
            Classifier read = SavedModel.read(file).classifier();
            assertThat(read.inputs()).isEqualTo(classifier.inputs());
            assertSameBits(read.classify(asked), classifier.classify(asked));
        } finally {
            Files.delete(file);
        }
    }

    /** Nine of ten rows get the same class. */
    static void assertSameClasses(Answers actual, Answers expected) {
        assertSameClasses(actual.predictions(), expected.predictions());
    }

    static void assertSameClasses(int[] actual, int[] expected) {
        assertThat(actual).hasSameSizeAs(expected);
        long same = IntStream.range(0, actual.length)
                .filter(i -> actual[i] == expected[i])
                .count();
        assertThat(same / (double) actual.length)
                .as("share of rows with the same answer")
                .isGreaterThanOrEqualTo(MOST);
    }

    static void assertFinite(Answers answers) {
        assertThat(Arrays.stream(answers.scores().values()).allMatch(Double::isFinite))
                .as("scores are finite")
                .isTrue();
        assertThat(Arrays.stream(answers.novelty()).allMatch(Double::isFinite))
                .as("novelty is finite")
                .isTrue();
    }

    /** Share of test rows with the right answer. */
    static double accuracy(Answers answers, World world) {
        return Evaluation.of(answers, world.test().labels()).value("accuracy").orElseThrow();
    }

    /** Share of test rows of known classes whose largest score of a known class is that of their own. */
    static double knownAccuracy(Answers answers, World world) {
        int known = answers.labels().known();
        return Arrays.stream(world.knownTestRows())
                .mapToDouble(
                        i -> answers.scores().argmax(i, known) == world.test().labels()[i] ? 1 : 0)
                .average()
                .orElseThrow();
    }

    /** Share of these rows that are called novel. */
    static double novelShare(Answers answers, int[] rows) {
        return Arrays.stream(rows)
                .mapToDouble(i -> answers.predictions()[i] == answers.labels().augmented() ? 1 : 0)
                .average()
                .orElse(0);
    }
}
