package dev.augur.tables.ngram;

import java.util.Arrays;

/**
 * What each bucket is worth: {@code 1 + ln((1 + n) / (1 + n_b))} where n_b of n texts have it, in sixteenths; nothing
 * where fewer than two texts have it.
 */
final class GramWeights {
    private static final int LEAST_TEXTS = 2;
    private static final double PARTS = 16;

    private final byte[] parts;

    private GramWeights(byte[] parts) {
        this.parts = parts;
    }

    /** What {@link #packed} gave. */
    static GramWeights of(String packed) {
        return new GramWeights(Packed.bytes(packed, NGrams.BUCKETS));
    }

    static GramWeights of(Iterable<String> texts) {
        int[] having = new int[NGrams.BUCKETS];
        NGrams grams = new NGrams();
        int count = 0;
        for (String text : texts) {
            grams.read(text);
            count++;
            for (int i = 0; i < grams.size(); i++) {
                having[grams.bucket(i)]++;
            }
        }
        byte[] parts = new byte[NGrams.BUCKETS];
        for (int b = 0; b < parts.length; b++) {
            parts[b] = having[b] < LEAST_TEXTS
                    ? 0
                    : (byte) Math.min(255, Math.rint(PARTS * (1 + Math.log((1.0 + count) / (1 + having[b])))));
        }
        return new GramWeights(parts);
    }

    double of(int bucket) {
        return (parts[bucket] & 0xFF) / PARTS;
    }

    String packed() {
        return Packed.of(parts);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof GramWeights that && Arrays.equals(parts, that.parts);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(parts);
    }
}
