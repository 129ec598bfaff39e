/**
 * Solvers of linear algebra: symmetric systems, eigenvectors, and least squares with unknowns that must not be
 * negative. Matrices are arrays of doubles, row by row. It uses the kernels of {@code math}.
 */
@NullMarked
package dev.augur.math.linear;

import org.jspecify.annotations.NullMarked;
