package dev.augur.tables.ngram;

import dev.augur.math.Kernels;
import dev.augur.math.MatrixView;
import dev.augur.parallel.Team;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Texts as points: the products of a text's n-grams with those of some landmarks, times a small matrix. Products of
 * points approximate those of the texts themselves (Nystroem features of a linear kernel), so that texts with similar
 * words are near each other. Immutable, and safe for any number of threads.
 */
public final class TextEmbedding {
    private static final int BLOCK = 256;
    private static final String LANDMARKS = "landmarks";
    private static final String WIDTH = "width";
    private static final String BASIS = "basis";
    private static final String WEIGHTS = "weights";

    private final GramWeights weights;
    private final LandmarkTexts landmarks;
    private final TextBasis basis;
    private final float[] matrix;

    TextEmbedding(GramWeights weights, LandmarkTexts landmarks, TextBasis basis) {
        this.weights = weights;
        this.landmarks = landmarks;
        this.basis = basis;
        this.matrix = basis.matrix();
    }

    /** The number of coordinates of a point. */
    public int width() {
        return basis.width();
    }

    /** Writes the point of each text, that of text {@code i} starting at {@code offset + i * stride}. */
    public void write(List<String> texts, float[] target, int offset, int stride) {
        int most = Math.min(BLOCK, texts.size());
        NGrams grams = new NGrams();
        float[] products = new float[most * landmarks.size()];
        float[] points = new float[most * width()];
        for (int from = 0; from < texts.size(); from += most) {
            int rows = Math.min(most, texts.size() - from);
            Arrays.fill(products, 0);
            for (int i = 0; i < rows; i++) {
                grams.read(texts.get(from + i));
                landmarks.addProducts(GramVector.of(grams, weights), products, i * landmarks.size());
            }
            Kernels.product(
                    Team.ALONE,
                    MatrixView.of(products, rows, landmarks.size()),
                    MatrixView.of(matrix, landmarks.size(), width()),
                    MatrixView.of(points, rows, width()));
            for (int i = 0; i < rows; i++) {
                System.arraycopy(points, i * width(), target, offset + (from + i) * stride, width());
            }
        }
    }

    /** The point of one text. */
    public float[] point(String text) {
        float[] point = new float[width()];
        write(List.of(text), point, 0, width());
        return point;
    }

    /** The words of the landmarks, each with its point. */
    public Vocabulary vocabulary() {
        Set<String> found = new LinkedHashSet<>();
        for (String text : landmarks.texts()) {
            WordSplitter.read(text, (letters, count) -> found.add(new String(letters, 0, count)));
        }
        List<String> words = List.copyOf(found);
        float[] points = new float[words.size() * width()];
        write(words, points, 0, width());
        return new Vocabulary(words, points);
    }

    /** In plain values, for the manifest of a model. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(LANDMARKS, landmarks.texts());
        map.put(WIDTH, (long) width());
        map.put(BASIS, Packed.of(basis.toBytes()));
        map.put(WEIGHTS, weights.packed());
        return map;
    }

    /**
     * What {@link #toMap} wrote, {@code texts} being the landmarks; it gives the same points, bit for bit.
     *
     * @throws IllegalArgumentException if it did not write this
     */
    public static TextEmbedding of(List<String> texts, int width, String basis, String weights) {
        if (texts.isEmpty() || width < 1 || width > texts.size()) {
            throw new IllegalArgumentException(
                    "a text encoder has " + texts.size() + " landmarks and " + width + " numbers");
        }
        GramWeights read = GramWeights.of(weights);
        byte[] bytes = Packed.bytes(basis, TextBasis.size(texts.size(), width));
        return new TextEmbedding(read, new LandmarkTexts(texts, read), TextBasis.of(bytes, texts.size(), width));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TextEmbedding that && toMap().equals(that.toMap());
    }

    @Override
    public int hashCode() {
        return landmarks.texts().hashCode();
    }
}
