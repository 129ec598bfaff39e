package dev.augur.auto.solve;

import dev.augur.data.Matrix;

/** What makes one row more novel than another, given the outputs of both. */
public enum NoveltyOrder {
    /** The output of the augmented class alone. */
    OUTPUT {
        @Override
        public double of(double[] f, int at, int known) {
            return f[at + known];
        }
    },
    /** By how much it exceeds the largest other output: better where novel rows are few or near a known class. */
    MARGIN {
        @Override
        public double of(double[] f, int at, int known) {
            double largest = Double.NEGATIVE_INFINITY;
            for (int c = 0; c < known; c++) {
                largest = Math.max(largest, f[at + c]);
            }
            return f[at + known] - largest;
        }
    };

    /** The novelty of the row whose k + 1 outputs begin at an index. */
    public abstract double of(double[] f, int at, int known);

    /** The novelty of some rows of held-out outputs. */
    public double[] of(Matrix f, int from, int to) {
        double[] novelty = new double[to - from];
        for (int i = from; i < to; i++) {
            novelty[i - from] = of(f.values(), i * f.columns(), f.columns() - 1);
        }
        return novelty;
    }

    /** Its opposite: larger means more like a known class, as estimators of theta want it. */
    public double[] knownness(Matrix f, int from, int to) {
        double[] scores = of(f, from, to);
        for (int i = 0; i < scores.length; i++) {
            scores[i] = -scores[i];
        }
        return scores;
    }
}
