package dev.augur.math.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoldenSectionTest {
    @ParameterizedTest
    @ValueSource(doubles = {-3, -0.2, 1, 2.7, 5})
    void findsTheLeastOfAParabola(double least) {
        double found = GoldenSection.minimum(x -> (x - least) * (x - least), -3, 5, 1e-6);
        assertThat(found).isCloseTo(least, within(1e-6));
    }

    @Test
    void aFunctionThatOnlyFallsIsLeastAtTheEnd() {
        assertThat(GoldenSection.minimum(x -> -x, 0, 10, 1e-6)).isCloseTo(10, within(1e-6));
    }
}
