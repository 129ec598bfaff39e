/** Forests: isolation trees that reject, and trees with the augmented Gini impurity. */
@NullMarked
package dev.augur.methods.forest;

import org.jspecify.annotations.NullMarked;
