/**
 * EULAC, the unbiased one-versus-rest risk. The kernel form solves one system of the unlabeled rows for all classes
 * ({@code EulacSystem}) and chooses lambda out of fold ({@code LambdaPath}); the linear and the deep form are core's
 * risk with the one-versus-rest loss ({@code EulacNetwork}). It uses {@code methods.kernel} and NRPR.
 */
@NullMarked
package dev.augur.methods.eulac;

import org.jspecify.annotations.NullMarked;
