package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class TestPriorsTest {
    private static final TestPriors SHARES = TestPriors.perClass(0.2, 0.4);

    @Test
    void oneThetaKeepsTheProportionsOfKnownClasses() {
        assertThat(TestPriors.mixture(0.5).ratios(TestPriors.mixture(0.75), 2))
                .containsExactly(new double[] {1.5, 1.5, 0.5}, within(1e-15));
        assertThat(SHARES.ratios(TestPriors.mixture(0.9), 2))
                .containsExactly(new double[] {1.5, 1.5, 0.25}, within(1e-15));
    }

    @Test
    void sharesMoveOneByOne() {
        assertThat(SHARES.ratios(TestPriors.perClass(0.6, 0.2), 2))
                .containsExactly(new double[] {3, 0.5, 0.5}, within(1e-15));
        assertThat(TestPriors.perClass(0.5, 0).ratios(TestPriors.perClass(0.25, 0), 2))
                .containsExactly(0.5, 1, 1.5);
    }

    @Test
    void oldSharesChangeNothing() {
        assertThat(SHARES.ratios(SHARES, 2)).containsExactly(1, 1, 1);
        assertThat(TestPriors.mixture(1).ratios(TestPriors.mixture(1), 2)).containsExactly(1, 1, 1);
    }

    @Test
    void classesHaveTheProportionsOfLabeledRowsUnlessTheyHaveTheirOwn() {
        assertThat(TestPriors.mixture(0.6)
                        .perClass(new int[] {30, 10})
                        .perClass()
                        .orElseThrow())
                .containsExactly(new double[] {0.45, 0.15}, within(1e-15));
        assertThat(SHARES.perClass(new int[] {30, 10})).isSameAs(SHARES);
    }

    @Test
    void whatCannotBeKnownIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestPriors.mixture(0.6).ratios(SHARES, 2))
                .withMessage(
                        "it takes the share of each known class to change them one by one, but theta=0.6 is all that is"
                                + " known of them");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestPriors.mixture(1).ratios(TestPriors.mixture(0.5), 2))
                .withMessage("the share of NOVEL must stay 0, since nothing was learned about it, but is 0.5");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestPriors.perClass(0, 0.5).ratios(SHARES, 2))
                .withMessage("the share of class 0 must stay 0, since nothing was learned about it, but is 0.2");
        assertThatIllegalArgumentException().isThrownBy(() -> SHARES.ratios(SHARES, 3));
    }

    /** Ten tenths miss 1 by rounding, upwards or downwards; a thousandth too much is a mistake. */
    @Test
    void sharesSumToOneAtMost() {
        double[] tenths = new double[10];
        for (double rounding : new double[] {1e-12, -1e-12}) {
            Arrays.fill(tenths, 0.1 + rounding);
            assertThat(TestPriors.perClass(tenths).theta()).isEqualTo(1);
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TestPriors.perClass(0.5, 0.5005))
                .withMessageContaining("theta");
    }
}
