package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class NamedBeliefTest {
    private static Matrix random(int rows, int columns, RandomGenerator random) {
        Matrix matrix = new Matrix(rows, columns);
        Arrays.setAll(matrix.values(), i -> random.nextDouble());
        return matrix;
    }

    /** The likeliest class is novel where novelty is positive, and the class that the experts name elsewhere. */
    @Test
    void theLikeliestClassIsTheAnswer() {
        RandomGenerator random = SeedTree.of(7).generator();
        Matrix f = random(200, 4, random);
        Matrix names = random(200, 3, random).softmax();
        NamedBelief.Rows belief = new NamedBelief(5, 3).of(f, names);
        for (int i = 0; i < 200; i++) {
            double[] p = belief.probabilities().row(i);
            assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
            assertThat(belief.probabilities().argmax(i)).isEqualTo(belief.novelty()[i] > 0 ? 3 : names.argmax(i));
        }
    }

    @Test
    void noveltyIsTheMarginOfTheOutputsWhereThereIsOneClass() {
        RandomGenerator random = SeedTree.of(8).generator();
        Matrix f = random(50, 2, random);
        Matrix names = new Matrix(50, 1);
        Arrays.fill(names.values(), 1);
        double[] novelty = new NamedBelief(7, 1).of(f, names).novelty();
        for (int i = 0; i < 50; i++) {
            assertThat(novelty[i]).isCloseTo(f.get(i, 1) - f.get(i, 0), within(1e-12));
        }
    }
}
