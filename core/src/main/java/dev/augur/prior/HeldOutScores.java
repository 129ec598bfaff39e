package dev.augur.prior;

/**
 * Scores of rows by models that had not seen them; a larger score means more like a known class.
 *
 * @param labeled one for each labeled row
 * @param unlabeled one for each unlabeled row
 */
public record HeldOutScores(double[] labeled, double[] unlabeled) {
    public HeldOutScores {
        check(labeled, unlabeled);
    }

    /** Requires both samples to have scores, all of them finite. */
    public static void check(double[] component, double[] mixture) {
        checkSample("component", component);
        checkSample("mixture", mixture);
    }

    private static void checkSample(String name, double[] scores) {
        if (scores.length == 0) {
            throw new IllegalArgumentException("the " + name + " has no scores");
        }
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isFinite(scores[i])) {
                throw new IllegalArgumentException(
                        "scores must be finite, but score " + i + " of the " + name + " is " + scores[i]);
            }
        }
    }
}
