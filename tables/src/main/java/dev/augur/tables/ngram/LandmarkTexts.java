package dev.augur.tables.ngram;

import java.util.ArrayList;
import java.util.List;

/** Texts that others are compared with; for each bucket those that have it. */
final class LandmarkTexts {
    private final List<String> texts;
    private final int[] starts = new int[NGrams.BUCKETS + 1];
    private final int[] landmark;
    private final float[] value;

    LandmarkTexts(List<String> texts, GramWeights weights) {
        this.texts = List.copyOf(texts);
        List<GramVector> vectors = vectors(texts, weights);
        for (GramVector vector : vectors) {
            for (int bucket : vector.buckets()) {
                starts[bucket + 1]++;
            }
        }
        for (int b = 0; b < NGrams.BUCKETS; b++) {
            starts[b + 1] += starts[b];
        }
        landmark = new int[starts[NGrams.BUCKETS]];
        value = new float[landmark.length];
        int[] next = starts.clone();
        for (int i = 0; i < vectors.size(); i++) {
            GramVector vector = vectors.get(i);
            for (int g = 0; g < vector.buckets().length; g++) {
                int place = next[vector.buckets()[g]]++;
                landmark[place] = i;
                value[place] = vector.values()[g];
            }
        }
    }

    private static List<GramVector> vectors(List<String> texts, GramWeights weights) {
        List<GramVector> vectors = new ArrayList<>();
        NGrams grams = new NGrams();
        for (String text : texts) {
            grams.read(text);
            vectors.add(GramVector.of(grams, weights));
        }
        return vectors;
    }

    List<String> texts() {
        return texts;
    }

    int size() {
        return texts.size();
    }

    /** Adds the product of a text with each landmark. */
    void addProducts(GramVector text, float[] target, int offset) {
        for (int g = 0; g < text.buckets().length; g++) {
            float factor = text.values()[g];
            int end = starts[text.buckets()[g] + 1];
            for (int place = starts[text.buckets()[g]]; place < end; place++) {
                target[offset + landmark[place]] += factor * value[place];
            }
        }
    }
}
