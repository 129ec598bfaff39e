package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.math.Kernels;
import dev.augur.methods.EnumSpelling;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * How OpenMax takes from the activations of the top classes and gives to the unknown: the class of rank i loses the
 * share {@code a_i w} of its activation, w being how outlying the row is for that class.
 *
 * @param alpha number of top classes that are revised; all where there are fewer
 * @param weights the {@code a_i}
 * @param negatives what happens to negative activations
 */
public record Revision(int alpha, Weights weights, Negatives negatives) {
    /** Weight of the class of rank i = 1, 2, ..., alpha. */
    public enum Weights {
        /** {@code (alpha + 1 - i) / alpha}, as in the released program. */
        RELEASED,
        /** {@code (alpha - i) / alpha}, as in the printed algorithm: the top class is never revised as a whole. */
        PRINTED;

        double at(int rank, int alpha) {
            return (double) (alpha + (this == RELEASED ? 1 : 0) - rank) / alpha;
        }

        @Override
        public String toString() {
            return EnumSpelling.of(this);
        }
    }

    /** A negative activation grows when it loses a share, and takes from the unknown. */
    public enum Negatives {
        /** As in the original. */
        KEEP,
        /** Only positive activations are revised. */
        CLIP,
        /** The smallest activation of the row is subtracted first. */
        SHIFT;

        @Override
        public String toString() {
            return EnumSpelling.of(this);
        }
    }

    public Revision {
        Check.positive("alpha", alpha);
    }

    /** As in the released program. */
    public static Revision withDefaults() {
        return new Revision(10, Weights.RELEASED, Negatives.KEEP);
    }

    /**
     * Revised activations of the k classes, then that of the unknown.
     *
     * @param activations of the k classes
     * @param outlying w of each class, in [0, 1]
     */
    public double[] revise(double[] activations, double[] outlying) {
        int k = activations.length;
        double floor =
                negatives == Negatives.SHIFT ? Arrays.stream(activations).min().orElse(0) : 0;
        double[] revised = new double[k + 1];
        for (int c = 0; c < k; c++) {
            revised[c] = activations[c] - floor;
        }
        int[] ranked = ranked(activations);
        int top = Math.min(alpha, k);
        for (int i = 1; i <= top; i++) {
            int c = ranked[i - 1];
            if (negatives != Negatives.CLIP || revised[c] > 0) {
                double lost = revised[c] * weights.at(i, top) * outlying[c];
                revised[c] -= lost;
                revised[k] += lost;
            }
        }
        return revised;
    }

    /** The softmax of {@link #revise}. */
    public double[] probabilities(double[] activations, double[] outlying) {
        double[] p = revise(activations, outlying);
        double max = p[Kernels.argmax(p, 0, p.length)];
        Arrays.setAll(p, c -> p[c] - max);
        Kernels.softmax(p, p);
        return p;
    }

    /** Classes by activation, largest first; ties to the lowest index. */
    private static int[] ranked(double[] activations) {
        return IntStream.range(0, activations.length)
                .boxed()
                .sorted(Comparator.comparingDouble(c -> -activations[c]))
                .mapToInt(Integer::intValue)
                .toArray();
    }
}
