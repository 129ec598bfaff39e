package dev.augur.spark;

import dev.augur.catalog.Components;
import dev.augur.loss.Loss;
import dev.augur.risk.TestPriors;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;

/**
 * Sums over rows of scores, prediction and label: for each class of {@code L(f,y) - L(f,ac)}, for unlabeled rows of
 * {@code L(f,ac)}.
 */
final class LossMeans implements Serializable {
    private static final long serialVersionUID = 1L;

    /** The loss of predictions rather than scores. */
    static final String ZERO_ONE = "zero-one";

    private double[] sums = new double[0];
    private long[] counts = new long[0];

    /** What the rows of a partition sum to. */
    static Iterator<LossMeans> over(Iterator<Row> rows, String loss) {
        LossMeans means = new LossMeans();
        Optional<Loss> ofScores = ofScores(loss);
        while (rows.hasNext()) {
            means.add(rows.next(), ofScores);
        }
        return List.of(means).iterator();
    }

    /** A loss by its name; none for the zero-one loss. */
    static Optional<Loss> ofScores(String loss) {
        return loss.equals(ZERO_ONE)
                ? Optional.empty()
                : Optional.of(Components.losses().parse(loss));
    }

    private void add(Row row, Optional<Loss> loss) {
        double[] scores = ((Vector) row.getAs(0)).toArray();
        int augmented = scores.length - 1;
        if (sums.length == 0) {
            sums = new double[scores.length];
            counts = new long[scores.length];
        }
        double label = row.isNullAt(2) ? Double.NaN : row.getDouble(2);
        int place = label >= 0 && label < augmented ? (int) label : augmented;
        double novel = value(row, scores, augmented, loss);
        sums[place] += place == augmented ? novel : value(row, scores, place, loss) - novel;
        counts[place]++;
    }

    private static double value(Row row, double[] scores, int label, Optional<Loss> loss) {
        return loss.map(each -> each.value(scores, label)).orElseGet(() -> row.getDouble(1) == label ? 0.0 : 1.0);
    }

    LossMeans merge(LossMeans other) {
        if (sums.length == 0 || other.sums.length == 0) {
            return sums.length == 0 ? other : this;
        }
        for (int i = 0; i < sums.length; i++) {
            sums[i] += other.sums[i];
            counts[i] += other.counts[i];
        }
        return this;
    }

    double risk(TestPriors priors, String label) {
        if (sums.length == 0) {
            throw new IllegalArgumentException("there are no rows to evaluate");
        }
        int known = sums.length - 1;
        priors.requireClasses(known);
        long labeled = Arrays.stream(counts, 0, known).sum();
        if (labeled == 0 || counts[known] == 0) {
            throw new IllegalArgumentException("there are no " + (labeled == 0 ? "labeled" : "unlabeled")
                    + " rows in column " + label + ": the risk needs both");
        }
        double ofLabeled = priors.perClass()
                .map(this::stratified)
                .orElseGet(() -> priors.theta() * Arrays.stream(sums, 0, known).sum() / labeled);
        return ofLabeled + sums[known] / counts[known];
    }

    private double stratified(double[] shares) {
        double sum = 0;
        for (int c = 0; c < shares.length; c++) {
            sum += counts[c] == 0 ? 0 : shares[c] * sums[c] / counts[c];
        }
        return sum;
    }
}
