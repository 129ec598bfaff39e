package dev.augur.tables.ngram;

import dev.augur.math.linear.Cholesky;
import dev.augur.math.linear.SymmetricEigen;
import dev.augur.math.linear.SymmetricSums;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Finds the points of texts: landmarks are drawn, the texts' products with them are whitened, and the directions in
 * which texts differ most are kept (the principal ones of a sample, not centred, as in latent semantic analysis).
 */
public final class TextEmbeddingFit {
    /** The number of landmarks, whose texts a model file keeps. */
    private static final int LANDMARKS = 1000;

    /** The number of coordinates of a point. */
    private static final int WIDTH = 300;
    /** The number of texts from which the directions are found. */
    private static final int SAMPLED = 6000;
    /** The most letters of a landmark: the beginning of a text is enough, and a model file keeps it. */
    private static final int LANDMARK_LETTERS = 500;
    /** A landmark of which the others leave less than this is dropped, such as a copy. */
    private static final double CUT = 1e-6;

    private final List<String> texts;
    private final GramWeights weights;
    private final NGrams grams = new NGrams();

    private TextEmbeddingFit(List<String> texts) {
        this.texts = texts;
        this.weights = GramWeights.of(texts);
    }

    /** The embedding of all these texts; empty if no two of them have anything in common. */
    public static Optional<TextEmbedding> of(List<String> texts) {
        return new TextEmbeddingFit(texts).fit();
    }

    private Optional<TextEmbedding> fit() {
        SeedTree seeds = SeedTree.of(0).child("texts");
        List<String> drawn = drawn(LANDMARKS, seeds.child("landmarks")).stream()
                .map(text -> text.substring(0, Math.min(LANDMARK_LETTERS, text.length())))
                .toList();
        int[] kept = new Cholesky(products(drawn, new LandmarkTexts(drawn, weights)), drawn.size(), CUT).independent();
        if (kept.length == 0) {
            return Optional.empty();
        }
        LandmarkTexts landmarks =
                new LandmarkTexts(Arrays.stream(kept).mapToObj(drawn::get).toList(), weights);
        Cholesky root = new Cholesky(products(landmarks.texts(), landmarks), landmarks.size());
        List<String> sample = drawn(SAMPLED, seeds.child("sample"));
        double[] white = products(sample, landmarks);
        root.solveTransposedFactor(white, sample.size());
        int width = Math.min(WIDTH, landmarks.size());
        double[] matrix = new double[landmarks.size() * width];
        root.otherHalf(principal(white, landmarks.size(), sample.size(), width), matrix, width);
        return Optional.of(new TextEmbedding(weights, landmarks, TextBasis.of(matrix, landmarks.size(), width)));
    }

    private List<String> drawn(int most, SeedTree seeds) {
        int[] drawn = Sampling.withoutReplacement(texts.size(), Math.min(most, texts.size()), seeds.generator());
        return Arrays.stream(drawn).mapToObj(texts::get).toList();
    }

    /** Row-major, a row for each text. */
    private double[] products(List<String> of, LandmarkTexts landmarks) {
        int columns = landmarks.size();
        double[] products = new double[Math.multiplyExact(of.size(), columns)];
        float[] row = new float[columns];
        for (int i = 0; i < of.size(); i++) {
            Arrays.fill(row, 0);
            grams.read(of.get(i));
            landmarks.addProducts(GramVector.of(grams, weights), row, 0);
            for (int j = 0; j < columns; j++) {
                products[i * columns + j] = row[j];
            }
        }
        return products;
    }

    /** The directions of the largest second moments, one vector after the other. */
    private static double[] principal(double[] rows, int columns, int count, int directions) {
        double[] upper = new double[Math.multiplyExact(columns, columns)];
        SymmetricSums.add(rows, columns, IntStream.range(0, count).toArray(), 1, upper);
        double[] moments = new double[upper.length];
        for (int i = 0; i < columns; i++) {
            for (int j = 0; j <= i; j++) {
                moments[i * columns + j] = upper[j * columns + i];
            }
        }
        SymmetricEigen eigen = new SymmetricEigen(moments, columns);
        double[] principal = new double[directions * columns];
        for (int d = 0; d < directions; d++) {
            System.arraycopy(eigen.vector(columns - 1 - d), 0, principal, d * columns, columns);
        }
        return principal;
    }
}
