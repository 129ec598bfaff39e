/**
 * Trees in flat arrays ({@code Trees}), the one walk through them, and extremely randomised forests for classes or for
 * several numbers at once. {@code ExtraTrees} learns {@code Targets} and gives a {@code Forest}, held-out outputs by
 * folds, or {@code OutOfBag} ones. It uses rows and seeds.
 *
 * <p>Gini impurity is the squared error of one-hot targets, so one {@code TreeBuilder} serves both; a
 * {@code NodeTargets} sums the targets of a node, in whole numbers where all rows count the same ({@code ClassCounts}),
 * or with weights ({@code WeightedTargets}). A node is a range of rows that are reordered in place. Every tree has a
 * seed of its own, and trees are put together in order, whatever the number of threads. Equal outputs are kept once
 * ({@code LeafOutputs}). {@code TreeWalk} takes eight rows at once down a tree, without a branch. {@code PlainTree},
 * among the tests, is a second implementation that is compared node by node.
 */
@NullMarked
package dev.augur.forest;

import org.jspecify.annotations.NullMarked;
