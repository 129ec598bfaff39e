package dev.augur.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import org.junit.jupiter.api.Test;

class ThetaTest {
    @Test
    void anEstimateIsCalledAnUpperOne() {
        Theta own = Theta.own(ThetaEstimate.of(0.6), "loop");
        assertThat(own.toMap()).containsEntry("value", 0.6).containsEntry("upper_estimate", true);
        assertThat(own.caveat()).hasValueSatisfying(words -> assertThat(words).contains("upper estimate"));
        assertThat(own.toldNovelShare()).contains(0.4);
    }

    @Test
    void whatIsGivenIsNoEstimate() {
        Theta given = Theta.given(ThetaEstimate.of(0.6));
        assertThat(given.toMap()).containsEntry("upper_estimate", false);
        assertThat(given.caveat()).isEmpty();
    }

    @Test
    void underDriftItMayBeOffEitherWay() {
        Theta drifted = Theta.own(ThetaEstimate.of(0.6).eitherWay(), "loop");
        assertThat(drifted.toMap()).containsEntry("value", 0.6).containsEntry("upper_estimate", false);
        assertThat(drifted.caveat())
                .hasValueSatisfying(words -> assertThat(words).contains("either way"));
    }

    @Test
    void whatCanBeAnythingHasNoValue() {
        Theta unknown = Theta.own(ThetaEstimate.of(0.02).withInterval(new Interval(0, 1)), "loop");
        assertThat(unknown.toMap())
                .containsEntry("value", null)
                .containsEntry("used", 0.02)
                .containsEntry("lower", 0.0)
                .containsEntry("upper", 1.0)
                .containsEntry("upper_estimate", false);
        assertThat(unknown.toldNovelShare()).isEmpty();
        assertThat(unknown.caveat()).isEmpty();
        assertThat(Theta.of(unknown.toMap()).orElseThrow().value()).isEqualTo(0.02);
    }

    @Test
    void theEndOfWhatCanBeSaidIsNoShare() {
        assertThat(Theta.own(ThetaEstimate.of(0.02).atLowerBound(0.02), "loop").toldNovelShare())
                .isEmpty();
    }
}
