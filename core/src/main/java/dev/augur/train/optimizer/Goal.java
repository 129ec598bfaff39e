package dev.augur.train.optimizer;

import dev.augur.model.ParameterVector;

/** What an optimiser lowers: a function of parameters, seen from where they are. */
public interface Goal {
    ParameterVector parameters();

    /** Its value where the parameters are now. */
    double value();

    /** Leaves its gradient with the parameters; they are still where the value was asked for. */
    void slope();
}
