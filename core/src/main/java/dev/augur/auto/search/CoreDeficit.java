package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;

/**
 * Rows that are missing in the cores of known classes. If the known rows of the mixture had the proportions of the
 * labeled ones, each core would hold at least theta times the share of labeled rows that it holds, and novel rows could
 * only add to that. So a core with fewer rows contradicts these proportions.
 *
 * @param squares sum over the cores of the squared deficit, in units of its standard deviation; a core with rows enough
 *     adds nothing
 * @param cores number of cores
 */
record CoreDeficit(double squares, int cores) {
    private static final double MOST = AutoConstants.DEFAULTS.drift().deficit();

    static CoreDeficit of(CoreRows rows, double theta) {
        int known = rows.known();
        int n = rows.labels().length;
        int[] names = rows.coreNames();
        double[] labeled = counts(names, 0, n, known);
        double[] unlabeled = counts(names, n, names.length, known);
        double squares = 0;
        for (int c = 0; c < known; c++) {
            double expected = theta * rows.unlabeled() * labeled[c] / n;
            if (expected > unlabeled[c]) {
                double variance = expected + expected * expected / labeled[c];
                squares += (expected - unlabeled[c]) * (expected - unlabeled[c]) / variance;
            }
        }
        return new CoreDeficit(squares, known);
    }

    private static double[] counts(int[] names, int from, int to, int known) {
        double[] counts = new double[known];
        for (int i = from; i < to; i++) {
            if (names[i] < known) {
                counts[names[i]]++;
            }
        }
        return counts;
    }

    /**
     * Whether it is more than chance has it: of a half normal variable, the square has the mean 1/2 and the variance
     * 5/4.
     */
    boolean isReal() {
        return squares > 0.5 * cores + MOST * Math.sqrt(1.25 * cores);
    }
}
