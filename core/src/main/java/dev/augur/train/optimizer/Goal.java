package dev.augur.train.optimizer;

import dev.augur.model.ParameterVector;

/** The function that an optimiser minimises, at the current parameters. */
public interface Goal {
    ParameterVector parameters();

    /** Its value at the current parameters. */
    double value();

    /** Computes its gradient and leaves it with the parameters, which have not moved since the value was asked for. */
    void slope();
}
