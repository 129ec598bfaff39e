package dev.augur.prior;

/**
 * Estimates theta from one score for each row; a larger score means more like a known class. The scores must come from
 * models that had not seen the row: labeled rows that a model was trained on score too high, and theta is then too low.
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
