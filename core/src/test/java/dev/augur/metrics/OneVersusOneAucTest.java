package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.model.Answers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneVersusOneAucTest {
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void agreesWithPairCounting(long seed) {
        RandomCase random = RandomCase.of(seed);
        double sum = 0;
        for (int i = 0; i < 4; i++) {
            for (int j = i + 1; j < 4; j++) {
                sum += (area(random, i, j) + area(random, j, i)) / 2;
            }
        }
        assertThat(OneVersusOneAuc.of(random.answers(), random.truth()).orElseThrow())
                .isCloseTo(sum / 6, within(1e-12));
    }

    /** A(i|j) in column i. */
    private static double area(RandomCase random, int i, int j) {
        double[] column = random.answers().scores().column(i);
        return PairCount.auc(random.side(column, i, true), random.side(column, j, true));
    }

    /** Cat against NOVEL only: 1 in the column of cat, 0 in that of NOVEL. */
    @Test
    void absentClassesHaveNoPairs() {
        Answers answers = ReferenceCase.answers(new double[][] {{3, 9, 5}, {2, 9, 1}});

        assertThat(OneVersusOneAuc.of(answers, new int[] {0, 2})).hasValue(0.5);
    }

    @Test
    void oneClassHasNoPair() {
        Answers answers = ReferenceCase.answers(new double[][] {{3, 9, 5}, {2, 9, 1}});

        assertThat(OneVersusOneAuc.of(answers, new int[] {2, 2})).isEmpty();
    }
}
