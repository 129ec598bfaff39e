package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WilcoxonSignedRankTest {
    /** All of one sign is the most extreme of 2^n outcomes, on either side: 2 / 2^n. */
    @ParameterizedTest(name = "{0} pairs")
    @CsvSource({"1, 1", "2, 0.5", "5, 0.0625", "10, 0.001953125", "20, 1.9073486328125e-6"})
    void allPositive(int pairs, double expected) {
        double[] ours = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            ours[i] = i + 1;
        }
        assertThat(WilcoxonSignedRank.of(ours, new double[pairs]))
                .isEqualTo(new WilcoxonSignedRank(pairs, pairs * (pairs + 1) / 2.0, expected));
        assertThat(WilcoxonSignedRank.of(new double[pairs], ours))
                .isEqualTo(new WilcoxonSignedRank(pairs, 0, expected));
    }

    /**
     * Of ten ranks, 25 sets sum to at most 8 and 33 to at most 9, so 8 is the 5 % point of printed tables: 50 / 1024.
     */
    @Test
    void tableOfTenPairs() {
        double[] zeros = new double[10];
        double[] eight = {-1, -2, 3, 4, -5, 6, 7, 8, 9, 10}; // ranks 1 + 2 + 5 are negative
        double[] nine = {1, 2, 3, -4, -5, 6, 7, 8, 9, 10};

        assertThat(WilcoxonSignedRank.of(eight, zeros)).isEqualTo(new WilcoxonSignedRank(10, 47, 50 / 1024.0));
        assertThat(WilcoxonSignedRank.of(nine, zeros).pValue()).isEqualTo(66 / 1024.0);
    }

    @ParameterizedTest(name = "seed {0}, {1} pairs, sizes up to {2}")
    @CsvSource({"1, 6, 100", "2, 9, 3", "3, 12, 5", "4, 15, 4", "5, 16, 1000", "6, 8, 1"})
    void agreesWithAllAssignmentsOfSigns(long seed, int pairs, int most) {
        RandomGenerator random = SeedTree.of(seed).child("wilcoxon").generator();
        double[] differences = new double[pairs];
        for (int i = 0; i < pairs; i++) {
            differences[i] = random.nextInt(1, most + 1) * (random.nextInt(3) > 0 ? 1 : -1);
        }
        double[] ranks = ranks(differences);
        double observed = 0;
        for (int i = 0; i < pairs; i++) {
            observed += differences[i] > 0 ? ranks[i] : 0;
        }
        WilcoxonSignedRank test = WilcoxonSignedRank.of(differences, new double[pairs]);

        assertThat(test.positiveRankSum()).isEqualTo(observed);
        assertThat(test.pValue()).isCloseTo(enumerated(ranks, observed), within(1e-12));
    }

    /** Rank as one more than the pairs below, and half of the ties besides. */
    private static double[] ranks(double[] differences) {
        double[] ranks = new double[differences.length];
        for (int i = 0; i < ranks.length; i++) {
            ranks[i] = 1;
            for (int j = 0; j < ranks.length; j++) {
                double other = Math.abs(differences[j]);
                double size = Math.abs(differences[i]);
                ranks[i] += other < size ? 1 : other == size && i != j ? 0.5 : 0;
            }
        }
        return ranks;
    }

    /** Goes through all 2^n sets of positive ranks. */
    private static double enumerated(double[] ranks, double observed) {
        int atMost = 0;
        int atLeast = 0;
        for (int signs = 0; signs < 1 << ranks.length; signs++) {
            double sum = 0;
            for (int i = 0; i < ranks.length; i++) {
                sum += (signs >> i & 1) * ranks[i];
            }
            atMost += sum <= observed ? 1 : 0;
            atLeast += sum >= observed ? 1 : 0;
        }
        return Math.min(1, 2.0 * Math.min(atMost, atLeast) / (1 << ranks.length));
    }

    @Test
    void pairsWithoutADifferenceAreDropped() {
        double[] ours = {1, 7, 2, 3, 7, 4, 5};
        double[] theirs = {0, 7, 0, 0, 7, 0, 0};

        assertThat(WilcoxonSignedRank.of(ours, theirs)).isEqualTo(new WilcoxonSignedRank(5, 15, 0.0625));
    }

    @Test
    void noDifferenceAtAllSaysNothing() {
        assertThat(WilcoxonSignedRank.of(new double[4], new double[4])).isEqualTo(new WilcoxonSignedRank(0, 0, 1));
    }

    @Test
    void manyPairsStayExactEnough() {
        double[] ours = new double[200];
        for (int i = 0; i < ours.length; i++) {
            ours[i] = i % 2 == 0 ? i + 1 : -i - 1;
        }
        // W+ = 1 + 3 + ... + 199 = 10000; normal with mean 10050 and variance n(n+1)(2n+1)/24 = 671675,
        // continuity corrected: z = 49.5 / 819.558 = 0.060399, p = 0.95184
        assertThat(WilcoxonSignedRank.of(ours, new double[200]).pValue()).isCloseTo(0.95184, within(1e-3));
    }

    @Test
    void rejectsBadInput() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WilcoxonSignedRank.of(new double[2], new double[3]))
                .withMessage("values of the other method must be 2, but is 3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WilcoxonSignedRank.of(new double[] {1, Double.NaN}, new double[2]))
                .withMessage("difference of trial 1 must be finite, but is NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WilcoxonSignedRank.of(new double[1001], new double[1001]))
                .withMessageContaining("pairs");
    }
}
