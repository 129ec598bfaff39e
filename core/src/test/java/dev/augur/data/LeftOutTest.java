package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class LeftOutTest {
    @Test
    void whatIsLeftOutIsZeroInEveryRow() {
        FeatureMatrix rows = FeatureMatrix.of(new double[][] {{9, 9, 9}, {1, 2, 3}, {4, -5, 6}});
        LeftOut map = new LeftOut(3, new int[] {1});
        assertThat(map.apply(rows.slice(1, 3))).isEqualTo(FeatureMatrix.of(new double[][] {{1, 0, 3}, {4, 0, 6}}));
        assertThat(map.outputs()).isEqualTo(3);
    }

    @Test
    void featuresMustBeThere() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeftOut(3, new int[] {3}))
                .withMessageContaining("feature");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LeftOut(3, new int[0]).apply(FeatureMatrix.of(new double[][] {{1, 2}})))
                .withMessageContaining("columns");
    }
}
