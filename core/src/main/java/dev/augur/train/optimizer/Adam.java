package dev.augur.train.optimizer;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * Adam with coupled weight decay: the L2 term joins the gradient before the moments.
 *
 * @param learningRate size of a step
 * @param beta1 memory of the first moment
 * @param beta2 memory of the second moment
 * @param epsilon added to the root of the second moment
 * @param weightDecay weight of the L2 penalty
 * @param schedule how the size of a step changes
 */
public record Adam(
        double learningRate, double beta1, double beta2, double epsilon, double weightDecay, Schedule schedule)
        implements OptimizerSpec {
    public Adam {
        Check.positive("learning rate", learningRate);
        Check.inClosedOpen("beta1", beta1, 0, 1);
        Check.inClosedOpen("beta2", beta2, 0, 1);
        Check.positive("epsilon", epsilon);
        Check.nonNegative("weight decay", weightDecay);
    }

    public static Adam of(double learningRate, double weightDecay) {
        return new Adam(learningRate, 0.9, 0.999, 1e-8, weightDecay, new Schedule.Constant());
    }

    public Adam withSchedule(Schedule other) {
        return new Adam(learningRate, beta1, beta2, epsilon, weightDecay, other);
    }

    @Override
    public Optimizer start(int size, int epochs) {
        return new AdamOptimizer(this, size, epochs);
    }

    @Override
    public boolean dependsOnEpochs() {
        return schedule.dependsOnEpochs();
    }

    @Override
    public String toString() {
        Adam usual = of(learningRate, weightDecay);
        Spelling spelling = Spelling.of("adam").with("lr", learningRate).with("wd", weightDecay);
        if (!withSchedule(usual.schedule).equals(usual)) {
            spelling = spelling.with("beta1", beta1).with("beta2", beta2).with("eps", epsilon);
        }
        return (schedule.equals(usual.schedule) ? spelling : spelling.with("schedule", schedule)).toString();
    }
}
