package dev.augur.auto;

import dev.augur.data.Matrix;

/**
 * A setting with what its loop found.
 *
 * @param setting what was tried
 * @param found its theta and held-out outputs
 */
record Candidate(AutoSetting setting, ThetaLoop.Found found) {
    double theta() {
        return found.theta();
    }

    Matrix outputs() {
        return found.outputs();
    }
}
