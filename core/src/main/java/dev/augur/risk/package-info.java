/**
 * The unbiased risk of learning with augmented classes: {@code LacRisk} from a loss, {@code TestPriors} (one theta, or
 * one for each class) and a {@code Correction}. The zero-one risk on held-out rows, which estimates the error without
 * novel labels, and the bound of the error are here too. It uses losses and rows, and never knows the network.
 *
 * <p>With A and B the weighted means over labeled rows of {@code L(f, y)} and {@code L(f, ac)}, and C the mean over
 * unlabeled rows of {@code L(f, ac)}, every risk is {@code A + c(C - B)}. A new idea is usually a new correction c, or
 * new weights.
 */
@NullMarked
package dev.augur.risk;

import org.jspecify.annotations.NullMarked;
