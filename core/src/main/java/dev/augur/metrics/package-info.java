/**
 * What is measured when the truth is known: {@code Evaluation}, and the confusion matrix, curves and tests that it is
 * made of. A metric of labels is a function of one confusion matrix; ties count as they should. It uses labels and
 * scores.
 */
@NullMarked
package dev.augur.metrics;

import org.jspecify.annotations.NullMarked;
