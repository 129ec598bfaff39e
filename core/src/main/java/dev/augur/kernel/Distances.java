package dev.augur.kernel;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;

/** Squared distances d from rows to fixed points, as a Gaussian kernel wants them: some rows are prepared at a time. */
interface Distances {
    int points();

    int columns();

    void prepare(FeatureMatrix rows, Scratch scratch);

    void prepare(Matrix rows, Scratch scratch);

    /** {@code exp(factor d)} of the prepared rows {@code from..to-1}, row-major from {@code at} on. */
    void gaussians(double factor, int from, int to, Scratch scratch, double[] target, int at);
}
