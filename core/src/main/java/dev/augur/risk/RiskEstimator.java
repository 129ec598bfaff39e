package dev.augur.risk;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.Loss;
import java.util.Optional;

/**
 * Estimates the risk of scores from labeled and unlabeled rows, with its gradient; it never sees where the scores come
 * from.
 */
public interface RiskEstimator {
    Objective evaluate(Loss loss, Matrix scores, BatchRows rows, LabelSpace labels);

    /** The shares of the known classes it assumes. */
    TestPriors priors();

    /** A warning to read before training with it, if there is one. */
    default Optional<String> warning() {
        return Optional.empty();
    }

    /** Whether its gradient is continuous in the scores for a smooth loss, which L-BFGS needs. */
    boolean isSmooth();
}
