/**
 * What moves the parameters of a network: optimisers, each as a record of options and the worker that it makes, and
 * schedules of step sizes. An optimiser sees parameters and a goal, and knows neither rows nor loss. It uses {@code
 * model} for vectors of parameters.
 */
@NullMarked
package dev.augur.train.optimizer;

import org.jspecify.annotations.NullMarked;
