package dev.augur.methods.tail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.methods.tail.Revision.Negatives;
import dev.augur.methods.tail.Revision.Weights;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Expected numbers are of the formulas, in double precision. */
class RevisionTest {
    private static final double[] V = {4, 1, -0.5};
    private static final double[] W = {0.3, 0.6, 0.9};

    private static Revision revision(Weights weights, Negatives negatives) {
        return new Revision(3, weights, negatives);
    }

    @Test
    void releasedWeights() {
        Revision revision = revision(Weights.RELEASED, Negatives.KEEP);
        assertThat(revision.revise(V, W)).containsExactly(new double[] {2.8, 0.6, -0.35, 1.45}, within(1e-12));
        assertThat(revision.probabilities(V, W))
                .containsExactly(new double[] {0.70776640, 0.07842275, 0.03032930, 0.18348155}, within(1e-8));
    }

    @Test
    void printedWeights() {
        Revision revision = revision(Weights.PRINTED, Negatives.KEEP);
        assertThat(revision.revise(V, W)).containsExactly(new double[] {3.2, 0.8, -0.5, 1}, within(1e-12));
        assertThat(revision.probabilities(V, W))
                .containsExactly(new double[] {0.81549796, 0.07398031, 0.02016199, 0.09035975}, within(1e-8));
    }

    @Test
    void clippedNegatives() {
        Revision revision = revision(Weights.RELEASED, Negatives.CLIP);
        assertThat(revision.revise(V, W)[3]).isCloseTo(1.6, within(1e-12));
        assertThat(revision.probabilities(V, W)[3]).isCloseTo(0.20788064, within(1e-8));
    }

    /** By hand: activations 4.5, 1.5 and 0 lose 0.3, 0.4 and 0.3 of themselves. */
    @Test
    void shiftedNegatives() {
        Revision revision = revision(Weights.RELEASED, Negatives.SHIFT);
        assertThat(revision.revise(V, W)).containsExactly(new double[] {3.15, 0.9, 0, 1.95}, within(1e-12));
    }

    @Test
    void nothingOutlyingLeavesTheSoftmaxWithAZero() {
        double sum = 1 + Arrays.stream(V).map(Math::exp).sum();
        double[] p = Revision.withDefaults().probabilities(V, new double[3]);
        assertThat(p[3]).isCloseTo(1 / sum, within(1e-12));
        for (int c = 0; c < 3; c++) {
            assertThat(p[c]).isCloseTo(Math.exp(V[c]) / sum, within(1e-12));
        }
    }

    @Test
    void permutedClassesPermuteTheOutputs() {
        double[] p = Revision.withDefaults().probabilities(V, W);
        double[] q = Revision.withDefaults().probabilities(new double[] {-0.5, 4, 1}, new double[] {0.9, 0.3, 0.6});
        assertThat(q).containsExactly(new double[] {p[2], p[0], p[1], p[3]}, within(1e-15));
    }

    /** Ten top classes of three are all three, and one top class is the first alone. */
    @Test
    void alphaIsCutToTheNumberOfClasses() {
        assertThat(Revision.withDefaults().revise(V, W))
                .containsExactly(revision(Weights.RELEASED, Negatives.KEEP).revise(V, W));
        assertThat(new Revision(1, Weights.RELEASED, Negatives.KEEP).revise(V, W))
                .containsExactly(new double[] {2.8, 1, -0.5, 1.2}, within(1e-12));
        assertThat(new Revision(1, Weights.PRINTED, Negatives.KEEP).revise(V, W))
                .containsExactly(new double[] {4, 1, -0.5, 0}, within(1e-12));
    }

    @Test
    void hugeActivationsHaveProbabilities() {
        double[] p = Revision.withDefaults().probabilities(new double[] {1e6, -1e6, 3}, W);
        assertThat(Arrays.stream(p).sum()).isCloseTo(1, within(1e-12));
    }

    /** With positive activations the unknown takes from each class the more, the more outlying the row is for it. */
    @Test
    void theUnknownGrowsWithEveryOutlyingness() {
        double[] v = {4, 1, 0.5};
        for (int c = 0; c < 3; c++) {
            double before = -1;
            for (double w = 0; w <= 1; w += 0.1) {
                double[] outlying = W.clone();
                outlying[c] = w;
                double unknown = Revision.withDefaults().probabilities(v, outlying)[3];
                assertThat(unknown).isGreaterThan(before);
                before = unknown;
            }
        }
    }
}
