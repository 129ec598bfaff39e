package dev.augur.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class MixWeightsTest {
    private static final int[] LABELS = {0, 1, 0, 1, 1, 0};

    private static Matrix right() {
        Matrix opinion = new Matrix(LABELS.length, 2);
        for (int i = 0; i < LABELS.length; i++) {
            opinion.set(i, LABELS[i], 1);
        }
        return opinion;
    }

    private static Matrix random(RandomGenerator random) {
        Matrix opinion = new Matrix(LABELS.length, 2);
        for (int i = 0; i < LABELS.length; i++) {
            double p = random.nextDouble();
            opinion.set(i, 0, p);
            opinion.set(i, 1, 1 - p);
        }
        return opinion;
    }

    @Test
    void equalOpinionsWeighTheSame() {
        assertThat(MixWeights.of(List.of(right(), right()), LABELS, 1e-3))
                .containsExactly(new double[] {0.5, 0.5}, within(1e-9));
    }

    @Test
    void whoIsRightHasNearlyAllTheWeight() {
        Matrix wrong = new Matrix(LABELS.length, 2);
        for (int i = 0; i < LABELS.length; i++) {
            wrong.set(i, 1 - LABELS[i], 1);
        }
        assertThat(MixWeights.of(List.of(wrong, right()), LABELS, 1e-3)[1]).isGreaterThan(0.999);
    }

    /** No point of a fine grid on the simplex is better. */
    @Test
    void noOtherWeightsAreBetter() {
        RandomGenerator random = SeedTree.of(11).generator();
        List<Matrix> opinions = List.of(random(random), random(random), random(random));
        double pull = 0.05;
        double[] best = MixWeights.of(opinions, LABELS, pull);
        assertThat(best[0] + best[1] + best[2]).isCloseTo(1, within(1e-12));
        double least = objective(opinions, best, pull);
        for (int i = 0; i <= 100; i++) {
            for (int j = 0; i + j <= 100; j++) {
                double[] other = {i / 100.0, j / 100.0, (100 - i - j) / 100.0};
                assertThat(objective(opinions, other, pull)).isGreaterThanOrEqualTo(least - 1e-9);
            }
        }
    }

    private static double objective(List<Matrix> opinions, double[] weights, double pull) {
        double sum = SquaredError.of(Names.mean(opinions, weights, 0), LABELS);
        for (double weight : weights) {
            sum += pull * (weight - 1.0 / weights.length) * (weight - 1.0 / weights.length);
        }
        return sum;
    }
}
