package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.data.LabelSpace;
import org.junit.jupiter.api.Test;

class ConfusionMatrixTest {
    private static final LabelSpace LABELS = LabelSpace.of("cat", "dog");
    private static final ConfusionMatrix CONFUSION =
            ConfusionMatrix.of(LABELS, ReferenceCase.TRUTH, ReferenceCase.PREDICTIONS);

    @Test
    void countsTruthByPrediction() {
        int[][] expected = {{2, 0, 1}, {1, 2, 0}, {1, 0, 3}}; // counted by hand
        for (int truth = 0; truth < 3; truth++) {
            for (int prediction = 0; prediction < 3; prediction++) {
                assertThat(CONFUSION.count(truth, prediction)).isEqualTo(expected[truth][prediction]);
            }
        }
    }

    @Test
    void margins() {
        assertThat(CONFUSION.total()).isEqualTo(10);
        assertThat(new int[] {CONFUSION.hits(0), CONFUSION.occurrences(0), CONFUSION.predicted(0)})
                .containsExactly(2, 3, 4);
        assertThat(new int[] {CONFUSION.hits(1), CONFUSION.occurrences(1), CONFUSION.predicted(1)})
                .containsExactly(2, 3, 2);
        assertThat(new int[] {CONFUSION.hits(2), CONFUSION.occurrences(2), CONFUSION.predicted(2)})
                .containsExactly(3, 4, 4);
    }

    @Test
    void equalByValue() {
        ConfusionMatrix same =
                ConfusionMatrix.of(LABELS, ReferenceCase.TRUTH.clone(), ReferenceCase.PREDICTIONS.clone());
        assertThat(same).isEqualTo(CONFUSION).hasSameHashCodeAs(CONFUSION);
        assertThat(ConfusionMatrix.of(LABELS, ReferenceCase.PREDICTIONS, ReferenceCase.TRUTH))
                .isNotEqualTo(CONFUSION);
        assertThat(ConfusionMatrix.of(LabelSpace.of("a", "b"), ReferenceCase.TRUTH, ReferenceCase.PREDICTIONS))
                .isNotEqualTo(CONFUSION);
    }

    @Test
    void printsATable() {
        assertThat(CONFUSION.toString().lines())
                .containsExactly(
                        "truth \\ predicted   cat   dog NOVEL",
                        "cat                   2     0     1",
                        "dog                   1     2     0",
                        "NOVEL                 1     0     3");
    }

    @Test
    void rejectsBadInput() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfusionMatrix.of(LABELS, new int[] {0, 3}, new int[] {0, 0}))
                .withMessage("truth of row 1 must be in [0, 3), but is 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfusionMatrix.of(LABELS, new int[] {0, 0}, new int[] {-1, 0}))
                .withMessage("prediction of row 0 must be in [0, 3), but is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfusionMatrix.of(LABELS, new int[] {0, 0}, new int[] {0}))
                .withMessage("predictions must be 2, but is 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfusionMatrix.of(LABELS, new int[0], new int[0]))
                .withMessage("rows must be at least 1, but is 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CONFUSION.count(0, 3))
                .withMessageContaining("prediction");
    }
}
