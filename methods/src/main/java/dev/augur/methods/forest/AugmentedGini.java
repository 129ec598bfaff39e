package dev.augur.methods.forest;

/**
 * The impurity of a node whose unlabeled rows are partly novel (Xu, Chen and Gao 2025). With a of n labeled and b of m
 * unlabeled rows in it, {@code (1 - nu) m a/n} of the unlabeled ones should be known; what is above counts as novel.
 *
 * @param novelShare nu, share of novel rows among the unlabeled ones
 * @param labeled n
 * @param unlabeled m
 */
record AugmentedGini(double novelShare, int labeled, int unlabeled) {
    /** {@code max(0, b - (1 - nu) m a/n)}. */
    double novelCount(int a, int b) {
        return Math.max(0, b - (1 - novelShare) * unlabeled * a / labeled);
    }

    /** {@code 1 - sum_c ((1 - rate) p_c)^2 - rate^2} with p the shares of the classes among a labeled rows. */
    static double impurity(double rate, int[] counts, int a) {
        double squares = 0;
        for (int count : counts) {
            double share = (1 - rate) * count / a;
            squares += share * share;
        }
        return 1 - squares - rate * rate;
    }

    /**
     * The mean impurity of two children, weighted by their unlabeled rows, times the unlabeled rows of the node. The
     * novel rows of a child are those above its part of what the node expects of known ones.
     */
    double quality(Side left, Side right) {
        int a = left.a + right.a;
        int b = left.b + right.b;
        double known = b - novelCount(a, b);
        return left.weighted(known / a) + right.weighted(known / a);
    }

    /** Labeled rows of each class and unlabeled rows on one side of a cut. */
    static final class Side {
        private final int[] counts;
        private int a;
        private int b;

        Side(int classes) {
            this.counts = new int[classes];
        }

        void labeled(int label, int change) {
            counts[label] += change;
            a += change;
        }

        void unlabeled(int change) {
            b += change;
        }

        int a() {
            return a;
        }

        int b() {
            return b;
        }

        int count(int label) {
            return counts[label];
        }

        private double weighted(double knownPerLabeled) {
            double rate = Math.max(0, b - knownPerLabeled * a) / b;
            return b * impurity(rate, counts, a);
        }

        /** a times the ordinary Gini impurity; 0 without rows. */
        double gini() {
            double squares = 0;
            for (int count : counts) {
                squares += (double) count * count;
            }
            return a == 0 ? 0 : a - squares / a;
        }
    }
}
