/**
 * Classifiers of the known classes alone: one-versus-rest and softmax, with or without a threshold for NOVEL.
 * {@code Ovr} solves linear and kernel problems to the optimum ({@code LinearScorers}) and trains networks with hidden
 * layers. Methods that only need names for the rows they accept use it.
 */
@NullMarked
package dev.augur.methods.ovr;

import org.jspecify.annotations.NullMarked;
