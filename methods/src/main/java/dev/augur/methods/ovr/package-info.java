/** Classifiers of the known classes alone: one-versus-rest and softmax, with or without a threshold for NOVEL. */
@NullMarked
package dev.augur.methods.ovr;

import org.jspecify.annotations.NullMarked;
