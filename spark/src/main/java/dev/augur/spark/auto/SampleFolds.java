package dev.augur.spark.auto;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;

/**
 * The folds of rows that are spread over executors. Rows of the sample that was searched keep theirs, wherever they
 * are, and so do their copies; all others get one by what is in them, so that copies stay together.
 *
 * @param count number of folds
 * @param left features that are not looked at
 * @param sampled fold of each row of the sample, by what is in it
 */
record SampleFolds(int count, int[] left, HashMap<Long, Integer> sampled) implements Serializable {
    private static final long UNLABELED = 0x9E3779B97F4A7C15L;
    private static final long FACTOR = 0xBF58476D1CE4E5B9L;

    static SampleFolds of(LacData sample, Folds folds, int[] left) {
        SampleFolds found = new SampleFolds(folds.count(), left, new HashMap<>());
        found.put(sample.labeled(), folds.labeledFold(), true);
        found.put(sample.unlabeled(), folds.unlabeledFold(), false);
        return found;
    }

    private void put(FeatureMatrix rows, int[] fold, boolean isLabeled) {
        for (int i = 0; i < fold.length; i++) {
            int from = rows.offset() + i * rows.columns();
            float[] row = Arrays.copyOfRange(rows.values(), from, from + rows.columns());
            sampled.putIfAbsent(content(row, isLabeled), fold[i]);
        }
    }

    int of(float[] row, boolean isLabeled) {
        long content = content(row, isLabeled);
        Integer known = sampled.get(content);
        return known == null ? (int) Long.remainderUnsigned(content, count) : known;
    }

    /** A number that differs if rows differ, except for one pair in billions. */
    private long content(float[] row, boolean isLabeled) {
        for (int feature : left) {
            row[feature] = 0;
        }
        long hash = isLabeled ? 0 : UNLABELED;
        for (float value : row) {
            // 0 and -0 are one.
            hash = (hash ^ Float.floatToIntBits(value + 0f)) * FACTOR;
            hash ^= hash >>> 29;
        }
        return hash;
    }
}
