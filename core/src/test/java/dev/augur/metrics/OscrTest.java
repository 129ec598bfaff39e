package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OscrTest {
    private static final int KNOWN = 3;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void agreesWithTheSweep(long seed) {
        RandomCase random = RandomCase.of(seed);

        assertThat(Oscr.of(random.answers(), random.truth()).area().orElseThrow())
                .isCloseTo(sweep(random), within(1e-12));
    }

    /** The definition: CCR and FPR counted afresh at each distinct novelty of any row, trapezoids between them. */
    private static double sweep(RandomCase random) {
        double[] confidence = new double[random.truth().length];
        boolean[] correct = new boolean[confidence.length];
        for (int i = 0; i < confidence.length; i++) {
            double[] row = Arrays.copyOf(random.answers().scores().row(i), KNOWN);
            confidence[i] = -random.answers().novelty()[i];
            double most = Arrays.stream(row).max().orElseThrow();
            int first = 0;
            while (row[first] != most) {
                first++;
            }
            correct[i] = first == random.truth()[i];
        }
        double novel = Arrays.stream(random.truth()).filter(y -> y == KNOWN).count();
        double known = confidence.length - novel;
        double area = 0;
        double lastRate = 0;
        double lastFalse = 0;
        for (double minusT :
                DoubleStream.of(confidence).map(s -> -s).sorted().distinct().toArray()) {
            int[] accepted = IntStream.range(0, confidence.length)
                    .filter(i -> confidence[i] >= -minusT)
                    .toArray();
            double rate = Arrays.stream(accepted).filter(i -> correct[i]).count() / known;
            double falseRate = Arrays.stream(accepted)
                            .filter(i -> random.truth()[i] == KNOWN)
                            .count()
                    / novel;
            area += (falseRate - lastFalse) * (rate + lastRate) / 2;
            lastRate = rate;
            lastFalse = falseRate;
        }
        return area;
    }

    @Test
    void perfectSeparationLeavesTheKnownAccuracy() {
        // two known rows right, one wrong, all above the one novel row
        Answers answers = ReferenceCase.answers(new double[][] {{.9, 0, 0}, {0, .8, 0}, {.7, .1, 0}, {.1, .2, 9}});

        assertThat(Oscr.of(answers, new int[] {0, 1, 1, 2}).area().orElseThrow())
                .isCloseTo(2 / 3.0, within(1e-15));
        assertThat(KnownAccuracy.of(answers, new int[] {0, 1, 1, 2}).orElseThrow())
                .isCloseTo(2 / 3.0, within(1e-15));
    }

    @Test
    void nothingCorrectIsZero() {
        Answers answers = ReferenceCase.answers(new double[][] {{.9, 0, 0}, {.1, .2, 9}});

        assertThat(Oscr.of(answers, new int[] {1, 2}).area()).hasValue(0);
    }

    @Test
    void constantConfidenceIsHalfTheKnownAccuracy() {
        Answers answers = ReferenceCase.answers(new double[][] {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}});

        assertThat(Oscr.of(answers, new int[] {0, 1, 2}).area()).hasValue(0.25);
    }

    @Test
    void emptyWithoutBothSides() {
        Answers answers = ReferenceCase.answers(new double[][] {{.9, 0, 0}, {.1, .2, 9}});

        assertThat(Oscr.of(answers, new int[] {0, 1}).area()).isEmpty();
        assertThat(Oscr.of(answers, new int[] {2, 2}).area()).isEmpty();
        assertThat(KnownAccuracy.of(answers, new int[] {0, 1})).hasValue(1);
        assertThat(KnownAccuracy.of(answers, new int[] {2, 2})).isEmpty();
    }

    @Test
    void knownAccuracyIgnoresPredictionsAndTheNovelColumn() {
        Matrix scores = Matrix.of(new double[][] {{.3, .2, 9}, {.1, .2, 9}});
        Answers answers = new Answers(ReferenceCase.LABELS, new int[] {2, 2}, scores, new double[2]);

        assertThat(KnownAccuracy.of(answers, new int[] {0, 0})).hasValue(0.5);
    }

    /** Scorers that shout loudest far away, and a density that rejects: what rejects is what counts. */
    @Test
    void ranksByWhatRejects() {
        Matrix scores = Matrix.of(new double[][] {{1, 0, -5}, {0, 1, -4}, {9, 0, 3}, {0, 8, 2}});
        Answers answers = new Answers(ReferenceCase.LABELS, new int[] {0, 1, 2, 2}, scores, scores.column(2));

        assertThat(Oscr.of(answers, new int[] {0, 1, 2, 2}).area()).hasValue(1);
    }
}
