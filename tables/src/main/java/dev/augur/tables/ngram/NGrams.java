package dev.augur.tables.ngram;

import java.util.Arrays;

/**
 * The n-grams of one text after another: words and pairs of neighbours, and three to five letters within words whose
 * ends count as letters. Each goes into a bucket by its hash; those of words are in the lower half.
 */
final class NGrams {
    private static final int BITS = 18;
    /** In all. */
    static final int BUCKETS = 1 << BITS;
    /** Where those of letters begin. */
    static final int LETTERS = BUCKETS / 2;

    private static final int SHORTEST = 3;
    private static final int LONGEST = 5;
    private static final int END = ' ';

    private int[] found = new int[256];
    private int size;
    private int previous;

    private int[] buckets = new int[0];
    private int[] counts = new int[0];
    private int distinct;

    /** Looks at a text; what was found in the last one is forgotten. */
    void read(String text) {
        size = 0;
        previous = 0;
        WordSplitter.read(text, this::add);
        count();
    }

    private void add(int[] letters, int count) {
        int[] word = new int[count + 2];
        word[0] = END;
        System.arraycopy(letters, 0, word, 1, count);
        word[count + 1] = END;
        int whole = 0;
        for (int letter : word) {
            whole = step(whole, letter);
        }
        whole = mixed(whole);
        found(whole & (LETTERS - 1));
        if (previous != 0) {
            found(mixed(31 * previous + whole) & (LETTERS - 1));
        }
        previous = whole;
        addParts(word);
    }

    private void addParts(int[] word) {
        for (int from = 0; from + SHORTEST <= word.length; from++) {
            int hash = 0;
            for (int to = from; to < Math.min(from + LONGEST, word.length); to++) {
                hash = step(hash, word[to]);
                if (to - from + 1 >= SHORTEST) {
                    found(LETTERS + (mixed(hash) & (LETTERS - 1)));
                }
            }
        }
    }

    private static int step(int hash, int letter) {
        return (hash ^ letter) * 0x01000193 + 0x9E3779B9;
    }

    /** Every bit of the hash has a say in the last bits. */
    private static int mixed(int hash) {
        int mixed = (hash ^ (hash >>> 16)) * 0x85EBCA6B;
        mixed = (mixed ^ (mixed >>> 13)) * 0xC2B2AE35;
        return mixed ^ (mixed >>> 16);
    }

    private void found(int bucket) {
        found = size < found.length ? found : Arrays.copyOf(found, 2 * found.length);
        found[size++] = bucket;
    }

    private void count() {
        Arrays.sort(found, 0, size);
        if (buckets.length < size) {
            buckets = new int[found.length];
            counts = new int[found.length];
        }
        distinct = 0;
        for (int i = 0; i < size; i++) {
            if (distinct > 0 && buckets[distinct - 1] == found[i]) {
                counts[distinct - 1]++;
            } else {
                buckets[distinct] = found[i];
                counts[distinct++] = 1;
            }
        }
    }

    /** Different buckets of the text. */
    int size() {
        return distinct;
    }

    /** The i-th bucket, ascending. */
    int bucket(int i) {
        return buckets[i];
    }

    /** How often it occurs. */
    int count(int i) {
        return counts[i];
    }
}
