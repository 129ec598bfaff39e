package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LowestRatioTest {
    private static double[] upTo(int count) {
        return IntStream.rangeClosed(1, count).mapToDouble(i -> i).toArray();
    }

    private static double[] equal(int count) {
        double[] weights = new double[count];
        Arrays.fill(weights, 1.0 / count);
        return weights;
    }

    /**
     * Half of the mixture is like the 1000 labeled rows, the rest scores below: the ratio is 1/2 at all cuts, least
     * sure at the highest.
     */
    @Test
    void isALowerBoundOfTheRatio() {
        double[] mixture = IntStream.range(0, 1000)
                .mapToDouble(i -> i < 500 ? 2 * i + 2 : -1)
                .toArray();
        double deviation = Math.sqrt(0.7 / (1000 * 0.3) + 0.85 / (1000 * 0.15));
        assertThat(new LowestRatio(upTo(1000), equal(1000), mixture).bound())
                .isCloseTo(0.5 * (1 - 1.96 * deviation), within(0.003));
    }

    /**
     * Half of the mixture is like the 2000 labeled rows, and the rest scores like all of these but the upper fifth.
     * Only the cut with 300 of them, 15%, lies above that.
     */
    @Test
    void ofManyLabeledRowsAHigherCutIsLookedAt() {
        double[] mixture = IntStream.range(0, 1000)
                .mapToDouble(i -> i < 500 ? 4 * i + 4 : 3.2 * (i - 500))
                .toArray();
        double deviation = Math.sqrt(0.85 / 300 + 0.925 / (1000 * 0.075));
        assertThat(new LowestRatio(upTo(2000), equal(2000), mixture).bound())
                .isCloseTo(0.5 * (1 - 1.96 * deviation), within(0.003));
    }

    /** Known rows of the mixture never score as high as the best three tenths of the labeled ones. */
    @Test
    void isZeroWhereNothingReachesTheHighestCut() {
        assertThat(new LowestRatio(upTo(100), equal(100), upTo(60)).bound()).isZero();
    }

    /** Only the two upper rows count, and the mixture has one of four there or above. */
    @Test
    void weightsMoveTheCuts() {
        double[] weights = {0, 0, 0.5, 0.5};
        double deviation = Math.sqrt(0.5 * 0.5 / 0.5 + 0.75 / (4 * 0.25));
        double atHalf = 0.25 / 0.5 * (1 - 1.96 * deviation);
        assertThat(atHalf).isNegative();
        assertThat(new LowestRatio(upTo(4), weights, new double[] {0, 0, 0, 4}).bound())
                .as("never below 0")
                .isZero();
    }
}
