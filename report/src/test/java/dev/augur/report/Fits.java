package dev.augur.report;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.Classifier;
import dev.augur.method.ExpectedError;
import dev.augur.method.SensitivityCurve;
import dev.augur.method.Theta;
import dev.augur.model.Answers;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskParts;
import dev.augur.train.EpochRecord;
import dev.augur.train.History;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Small fits to report on: two known blobs and two novel ones, told apart by the distance to fixed centres. */
final class Fits {
    static final double[][] CENTRES = {{-4, 0, 0}, {4, 0, 0}, {0, 6, 0}, {0, -6, 3}};

    private Fits() {}

    /** Prints a page, for what a page from another Java is compared with. */
    public static void main(String[] args) {
        System.out.writeBytes(full("left").html().getBytes(StandardCharsets.UTF_8));
        System.out.flush();
    }

    /** The softmax of negative squared distances; both novel blobs are one class. */
    record Nearest(LabelSpace labels) implements Classifier {
        @Override
        public int inputs() {
            return 3;
        }

        @Override
        public Answers classify(FeatureMatrix rows) {
            Matrix raw = new Matrix(rows.rows(), 3);
            for (int i = 0; i < rows.rows(); i++) {
                raw.set(i, 0, -distance(rows.row(i), CENTRES[0]));
                raw.set(i, 1, -distance(rows.row(i), CENTRES[1]));
                raw.set(i, 2, -Math.min(distance(rows.row(i), CENTRES[2]), distance(rows.row(i), CENTRES[3])));
            }
            return Answers.ofScores(labels, raw);
        }

        private static double distance(float[] row, double[] centre) {
            double sum = 0;
            for (int j = 0; j < centre.length; j++) {
                sum += (row[j] - centre[j]) * (row[j] - centre[j]);
            }
            return sum / 8;
        }
    }

    /** Blobs in turn: of the first two, or of all four, of which the last two are class 2. */
    static LabeledSet rows(int size, int blobs, String seed) {
        RandomGenerator random = SeedTree.of(7).child(seed).generator();
        double[][] rows = new double[size][3];
        int[] labels = new int[size];
        for (int i = 0; i < size; i++) {
            int blob = i % blobs;
            labels[i] = Math.min(blob, 2);
            for (int j = 0; j < 3; j++) {
                rows[i][j] = CENTRES[blob][j] + random.nextGaussian();
            }
        }
        return new LabeledSet(FeatureMatrix.of(rows), labels);
    }

    static LacData data(LabelSpace space) {
        return LacData.of(rows(60, 2, "labeled"), rows(200, 4, "unlabeled").features(), space);
    }

    static FitReport bare() {
        LabelSpace space = LabelSpace.of("left", "right");
        return FitReport.of(data(space), new Nearest(space));
    }

    /** Everything there can be, with these words wherever the user has a word. */
    static FitReport full(String words) {
        LabelSpace space = LabelSpace.of(words, "right");
        ThetaEstimate theta = ThetaEstimate.of(0.52).withInterval(new Interval(0.45, 0.6));
        List<EpochRecord> epochs = new ArrayList<>();
        for (int e = 0; e < 20; e++) {
            epochs.add(new EpochRecord(e, 1.0 / (e + 1), new RiskParts(0.5 / (e + 1), 0.3, 0.3 - 0.01 * e, 0)));
        }
        LacData data = data(space).withColumns(FeatureColumns.ofNumbers(List.of(words, "y", "z")));
        return FitReport.builder(data, new Nearest(space))
                .title(words)
                .theta(Theta.own(theta, "loop"))
                .error(new ExpectedError(new RiskEstimate(0.034, 0.006), ExpectedError.CROSS_FITTED))
                .estimator(words, ThetaEstimate.of(0.4))
                .sensitivity(new SensitivityCurve(
                        0.52,
                        theta.interval(),
                        List.of(
                                new SensitivityCurve.Point(0.1, 0.9, 0.3, 0.4),
                                new SensitivityCurve.Point(0.45, 0.56, 0.04, 0.05),
                                new SensitivityCurve.Point(0.52, 0.47, 0.02, 0),
                                new SensitivityCurve.Point(0.6, 0.41, 0.01, 0.06),
                                new SensitivityCurve.Point(1, 0.1, 0, 0.4))))
                .history(new History(epochs))
                .test(rows(80, 4, "test"))
                .featureWeights(new double[] {1, 0.8, 0.1})
                .provenance(Map.of(words, words))
                .warnings(List.of(words))
                .build();
    }
}
