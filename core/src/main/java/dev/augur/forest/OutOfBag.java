package dev.augur.forest;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A forest, and what each row is answered by those of its trees that have not learned from it (Breiman 2001). Rows of
 * weight 0 are answered by all trees; a row that every tree has learned from gets the mean of all targets.
 *
 * @param forest learned from samples of the rows
 * @param outputs for each row
 */
record OutOfBag(Forest forest, Matrix outputs) {
    static OutOfBag of(Forest forest, FeatureMatrix rows, Targets targets, Bags bags) {
        Matrix outputs = new Matrix(rows.rows(), forest.width());
        int[] counts = new int[rows.rows()];
        for (int tree = 0; tree < forest.trees().count(); tree++) {
            BitSet learned = new BitSet(counts.length);
            Arrays.stream(bags.rows(tree)).forEach(learned::set);
            for (int i = learned.nextClearBit(0); i < counts.length; i = learned.nextClearBit(i + 1)) {
                int leaf = forest.trees().leaf(tree, rows.values(), rows.offset() + i * rows.columns());
                forest.add(forest.trees().output(leaf), outputs.values(), i * forest.width());
                counts[i]++;
            }
        }
        double[] mean = targets.mean(bags.all());
        for (int i = 0; i < counts.length; i++) {
            for (int k = 0; k < mean.length; k++) {
                outputs.set(i, k, counts[i] == 0 ? mean[k] : outputs.get(i, k) / counts[i]);
            }
        }
        return new OutOfBag(forest, outputs);
    }
}
