package dev.augur.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.LabelSpace;
import org.junit.jupiter.api.Test;

class DecisionRuleTest {
    private static final LabelSpace TWO = LabelSpace.numbered(2);

    @Test
    void argmaxTakesTheLowestOfEquals() {
        assertThat(new DecisionRule.Argmax().decide(new double[] {0.2, 0.4, 0.4}, TWO))
                .isEqualTo(1);
    }

    @Test
    void thresholdsRejectUnsureKnownClasses() {
        double[] sure = {0.96, 0.03, 0.01};
        double[] unsure = {0.5, 0.2, 0.3};
        assertThat(new DecisionRule.RejectBelow(0.95).decide(sure, TWO)).isZero();
        assertThat(new DecisionRule.RejectBelow(0.95).decide(unsure, TWO)).isEqualTo(2);
        assertThat(new DecisionRule.RejectBelow(0).decide(unsure, TWO))
                .as("never rejects")
                .isZero();
        assertThat(new DecisionRule.RejectBelow(1.1).decide(sure, TWO))
                .as("always rejects")
                .isEqualTo(2);
    }

    @Test
    void noveltyNeedsMoreThanItsThreshold() {
        DecisionRule half = new DecisionRule.NovelAbove(0.5);
        assertThat(half.decide(new double[] {0.1, 0.3, 0.6}, TWO)).isEqualTo(2);
        assertThat(half.decide(new double[] {0.2, 0.3, 0.5}, TWO)).isOne();
        assertThat(new DecisionRule.NovelAbove(1).decide(new double[] {0, 0, 1}, TWO))
                .as("never novel")
                .isZero();
    }

    @Test
    void spellingsGoBothWays() {
        for (DecisionRule rule : new DecisionRule[] {
            new DecisionRule.Argmax(), new DecisionRule.RejectBelow(0.8), new DecisionRule.NovelAbove(0.6)
        }) {
            assertThat(DecisionRule.parse(rule.toString())).isEqualTo(rule);
        }
        assertThatThrownBy(() -> DecisionRule.parse("coin")).hasMessageContaining("coin");
        assertThatThrownBy(() -> DecisionRule.parse("reject:above=1")).hasMessageContaining("above");
        assertThatThrownBy(() -> DecisionRule.parse("reject:below=-1")).hasMessageContaining("threshold");
    }
}
