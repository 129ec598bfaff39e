/**
 * Distances between rows, the Gaussian kernel and its width, matrices of kernel values, and the quadratic programs over
 * them: one SMO solver serves every method that needs one. It uses rows and linear algebra. It is for our own modules.
 */
@NullMarked
package dev.augur.kernel;

import org.jspecify.annotations.NullMarked;
