/**
 * The search of AUTO: every setting tried on held-out rows, what they say of theta and error, and the checks that
 * known rows of the mixture are like labeled ones. It also holds the last fit, once everything is chosen. It uses
 * {@code auto.solve}, experts, and estimators on scores.
 */
@NullMarked
package dev.augur.auto.search;

import org.jspecify.annotations.NullMarked;
