/** Distances of rows, the Gaussian kernel, matrices of kernel values, and the quadratic programs over them. */
@NullMarked
package dev.augur.kernel;

import org.jspecify.annotations.NullMarked;
