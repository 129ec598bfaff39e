/**
 * Which known class a row is from, if it is from one: experts that learn from labeled rows alone. {@code KernelExpert}
 * is kernel ridge regression, judged by leaving out one row at a time ({@code RidgeLeaveOneOut}), and
 * {@code ForestExpert} a forest, judged fold by fold; {@code NamesFit} mixes them with the weights that minimise the
 * squared error on held-out rows. It uses kernels, forests and linear algebra, and only AUTO uses it.
 *
 * <p>What is novel is decided elsewhere, by the risk and from both tables. With fewer than 4 labeled rows a class there
 * are no experts.
 */
@NullMarked
package dev.augur.expert;

import org.jspecify.annotations.NullMarked;
