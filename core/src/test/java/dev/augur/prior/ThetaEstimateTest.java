package dev.augur.prior;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ThetaEstimateTest {
    @Test
    void anEstimateIsAbout() {
        ThetaEstimate estimate = ThetaEstimate.of(0.613).withInterval(new Interval(0.5, 0.75));
        assertThat(estimate.novelShare()).isEqualTo("About 38.7%");
        assertThat(estimate.words()).isEqualTo("0.613");
        assertThat(estimate.novelInterval()).contains(new Interval(0.25, 0.5));
        assertThat(estimate.bound()).isEmpty();
    }

    @Test
    void aBoundIsNoEstimate() {
        ThetaEstimate least = ThetaEstimate.of(0.02).atLowerBound(0.02);
        assertThat(least.novelShare()).isEqualTo("At least 98.0%");
        assertThat(least.words()).isEqualTo("at most 0.020");
        assertThat(least.bound()).contains(ThetaEstimate.Bound.LOWER);
        ThetaEstimate most = ThetaEstimate.of(0.98).atUpperBound(0.98);
        assertThat(most.novelShare()).isEqualTo("At most 2.0%");
        assertThat(most.words()).isEqualTo("at least 0.980");
    }

    @Test
    void whatCanBeAnythingIsUnknown() {
        for (ThetaEstimate any :
                List.of(ThetaEstimate.of(0.02).atLowerBound(0.02), ThetaEstimate.of(1), ThetaEstimate.of(0.4))) {
            ThetaEstimate estimate = any.withInterval(new Interval(0, 1));
            assertThat(estimate.novelShare()).isEqualTo("An unknown share");
            assertThat(estimate.words()).isEqualTo("unknown");
        }
    }

    @Test
    void theEndsOfTheRangeAreWords() {
        assertThat(ThetaEstimate.of(1).novelShare()).isEqualTo("Few or none");
        assertThat(ThetaEstimate.of(1).words()).isEqualTo("1.000");
        assertThat(ThetaEstimate.of(0).novelShare()).isEqualTo("All or nearly all");
        Interval narrow = new Interval(0.9, 1);
        assertThat(ThetaEstimate.of(1).withInterval(narrow).novelShare()).isEqualTo("Few or none");
        Interval wide = new Interval(0.46, 1);
        assertThat(ThetaEstimate.of(1).withInterval(wide).novelShare()).isEqualTo("Perhaps none");
        assertThat(ThetaEstimate.of(0).withInterval(new Interval(0, 0.2)).novelShare())
                .isEqualTo("Perhaps all");
    }

    @Test
    void theBoundStaysWhenMoreIsSaid() {
        ThetaEstimate estimate =
                ThetaEstimate.of(1).with("number", 3).note("words").withInterval(new Interval(0.9, 1));
        assertThat(estimate.bound()).contains(ThetaEstimate.Bound.UPPER);
    }

    @Test
    void whatCanBeAnythingIsNoEstimate() {
        ThetaEstimate unknown = ThetaEstimate.of(0.02).atLowerBound(0.02).withInterval(new Interval(0, 1));
        assertThat(unknown.isUnknown()).isTrue();
        assertThat(unknown.isTold()).isFalse();
        assertThat(unknown.words()).isEqualTo("unknown");
        assertThat(unknown.novelShare()).isEqualTo("An unknown share");
    }

    @Test
    void theEndOfWhatCanBeSaidIsNoEstimate() {
        assertThat(ThetaEstimate.of(0.02).atLowerBound(0.02).isTold()).isFalse();
        assertThat(ThetaEstimate.of(0.98).atUpperBound(0.98).isTold()).isFalse();
        assertThat(ThetaEstimate.of(1).isTold()).isTrue();
        assertThat(ThetaEstimate.of(0.3).isTold()).isTrue();
    }

    @Test
    void estimatesAreUpperOnesUnlessRowsHaveDrifted() {
        assertThat(ThetaEstimate.of(0.3).upper()).isTrue();
        assertThat(ThetaEstimate.of(0.3)
                        .eitherWay()
                        .note("a")
                        .with("b", 1)
                        .withInterval(new Interval(0, 0.5))
                        .atLowerBound(0.1)
                        .upper())
                .isFalse();
    }
}
