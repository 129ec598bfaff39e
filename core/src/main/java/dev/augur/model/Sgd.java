package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.common.Spelling;

/**
 * Gradient descent with momentum, {@code v = momentum v + g + decay w, w -= rate v}.
 *
 * @param learningRate size of a step
 * @param momentum share of the last step that is kept
 * @param weightDecay weight of the L2 penalty
 */
public record Sgd(double learningRate, double momentum, double weightDecay) implements OptimizerSpec {
    public Sgd {
        Check.positive("learning rate", learningRate);
        Check.inClosedOpen("momentum", momentum, 0, 1);
        Check.nonNegative("weight decay", weightDecay);
    }

    @Override
    public String toString() {
        return Spelling.of("sgd")
                .with("lr", learningRate)
                .with("momentum", momentum)
                .with("wd", weightDecay)
                .toString();
    }
}
