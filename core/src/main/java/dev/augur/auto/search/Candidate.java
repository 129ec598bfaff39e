package dev.augur.auto.search;

import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.Matrix;

/**
 * A setting with what its loop found.
 *
 * @param setting what was tried
 * @param found its theta and held-out outputs
 */
public record Candidate(AutoSetting setting, ThetaLoop.Found found) {
    double theta() {
        return found.theta();
    }

    public Matrix outputs() {
        return found.outputs();
    }
}
