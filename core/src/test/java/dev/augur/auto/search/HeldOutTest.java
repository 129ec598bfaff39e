package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.KnownShares;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.risk.TestPriors;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Four labeled rows of two classes and six unlabeled ones, two of them novel; one labeled row is taken for novel. */
class HeldOutTest {
    private static final LabelSpace SPACE = LabelSpace.numbered(2);
    private static final int[] LABELS = {0, 0, 1, 1};
    private static final Matrix OUTPUTS = matrix(new double[][] {
        {0.9, 0.1, 0},
        {0.8, 0, 0.2},
        {0.1, 0.7, 0.2},
        {0.2, 0.3, 0.5}, // labeled
        {0.9, 0, 0.1},
        {0.6, 0.1, 0.3},
        {0.7, 0.2, 0.1},
        {0.1, 0.8, 0.1},
        {0, 0.1, 0.9},
        {0.1, 0.1, 0.8}
    });

    private static Matrix matrix(double[][] rows) {
        Matrix matrix = new Matrix(rows.length, rows[0].length);
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(rows[i], 0, matrix.values(), i * rows[i].length, rows[i].length);
        }
        return matrix;
    }

    private final HeldOut heldOut = new HeldOut(OUTPUTS, LABELS, SPACE);

    @Test
    void noveltyIsTheMarginOfTheLastOutput() {
        assertThat(heldOut.unlabeledNovelty())
                .containsExactly(new double[] {-0.8, -0.3, -0.6, -0.7, 0.8, 0.7}, within(1e-12));
        assertThat(NoveltyOrder.OUTPUT.of(OUTPUTS, 4, 6)).containsExactly(0.1, 0.3);
        assertThat(NoveltyOrder.MARGIN.knownness(OUTPUTS, 8, 9)).containsExactly(new double[] {-0.8}, within(1e-12));
    }

    /** 1 of 4 against 2 of 6, pooled 3 of 10. */
    @Test
    void evidenceIsTheZOfTwoProportions() {
        double expected = (2 / 6.0 - 1 / 4.0) / Math.sqrt(0.3 * 0.7 * (1 / 4.0 + 1 / 6.0));
        assertThat(heldOut.evidence()).isCloseTo(expected, within(1e-12));
    }

    /** theta mean_L(1[wrong] - 1[not novel]) + mean_U 1[not novel], with one of four labeled rows wrong. */
    @Test
    void riskIsUnbiasedZeroOneRisk() {
        assertThat(heldOut.risk(TestPriors.mixture(0.6), 3).value())
                .isCloseTo(0.6 * (1 / 4.0 - 3 / 4.0) + 4 / 6.0, within(1e-12));
        assertThat(heldOut.risk(TestPriors.mixture(1), 2).value())
                .as("known classes alone: no labeled row is wrong")
                .isCloseTo(-1 + 1, within(1e-12));
    }

    /** Classes predicted alone: shares 3 to 1 among rows, but half of the second class is called novel: 3 to 2. */
    @Test
    void sharesOfKnownClassesUndoTheConfusion() {
        assertThat(KnownShares.of(OUTPUTS, LABELS).orElseThrow())
                .containsExactly(new double[] {0.6, 0.4}, within(1e-9));
        Matrix allNovel = matrix(new double[][] {{1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 0}, {0, 0, 1}});
        assertThat(KnownShares.of(allNovel, LABELS)).isEmpty();
        assertThat(KnownShares.shifted(OUTPUTS, LABELS, 0.6))
                .as("too few rows to tell")
                .isFalse();
    }

    @Test
    void meanOfSeveral() {
        Matrix other = new Matrix(OUTPUTS.rows(), 3);
        HeldOut mean = HeldOut.mean(List.of(OUTPUTS, other), LABELS, SPACE, KnownMix.AS_LABELED);
        assertThat(mean.outputs().get(9, 2)).isCloseTo(0.4, within(1e-12));
    }

    /** Known rows are one class as often in the mixture as labeled; equal shares change nothing. */
    @Test
    void thetaWithTheLabeledSharesIsTheta() {
        KnownMix equal = KnownMix.of(new double[] {0.5, 0.5});
        assertThat(new HeldOut(OUTPUTS, LABELS, SPACE, equal).theta()).isCloseTo(heldOut.theta(), within(1e-12));
    }
}
