package dev.augur.tables.ngram;

import java.util.Arrays;

/**
 * A text as what its n-grams are worth, {@code (1 + ln count) weight}: words and letters have unit length each, divided
 * by the root of two, so that the product of two texts is the mean of two cosines.
 *
 * @param buckets ascending
 * @param values as many
 */
record GramVector(int[] buckets, float[] values) {
    static GramVector of(NGrams grams, GramWeights weights) {
        int[] buckets = new int[grams.size()];
        double[] values = new double[grams.size()];
        double words = 0;
        double letters = 0;
        int size = 0;
        for (int i = 0; i < grams.size(); i++) {
            double weight = weights.of(grams.bucket(i));
            if (weight > 0) {
                double value = (1 + Math.log(grams.count(i))) * weight;
                buckets[size] = grams.bucket(i);
                values[size++] = value;
                words += grams.bucket(i) < NGrams.LETTERS ? value * value : 0;
                letters += grams.bucket(i) < NGrams.LETTERS ? 0 : value * value;
            }
        }
        float[] scaled = new float[size];
        for (int i = 0; i < size; i++) {
            scaled[i] = (float) (values[i] / Math.sqrt(2 * (buckets[i] < NGrams.LETTERS ? words : letters)));
        }
        return new GramVector(Arrays.copyOf(buckets, size), scaled);
    }
}
