package dev.augur.methods.net;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.HeldOutRows;
import dev.augur.model.Answers;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.score.BootstrapInterval;
import dev.augur.prior.score.NearBestBins;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.Arrays;
import java.util.Optional;

/**
 * Probabilities of rows by networks that did not learn from them, and what they tell without any novel label.
 *
 * @param data the rows
 * @param probabilities labeled rows first
 */
record HeldOutBeliefs(LacData data, Matrix probabilities) {
    private static final double LEAST_THETA = 0.02;
    private static final double MOST_THETA = 0.98;
    /** Keeps logarithms finite. */
    private static final double SMALLEST = 1e-12;
    /**
     * A quarter of AUTO's spread: networks have pictures enough for a bound of one or two standard deviations at each
     * cut, and where novel rows resemble known ones only the cuts far up are free of them.
     */
    private static final NearBestBins BINS = new NearBestBins(0.5, 0.01);

    HeldOutBeliefs(LacData data) {
        this(data, new Matrix(data.pool().rows(), data.space().size()));
    }

    /** Writes what a network says of some rows of the pool. */
    void fill(int[] rows, Matrix said) {
        int classes = said.columns();
        for (int i = 0; i < rows.length; i++) {
            System.arraycopy(said.values(), i * classes, probabilities.values(), rows[i] * classes, classes);
        }
    }

    /** Log odds of being known. */
    HeldOutScores scores() {
        double[] odds = new double[probabilities.rows()];
        Arrays.setAll(odds, this::logOdds);
        int n = data.labeledCount();
        return new HeldOutScores(Arrays.copyOf(odds, n), Arrays.copyOfRange(odds, n, odds.length));
    }

    HeldOutRows labeled() {
        Matrix said = probabilities.slice(0, data.labeledCount());
        return new HeldOutRows(
                new LabeledSet(data.labeled(), data.labels()),
                new Answers(
                        data.space(),
                        said.argmax(),
                        said,
                        said.column(data.space().augmented()),
                        Optional.of(said)));
    }

    private double logOdds(int row) {
        double[] p = probabilities.row(row);
        int ac = data.space().augmented();
        double known = Arrays.stream(p, 0, ac).sum();
        return Math.log(Math.max(SMALLEST, known)) - Math.log(Math.max(SMALLEST, p[ac]));
    }

    /** Theta by best bins, kept away from 0 and 1. */
    double theta() {
        HeldOutScores scores = scores();
        return clip(BINS.estimate(scores.labeled(), scores.unlabeled()).theta());
    }

    /** Theta with its interval. */
    ThetaEstimate estimate(SeedTree seeds) {
        return BootstrapInterval.around(BINS).estimate(scores(), seeds);
    }

    private static double clip(double theta) {
        return Math.max(LEAST_THETA, Math.min(MOST_THETA, theta));
    }

    /** The unbiased zero-one risk of answers with the most probable class. */
    RiskEstimate risk(double theta) {
        int[] predicted = probabilities.argmax();
        int n = data.labeledCount();
        return new ZeroOneRisk(TestPriors.mixture(theta))
                .of(
                        Arrays.copyOf(predicted, n),
                        data.labels(),
                        Arrays.copyOfRange(predicted, n, predicted.length),
                        data.space());
    }
}
