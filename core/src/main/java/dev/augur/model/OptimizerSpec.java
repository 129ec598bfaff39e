package dev.augur.model;

/** How parameters move; every backend handles all cases or refuses by name. */
public sealed interface OptimizerSpec permits Adam, Sgd, Lbfgs {
    /** Weight of the L2 penalty {@code decay/2 |w|^2}, on all parameters, biases too. */
    double weightDecay();
}
