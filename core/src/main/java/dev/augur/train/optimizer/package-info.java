/**
 * What moves the parameters of a network: optimisers, each as a record of options and the worker that it makes, and
 * schedules of step sizes. An optimiser sees parameters and a {@code Goal}, a function with a value and a slope, and
 * knows neither rows nor loss; so Spark has the same optimisers, and L-BFGS, which tries points before it goes to one,
 * is an optimiser like any other. It uses {@code model} for vectors of parameters.
 */
@NullMarked
package dev.augur.train.optimizer;

import org.jspecify.annotations.NullMarked;
