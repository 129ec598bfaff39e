package dev.augur.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SamplingTest {
    private static final long SEED = 7;

    private static RandomGenerator random() {
        return SeedTree.of(SEED).generator();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 1000})
    void aPermutationHoldsEveryIndexOnce(int n) {
        int[] order = Sampling.permutation(n, random());
        Arrays.sort(order);
        assertThat(order).containsExactly(IntStream.range(0, n).toArray());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 13, 50})
    void aSampleHoldsDistinctIndices(int count) {
        int[] sample = Sampling.withoutReplacement(50, count, random());
        assertThat(sample).hasSize(count).doesNotHaveDuplicates();
        assertThat(IntStream.of(sample)).allMatch(i -> i >= 0 && i < 50);
    }

    @Test
    void shufflingKeepsTheValues() {
        int[] values = {5, 5, -1, 9};
        Sampling.shuffle(values, random());
        assertThat(values).containsExactlyInAnyOrder(5, 5, -1, 9);
    }

    @Test
    void theGeneratorDecides() {
        assertThat(Sampling.permutation(100, random())).containsExactly(Sampling.permutation(100, random()));
        assertThat(Sampling.permutation(100, random()))
                .isNotEqualTo(Sampling.permutation(100, SeedTree.of(SEED + 1).generator()));
    }

    /** What may come out, each with the same probability: 24 orders of four, and 5 x 4 ordered pairs of five. */
    static Stream<Arguments> draws() {
        Function<RandomGenerator, int[]> order = random -> Sampling.permutation(4, random);
        Function<RandomGenerator, int[]> pair = random -> Sampling.withoutReplacement(5, 2, random);
        return Stream.of(Arguments.of("orders of four", order, 24), Arguments.of("pairs of five", pair, 20));
    }

    /**
     * Chi-square with 23 and 19 degrees of freedom over 1000 draws a case: above 75 with probability 2.0e-7 and 1.3e-8.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("draws")
    void everyOutcomeIsEquallyLikely(String what, Function<RandomGenerator, int[]> draw, int cases) {
        RandomGenerator random = random();
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < 1000 * cases; i++) {
            counts.merge(Arrays.toString(draw.apply(random)), 1, Integer::sum);
        }
        assertThat(counts).as("%s, seed %d", what, SEED).hasSize(cases);
        double chiSquare = counts.values().stream()
                .mapToDouble(count -> (count - 1000.0) * (count - 1000.0) / 1000)
                .sum();
        assertThat(chiSquare).as("%s, seed %d", what, SEED).isLessThan(75);
    }

    @Test
    void refusesSizesThatCannotBe() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sampling.permutation(-1, random()))
                .withMessage("n must be at least 0, but is -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sampling.withoutReplacement(3, 4, random()))
                .withMessage("count must be in [0, 4), but is 4");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Sampling.withoutReplacement(3, -1, random()))
                .withMessage("count must be in [0, 4), but is -1");
    }
}
