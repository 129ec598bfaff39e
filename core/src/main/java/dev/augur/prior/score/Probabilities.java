package dev.augur.prior.score;

import dev.augur.prior.HeldOutScores;

/** Scores that are probabilities of being a known row. */
final class Probabilities {
    private Probabilities() {}

    /** Requires both samples to hold numbers of [0, 1]. */
    static void check(double[] component, double[] mixture) {
        HeldOutScores.check(component, mixture);
        checkSample("component", component);
        checkSample("mixture", mixture);
    }

    private static void checkSample(String name, double[] scores) {
        for (int i = 0; i < scores.length; i++) {
            if (scores[i] < 0 || scores[i] > 1) {
                throw new IllegalArgumentException("scores must be probabilities, but score " + i + " of the " + name
                        + " is " + scores[i] + ": calibrate decision values first");
            }
        }
    }
}
