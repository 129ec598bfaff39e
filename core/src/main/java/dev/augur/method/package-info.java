/**
 * The contract of everything that learns: a {@code Method} makes a {@code Fit} from {@code LacData} and a
 * {@code FitContext}, and in the fit is a {@code Classifier}. {@code Fitting} completes a fit with what the method
 * itself did not find: theta, the expected error, probabilities. It uses data, models, risks and training; it knows no
 * particular method.
 *
 * <p>A {@code FitContext} has what does not belong to the method: seeds, threads, and a {@code FitListener}, which
 * hears of stages and epochs and can end the fit. Neither threads nor listener change a result. {@code Fit.settled} is
 * the method with everything that was estimated or chosen held fixed, so that a second training decides nothing twice.
 *
 * <p>A classifier is immutable, and what people change about its decisions wraps it. {@code withThreshold} gives a
 * {@code ThresholdClassifier}, for which the threshold alone decides what is novel; {@code withPriors} gives a
 * {@code PriorClassifier}, whose probabilities are those of another mixture. Novelty is evidence and moves with
 * neither, so that a threshold chosen for a rate of false alarms holds at any theta. A {@code CalibratedClassifier}
 * adds probabilities to one that has only scores.
 */
@NullMarked
package dev.augur.method;

import org.jspecify.annotations.NullMarked;
