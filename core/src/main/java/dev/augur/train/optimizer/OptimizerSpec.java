package dev.augur.train.optimizer;

import dev.augur.model.Precision;
import dev.augur.spelling.Spelling;

/** A kind of optimiser with its options; it prints as it is spelled, such as {@code sgd:lr=0.1}. */
public interface OptimizerSpec {
    /** A new optimiser for {@code size} parameters and a training of at most {@code epochs} epochs. */
    Optimizer start(int size, int epochs);

    /** Weight of the L2 penalty {@code decay/2 |w|^2}, on all parameters, biases too. */
    double weightDecay();

    /**
     * Whether it tries several points before it moves to one. It then needs a smooth objective that is the same in
     * every step.
     */
    default boolean searches() {
        return false;
    }

    /** Whether its steps depend on how many epochs the training will have. */
    default boolean dependsOnEpochs() {
        return false;
    }

    /** The precision it needs. */
    default Precision precision() {
        return searches() ? Precision.DOUBLE : Precision.FLOAT;
    }

    /** Its name in messages. */
    default String name() {
        return Spelling.parse(toString()).name();
    }
}
