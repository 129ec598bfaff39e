package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.Matrix;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Ten labeled rows of one class and two of another, whose outputs and distances grow with their number. */
class CoreRowsTest {
    private static final int[] LABELS = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1};

    private static LabeledOnly said(double[] sure, double[] near) {
        Matrix outputs = new Matrix(LABELS.length + sure.length, 2);
        double[] distances = new double[outputs.rows()];
        for (int i = 0; i < LABELS.length; i++) {
            outputs.set(i, LABELS[i], 0.5 + i / 100.0);
            distances[i] = -i;
        }
        for (int j = 0; j < sure.length; j++) {
            outputs.set(LABELS.length + j, 0, sure[j]);
            distances[LABELS.length + j] = -near[j];
        }
        return new LabeledOnly(outputs, distances);
    }

    /** Three of ten labeled rows are less sure and farther off than the fourth. */
    @Test
    void inTheCoreAreRowsThatBeatThreeInTen() {
        double[] sure = {0.525, 0.515, 0.9, 0.52};
        double[] near = {2.5, 20, 1.5, 2.5};
        CoreRows rows = CoreRows.of(said(sure, near), LABELS);
        assertThat(rows.core()).startsWith(false, false, false, true, true).endsWith(true, false, false, false);
        assertThat(rows.coreNames()).startsWith(2, 2, 2, 0).endsWith(0, 2, 2, 2);
        assertThat(rows.unlabeled()).isEqualTo(4);
    }

    /** Of twenty labeled rows eighteen are equally near, and two farther off. */
    @Test
    void equalRowsAreTheMidst() {
        int labeled = 20;
        Matrix outputs = new Matrix(labeled + 3, 1);
        double[] distances = new double[outputs.rows()];
        Arrays.fill(distances, 1);
        distances[0] = 3;
        distances[1] = 2;
        distances[labeled] = 1;
        distances[labeled + 1] = 1.5;
        distances[labeled + 2] = 4;
        boolean[] core = CoreRows.of(new LabeledOnly(outputs, distances), new int[labeled])
                .core();
        assertThat(core).startsWith(false, false, true, true).endsWith(true, true, false, false);
    }

    /** The one output is 1 everywhere but for rounding, so distance alone decides. */
    @Test
    void ofOneClassDistanceDecides() {
        Matrix outputs = new Matrix(4, 1);
        CoreRows rows = CoreRows.of(new LabeledOnly(outputs, new double[] {1, 2, 1.5, 3}), new int[2]);
        assertThat(rows.core()).containsExactly(true, false, true, false);
    }
}
