/**
 * LACU-SVM, large margins with a separator pulled towards the labeled rows. There is a {@code BinaryLacu} for each
 * class: concave-convex steps, each a dual for core's {@code SmoSolver}. It uses {@code methods.kernel}.
 */
@NullMarked
package dev.augur.methods.lacu;

import org.jspecify.annotations.NullMarked;
