package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What a classifier says about rows. The prediction need not be the class with the largest score, since a rule may
 * reject below a threshold, and scores need not be probabilities: they only grow with belief in their class. The arrays
 * are used themselves, not copies.
 *
 * @param labels the classes
 * @param predictions class index of each row
 * @param scores one column for each class, never NaN
 * @param novelty belief of each row in the augmented class, on any increasing scale, never NaN
 * @param probabilities one column for each class, if the classifier has them
 */
public record Answers(
        LabelSpace labels, int[] predictions, Matrix scores, double[] novelty, Optional<Matrix> probabilities) {
    public Answers {
        Check.sameSize("columns of scores", scores.columns(), labels.size());
        Check.sameSize("predictions", predictions.length, scores.rows());
        Check.sameSize("novelty", novelty.length, scores.rows());
        Check.indices("prediction", predictions, 0, labels.size());
        requireNumbers("score", scores.values(), scores.columns());
        requireNumbers("novelty", novelty, 1);
        probabilities.ifPresent(each -> {
            Check.sameSize("columns of probabilities", each.columns(), scores.columns());
            Check.sameSize("rows of probabilities", each.rows(), scores.rows());
        });
    }

    /** Answers without probabilities. */
    public Answers(LabelSpace labels, int[] predictions, Matrix scores, double[] novelty) {
        this(labels, predictions, scores, novelty, Optional.empty());
    }

    /**
     * Answers of a model with finite raw scores f: prediction {@code argmax_c f_c} with ties to the lowest index,
     * scores and probabilities {@code p = softmax(f)}, novelty {@code p_ac}.
     */
    public static Answers ofScores(LabelSpace labels, Matrix raw) {
        Check.sameSize("columns of scores", raw.columns(), labels.size());
        Matrix probabilities = centred(raw).softmax();
        return new Answers(
                labels,
                raw.argmax(),
                probabilities,
                probabilities.column(labels.augmented()),
                Optional.of(probabilities));
    }

    /**
     * Answers by novelty alone: NOVEL where it is at least a threshold, else the known class with the largest score.
     */
    public static Answers ofNovelty(LabelSpace labels, Matrix scores, double[] novelty, double threshold) {
        int[] decided = new int[novelty.length];
        Arrays.setAll(decided, i -> novelty[i] >= threshold ? labels.augmented() : scores.argmax(i, labels.known()));
        return new Answers(labels, decided, scores, novelty);
    }

    public int size() {
        return predictions.length;
    }

    /** The answer for one row. */
    public Answer row(int row) {
        Check.index("row", row, 0, size());
        return new Answer(
                labels, predictions[row], scores.row(row), novelty[row], probabilities.map(each -> each.row(row)));
    }

    /** The same answers with probabilities. */
    public Answers withProbabilities(Matrix all) {
        return new Answers(labels, predictions, scores, novelty, Optional.of(all));
    }

    /**
     * Probabilities if the classifier has them, otherwise scores: numbers that grow with belief in a class from row to
     * row.
     */
    public Matrix belief() {
        return probabilities.orElse(scores);
    }

    /** Some of the answers, in this order; a row may be asked for more than once. */
    public Answers select(int[] rows) {
        return new Answers(
                labels,
                Arrays.stream(rows).map(row -> predictions[row]).toArray(),
                scores.select(rows),
                Arrays.stream(rows).mapToDouble(row -> novelty[row]).toArray(),
                probabilities.map(each -> each.select(rows)));
    }

    /**
     * The answers of all parts, one part after the other. They have probabilities if all parts do.
     *
     * @param labels the classes of all parts
     */
    public static Answers concat(LabelSpace labels, List<Answers> parts) {
        for (Answers part : parts) {
            if (!part.labels.equals(labels)) {
                throw new IllegalArgumentException(
                        "answers must be about " + labels + ", but some are about " + part.labels);
            }
        }
        boolean probable = !parts.isEmpty() && parts.stream().allMatch(part -> part.probabilities.isPresent());
        return new Answers(
                labels,
                parts.stream()
                        .flatMapToInt(part -> Arrays.stream(part.predictions))
                        .toArray(),
                Matrix.concat(labels.size(), parts.stream().map(Answers::scores).toList()),
                parts.stream()
                        .flatMapToDouble(part -> Arrays.stream(part.novelty))
                        .toArray(),
                probable
                        ? Optional.of(Matrix.concat(
                                labels.size(),
                                parts.stream().map(Answers::belief).toList()))
                        : Optional.empty());
    }

    /** Share of rows predicted to be of the augmented class; 0 when there are no rows. */
    public double novelShare() {
        long novel = Arrays.stream(predictions)
                .filter(label -> label == labels.augmented())
                .count();
        return novel / (double) Math.max(1, size());
    }

    /**
     * The known class that a row would get if it were not novel: the prediction, or the best known class if that is
     * NOVEL.
     */
    public int bestKnown(int row) {
        return predictions[row] < labels.known() ? predictions[row] : scores.argmax(row, labels.known());
    }

    /**
     * The same answers at another threshold: a row is NOVEL if its novelty is at least this, and otherwise gets its
     * best known class.
     */
    public Answers atThreshold(double threshold) {
        int[] moved = new int[size()];
        Arrays.setAll(moved, i -> novelty[i] >= threshold ? labels.augmented() : bestKnown(i));
        return new Answers(labels, moved, scores, novelty, probabilities);
    }

    /**
     * The answers for a mixture in which class c is {@code weights[c]} times as frequent: probabilities
     * {@code p_c w_c / sum p w} (Saerens et al. 2002), which are also the scores, decided by a rule. Novelty and its
     * thresholds stay the same.
     *
     * @throws IllegalArgumentException if there are no probabilities
     */
    public Answers reweighed(double[] weights, DecisionRule rule) {
        Check.sameSize("weights", weights.length, labels.size());
        Matrix before = probabilities.orElseThrow(
                () -> new IllegalArgumentException("answers without probabilities cannot be adjusted to other shares"));
        Matrix after = new Matrix(size(), labels.size());
        int[] decided = new int[size()];
        for (int i = 0; i < decided.length; i++) {
            double[] row = reweighed(before.row(i), weights);
            System.arraycopy(row, 0, after.values(), i * row.length, row.length);
            decided[i] = rule.decide(row, labels);
        }
        return new Answers(labels, decided, after, novelty, Optional.of(after));
    }

    /** The new probabilities; if only classes without a weight had a probability, the weights alone count. */
    private static double[] reweighed(double[] probabilities, double[] weights) {
        double[] row = new double[weights.length];
        Arrays.setAll(row, c -> probabilities[c] * weights[c]);
        double sum = Arrays.stream(row).sum();
        double[] shares = sum > 0 ? row : weights;
        double total = sum > 0 ? sum : Arrays.stream(weights).sum();
        return Arrays.stream(shares).map(share -> share / total).toArray();
    }

    /** Each row minus its maximum: then even scores around 1e16 have a softmax that sums to 1. */
    private static Matrix centred(Matrix raw) {
        Matrix centred = new Matrix(raw.rows(), raw.columns());
        for (int i = 0; i < raw.rows(); i++) {
            double max = raw.get(i, raw.argmax(i));
            for (int c = 0; c < raw.columns(); c++) {
                double score = raw.get(i, c);
                if (!Double.isFinite(score)) {
                    throw new IllegalArgumentException(
                            "scores must be finite, but row " + i + ", column " + c + " is " + score);
                }
                centred.set(i, c, score - max);
            }
        }
        return centred;
    }

    private static void requireNumbers(String name, double[] values, int columns) {
        for (int i = 0; i < values.length; i++) {
            if (Double.isNaN(values[i])) {
                throw new IllegalArgumentException(
                        name + " must be a number, but row " + i / columns + ", column " + i % columns + " is NaN");
            }
        }
    }
}
