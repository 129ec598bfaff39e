package dev.augur.prior;

/**
 * Estimates theta from one score for each row, larger meaning more like a known class. The scores must come from models
 * that did not see the row: of rows they were trained on, labeled ones score too high and theta comes out too low.
 */
public interface ScoreEstimator {
    /**
     * The estimate from two samples of scores.
     *
     * @param component scores of the labeled rows
     * @param mixture scores of the unlabeled rows
     */
    ThetaEstimate estimate(double[] component, double[] mixture);
}
