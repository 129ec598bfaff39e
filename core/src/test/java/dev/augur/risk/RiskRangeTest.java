package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class RiskRangeTest {
    @Test
    void saysWhatIsKnown() {
        assertThat(new RiskRange(OptionalDouble.of(0.021), 0.004, 0.098).of("such rows"))
                .isEqualTo("about 2.1% of such rows (0.4% to 9.8%, allowing for the uncertainty of theta)");
        assertThat(new RiskRange(OptionalDouble.empty(), 0.03, 0.2).of("such rows"))
                .isEqualTo("3.0% to 20.0% of such rows");
        assertThat(RiskRange.anything().of("such rows")).isEqualTo("an unknown share of such rows");
    }

    @Test
    void isWithinZeroAndOne() {
        assertThatThrownBy(() -> new RiskRange(OptionalDouble.empty(), 0.3, 0.2))
                .hasMessageContaining("[0.3, 0.2]");
        assertThatThrownBy(() -> new RiskRange(OptionalDouble.empty(), 0, 1.2)).hasMessageContaining("1.2");
    }
}
