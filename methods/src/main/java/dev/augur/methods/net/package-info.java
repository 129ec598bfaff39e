/**
 * AUTO with a network, for images: theta and the setting from held-out rows, and a network that learns.
 * {@code AutoNetRun} is the main flow; it knows networks only as core's {@code NetworkSpec}, {@code Network} and
 * {@code Model}. It uses {@code train.optimizer} and estimators on scores.
 *
 * <p><b>Cross-fit</b> ({@code NetworkCrossFit}). Two networks each learn from one half of the rows and judge the other.
 * After a warm-up, in which every unlabeled row counts as novel, they follow the unbiased risk, in each epoch at the
 * theta that best bins of the held-out probabilities give. Where rows can be square pictures this is done with and
 * without random shifts ({@code Augmentation}), and once more by self-training with the better of the two.
 *
 * <p><b>Choice.</b> The zero-one risk of the held-out answers, at one shared theta, chooses among the three.
 *
 * <p><b>Posteriors.</b> Unlabeled rows are now a little of every class, as much as the network believes that has not
 * seen them. Two fresh networks, cross-fitted again, learn from that, which gives the final theta with its interval,
 * and better posteriors. Three last networks, each from a start of its own, learn from all rows; the mean of their
 * probabilities is the classifier. A belief that comes from other rows is no echo of what a network has memorised, so
 * this step is where most of the accuracy comes from. The posteriors of the second cross-fit come from networks that
 * saw the rows it judges; the expected error is therefore that of the first.
 *
 * <p><b>Honesty.</b> Few pictures make networks sure of wrong things. So AUTO's checks are made as well
 * ({@code CrossFitCheck}): the interval of theta holds what the cores of the known classes and the order of novelty
 * tell, the error is promised as a range over that interval, theta is that of the cores where known rows have drifted,
 * and where no unlabeled row lies in a core nothing is promised.
 *
 * <p><b>For AUTO.</b> {@code NetAlternative} offers the network to {@code auto}, which tries it on enough pictures and
 * uses it if its cross-fitted answers are better.
 */
@NullMarked
package dev.augur.methods.net;

import org.jspecify.annotations.NullMarked;
