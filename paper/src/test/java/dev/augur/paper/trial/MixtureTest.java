package dev.augur.paper.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MixtureTest {
    private static int[] labels(int classes, int rows) {
        return IntStream.range(0, classes * rows).map(i -> i % classes).toArray();
    }

    @Test
    void sharesAreThoseOfTheKnownClassesInTheMixture() {
        assertThat(Mixture.shares(Mixture.published().protocol(PaperData.MNIST, labels(10, 6000))))
                .containsOnly(0.1)
                .hasSize(6);
        SplitProtocol shifted = Mixture.shifted(0.5).protocol(PaperData.USPS, labels(10, 800));
        assertThat(Mixture.shares(shifted))
                .containsExactly(new double[] {0.05, 0.075, 0.1, 0.125, 0.15}, Offset.offset(1e-9));
        SplitProtocol some = Mixture.withTheta(0.4).protocol(PaperData.USPS, labels(10, 800));
        assertThat(Arrays.stream(Mixture.shares(some)).sum()).isCloseTo(0.4, Offset.offset(1e-9));
    }

    @Test
    void aScaledSplitKeepsItsTestRows() {
        SplitProtocol tenth = Mixture.scaled(0.1).protocol(PaperData.MNIST, labels(10, 6000));
        assertThat(tenth.sizes()).isEqualTo(new Counts(2400, 1000, 1000));
        assertThat(tenth.quota()[0]).isEqualTo(new Counts(400, 100, 100));
        assertThat(tenth.quota()[9]).isEqualTo(new Counts(0, 100, 100));
        assertThat(Mixture.scaled(1).name()).isEqualTo(Mixture.published().name());
    }
}
