package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.Kernels;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Answers by extreme vectors: {@code P(c|x)} is the mean of the largest inclusion values of class c; the largest P
 * decides, unless it is below a threshold. Scores are {@code (ln P(0|x), ..., ln P(k-1|x), -ln max P)} and novelty is
 * {@code -ln max P}: with many features all P are too small for a number, and their logarithms still have an order.
 */
public final class EvmClassifier implements Classifier {
    /** Stands for the logarithm of 0. */
    private static final double LEAST = -Double.MAX_VALUE;

    private final LabelSpace labels;
    private final Scaler scaler;
    private final Metric metric;
    private final FeatureMatrix vectors;
    private final int[] owners;
    private final List<TailFit> fits;
    private final int fusion;
    private final double threshold;
    private final SquaredDistances distances;

    /**
     * @param scaler of the features, applied first
     * @param vectors extreme vectors, scaled and prepared for the metric
     * @param owners class of each extreme vector
     * @param fits inclusion function of each extreme vector
     * @param fusion number of values whose mean is taken
     * @param threshold probability below which a row is novel
     */
    public EvmClassifier(
            LabelSpace labels,
            Scaler scaler,
            Metric metric,
            FeatureMatrix vectors,
            int[] owners,
            List<TailFit> fits,
            int fusion,
            double threshold) {
        Check.sameSize("columns of the extreme vectors", vectors.columns(), scaler.outputs());
        Check.sameSize("owners", owners.length, vectors.rows());
        Check.sameSize("inclusion functions", fits.size(), vectors.rows());
        Check.indices("owner", owners, 0, labels.known());
        this.labels = labels;
        this.scaler = scaler;
        this.metric = metric;
        this.vectors = vectors;
        this.owners = owners.clone();
        this.fits = List.copyOf(fits);
        this.fusion = Check.positive("fusion", fusion);
        this.threshold = Check.nonNegative("threshold", threshold);
        this.distances = new SquaredDistances(vectors);
    }

    @Override
    public LabelSpace labels() {
        return labels;
    }

    @Override
    public int inputs() {
        return scaler.inputs();
    }

    Scaler scaler() {
        return scaler;
    }

    Metric metric() {
        return metric;
    }

    FeatureMatrix vectors() {
        return vectors;
    }

    int[] owners() {
        return owners.clone();
    }

    List<TailFit> fits() {
        return fits;
    }

    int fusion() {
        return fusion;
    }

    double threshold() {
        return threshold;
    }

    private double leastNovel() {
        return Math.nextUp(-Math.log(threshold));
    }

    @Override
    public OptionalDouble noveltyThreshold() {
        return OptionalDouble.of(leastNovel());
    }

    @Override
    public Answers classify(FeatureMatrix rows) {
        FeatureMatrix prepared = metric.prepare(scaler.apply(rows));
        int ac = labels.augmented();
        Matrix scores = new Matrix(rows.rows(), labels.size());
        for (int i = 0; i < rows.rows(); i++) {
            double[] logs = logProbabilities(prepared, i);
            System.arraycopy(logs, 0, scores.values(), i * scores.columns(), ac);
            scores.set(i, ac, -logs[scores.argmax(i, ac)]);
        }
        return Answers.ofNovelty(labels, scores, scores.column(ac), leastNovel());
    }

    /** {@code ln P(c|x)} of the known classes, finite even where P is 0. */
    private double[] logProbabilities(FeatureMatrix prepared, int row) {
        double[] at = metric.from(distances, prepared, row);
        double[][] best = new double[labels.known()][Math.min(fusion, owners.length)];
        for (double[] each : best) {
            Arrays.fill(each, LEAST);
        }
        int[] count = new int[labels.known()];
        for (int v = 0; v < owners.length; v++) {
            keepLargest(best[owners[v]], fits.get(v).logAt(at[v]));
            count[owners[v]]++;
        }
        double[] logs = new double[best.length];
        Arrays.setAll(logs, c -> logMean(best[c], Math.min(fusion, count[c])));
        return logs;
    }

    private static double logMean(double[] logs, int count) {
        return count <= 1 ? logs[0] : Math.max(LEAST, Kernels.logSumExp(logs, 0, count) - Math.log(count));
    }

    /** Puts a value into a descending list of the largest ones. */
    private static void keepLargest(double[] largest, double value) {
        double moved = value;
        for (int i = 0; i < largest.length; i++) {
            if (moved > largest[i]) {
                double next = largest[i];
                largest[i] = moved;
                moved = next;
            }
        }
    }
}
