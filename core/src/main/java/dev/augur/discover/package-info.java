/**
 * Groups of novel rows: which of them belong together, and how many classes they may be from. {@code Discovery} is the
 * door. It uses rows, kernels and forests, and knows no models or files.
 *
 * <p>An {@code Embedding} places the rows in three {@code Block}s of equal weight: {@code ClassAxes}, along which known
 * classes differ; {@code KernelAxes}, the principal axes in the space of a Gaussian kernel; and {@code LeafAxes}, the
 * leaves of trees that tell known classes apart. {@code KMeans} makes small groups, and a {@code GroupTree} merges them
 * by Ward's rule. Whether the two parts of a group are different classes is a question for {@code NodeModel}, a
 * logistic model of nine {@code NodeFeatures}: it starts from {@code NodePrior}, learned from other data, and goes on
 * learning from known classes that are hidden one after the other. The tree is cut where the answers are most likely,
 * with log odds a little smaller than the model has them; smaller and larger ones give the range. At most 3000 rows are
 * fitted, and all others join the nearest group.
 */
@NullMarked
package dev.augur.discover;

import org.jspecify.annotations.NullMarked;
