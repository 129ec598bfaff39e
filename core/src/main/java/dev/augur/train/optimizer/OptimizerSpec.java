package dev.augur.train.optimizer;

import dev.augur.model.Precision;
import dev.augur.spelling.Spelling;

/** A kind of optimiser with its options; it prints as it is spelled, such as {@code sgd:lr=0.1}. */
public interface OptimizerSpec {
    /** A new optimiser for {@code size} parameters and a training of at most {@code epochs} epochs. */
    Optimizer start(int size, int epochs);

    /** Weight of the L2 penalty {@code decay/2 |w|^2}, on all parameters, biases too. */
    double weightDecay();

    /** Whether it tries points before it goes to one. Then it needs a smooth objective, the same in every step. */
    default boolean searches() {
        return false;
    }

    /** Whether the way of a training depends on how many epochs it will have. */
    default boolean dependsOnEpochs() {
        return false;
    }

    /** The digits it needs. */
    default Precision precision() {
        return searches() ? Precision.DOUBLE : Precision.FLOAT;
    }

    /** How it is called in messages. */
    default String name() {
        return Spelling.parse(toString()).name();
    }
}
