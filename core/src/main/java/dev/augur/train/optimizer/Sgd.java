package dev.augur.train.optimizer;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Gradient descent with momentum, {@code v = momentum v + g + decay w, w -= rate v}.
 *
 * @param learningRate size of a step
 * @param momentum share of the last step that is kept
 * @param weightDecay weight of the L2 penalty
 * @param schedule how the size of a step changes
 */
public record Sgd(double learningRate, double momentum, double weightDecay, Schedule schedule)
        implements OptimizerSpec {
    public Sgd {
        Check.positive("learning rate", learningRate);
        Check.inClosedOpen("momentum", momentum, 0, 1);
        Check.nonNegative("weight decay", weightDecay);
    }

    /** Gradient descent with the same rate in every epoch. */
    public Sgd(double learningRate, double momentum, double weightDecay) {
        this(learningRate, momentum, weightDecay, new Schedule.Constant());
    }

    public Sgd withSchedule(Schedule other) {
        return new Sgd(learningRate, momentum, weightDecay, other);
    }

    @Override
    public Optimizer start(int size, int epochs) {
        return new SgdOptimizer(this, size, epochs);
    }

    @Override
    public boolean dependsOnEpochs() {
        return schedule.dependsOnEpochs();
    }

    @Override
    public String toString() {
        Spelling spelling = Spelling.of("sgd")
                .with("lr", learningRate)
                .with("momentum", momentum)
                .with("wd", weightDecay);
        return (schedule.equals(new Schedule.Constant()) ? spelling : spelling.with("schedule", schedule)).toString();
    }
}
