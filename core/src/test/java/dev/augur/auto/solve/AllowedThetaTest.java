package dev.augur.auto.solve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

/** Labeled rows spread evenly over -50 to 49, or as said. */
class AllowedThetaTest {
    private static final float[] LABELED = values(1000, i -> i % 100 - 50);

    private static float[] values(int rows, IntToDoubleFunction value) {
        float[] values = new float[rows];
        for (int i = 0; i < rows; i++) {
            values[i] = (float) value.applyAsDouble(i);
        }
        return values;
    }

    private static double bound(float[] labeled, float[] unlabeled) {
        double[] weights = new double[labeled.length];
        Arrays.fill(weights, 1.0 / labeled.length);
        return new AllowedTheta(labeled, weights, unlabeled).bound();
    }

    @Test
    void nothingContradictsTheSameRows() {
        assertThat(bound(LABELED, LABELED)).isEqualTo(1);
    }

    /** However far away the novel half is, and wherever within the known rows. */
    @Test
    void novelRowsElsewhereTellTheirShare() {
        assertThat(bound(LABELED, values(1000, i -> i % 2 == 0 ? 1e6 : i / 10 - 50)))
                .isBetween(0.5, 0.65);
        assertThat(bound(LABELED, values(1000, i -> i % 2 == 0 ? 0 : i / 10 - 50)))
                .isBetween(0.5, 0.75);
    }

    @Test
    void rowsWhereLabeledOnesAreNotAllowNothing() {
        assertThat(bound(LABELED, values(1000, i -> i % 100 + 100))).isLessThan(0.02);
        assertThat(bound(LABELED, values(1000, i -> i % 100)))
                .as("half overlaps")
                .isLessThan(0.04);
        assertThat(bound(LABELED, values(1000, i -> 1000 * (i % 100 - 50.5))))
                .as("another unit, with the same middle")
                .isLessThan(0.02);
    }

    /** 1 where there is a value, 0 elsewhere. */
    @Test
    void flagsAreNumbersToo() {
        float[] half = values(1000, i -> i % 2);
        assertThat(bound(half, values(1000, i -> 0))).isLessThan(0.04);
        assertThat(bound(half, values(1000, i -> i % 4 == 0 ? 1 : 0))).isBetween(0.5, 0.7);
        assertThat(bound(values(1000, i -> 0), values(1000, i -> 0))).isEqualTo(1);
    }

    @Test
    void rowsThatStandForNothingAreNotMissed() {
        double[] weights = new double[1000];
        Arrays.setAll(weights, i -> LABELED[i] < 0 ? 0 : 1 / 500.0);
        assertThat(new AllowedTheta(LABELED, weights, values(1000, i -> i % 50)).bound())
                .isEqualTo(1);
    }

    @Test
    void fewRowsTellLittle() {
        assertThat(bound(values(20, i -> i), values(20, i -> i + 100))).isGreaterThan(0.4);
    }
}
