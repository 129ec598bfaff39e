package dev.augur.paper.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class EntryTest {
    private static final double[] SHARES = {0.25, 0.5};

    @Test
    void thetaComesFromWhereItIsSaid() {
        assertThat(new Entry("a", "nrpr", Entry.TRUE).withTheta(Double.NaN, SHARES))
                .isEqualTo("nrpr:theta=0.75");
        assertThat(new Entry("a", "nrpr", Entry.SHARES).withTheta(Double.NaN, SHARES))
                .isEqualTo("nrpr:theta=[shares:0.25,0.5]");
        assertThat(new Entry("a", "nrpr:epochs=3", "0.8").withTheta(Double.NaN, SHARES))
                .isEqualTo("nrpr:epochs=3,theta=0.8");
        assertThat(new Entry("a", "nrpr", "km1").withTheta(0.5, SHARES)).isEqualTo("nrpr:theta=0.5");
        assertThat(Entry.of("a", "evm:tail=9").withTheta(Double.NaN, SHARES)).isEqualTo("evm:tail=9");
    }

    @Test
    void onlyNamesOfEstimatorsNeedAnEstimate() {
        assertThat(new Entry("a", "nrpr", "km1").needsEstimate()).isTrue();
        assertThat(new Entry("a", "nrpr", "0.8").needsEstimate()).isFalse();
        assertThat(new Entry("a", "nrpr", Entry.TRUE).needsEstimate()).isFalse();
        assertThat(Entry.of("a", "nrpr").needsEstimate()).isFalse();
    }

    @Test
    void itsFirstWordIsTheColumnOfThePaper() {
        assertThat(Entry.of("NRPR paper KM1", "nrpr").published()).isEqualTo("NRPR");
    }

    @Test
    void methodsThatAreNoneAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Entry.of("a", "nrpl"))
                .withMessageContaining("did you mean nrpr?");
    }
}
