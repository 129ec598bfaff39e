package dev.augur.naming;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** What people said about rows, looked up by the features of a row. */
public final class KeptAnswers {
    private static final int NONE = -1;

    private final FeatureMatrix rows;
    private final int[] labels;
    /** The hashes of the rows, sorted; each has the same place as its row. */
    private final int[] hashes;

    private final int[] hashed;

    /**
     * @param rows that people answered, no two of them equal
     * @param labels class of each, or the number of known classes where they only said that it is of a known class
     */
    public KeptAnswers(FeatureMatrix rows, int[] labels) {
        Check.positive("answered rows", rows.rows());
        Check.sameSize("labels", labels.length, rows.rows());
        this.rows = rows;
        this.labels = labels.clone();
        int[] all = IntStream.range(0, labels.length).map(i -> hash(rows, i)).toArray();
        this.hashed = IntStream.range(0, labels.length)
                .boxed()
                .sorted(Comparator.comparingInt(i -> all[i]))
                .mapToInt(i -> i)
                .toArray();
        this.hashes = Arrays.stream(hashed).map(i -> all[i]).toArray();
    }

    public FeatureMatrix rows() {
        return rows;
    }

    public int[] labels() {
        return labels.clone();
    }

    public int size() {
        return labels.length;
    }

    /** The answer for a row of other rows, or -1 where nobody gave one. */
    public int of(FeatureMatrix others, int row) {
        int hash = hash(others, row);
        int at = Arrays.binarySearch(hashes, hash);
        while (at > 0 && hashes[at - 1] == hash) {
            at--;
        }
        for (; at >= 0 && at < hashes.length && hashes[at] == hash; at++) {
            if (same(rows, hashed[at], others, row)) {
                return labels[hashed[at]];
            }
        }
        return NONE;
    }

    /** The hash of a row: equal rows have equal hashes, and 0 equals -0. */
    private static int hash(FeatureMatrix rows, int row) {
        int from = rows.offset() + row * rows.columns();
        int hash = 1;
        for (int j = 0; j < rows.columns(); j++) {
            hash = 31 * hash + Float.floatToIntBits(rows.values()[from + j] + 0f);
        }
        return hash * 0x9E3779B9;
    }

    private static boolean same(FeatureMatrix a, int i, FeatureMatrix b, int j) {
        int first = a.offset() + i * a.columns();
        int second = b.offset() + j * b.columns();
        for (int c = 0; c < a.columns(); c++) {
            if (a.values()[first + c] != b.values()[second + c]) {
                return false;
            }
        }
        return true;
    }
}
