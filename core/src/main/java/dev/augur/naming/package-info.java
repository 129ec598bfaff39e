/**
 * From groups of novel rows to named classes: what people say about rows ({@code Decisions}), which rows to ask them
 * about next ({@code Questions}), and what is learned from their answers ({@code Teaching}). What a person said about a
 * row is never changed ({@code KeepingClassifier}). It uses groups of rows ({@code discover}) and whatever learns
 * ({@code method}).
 *
 * <p>A row's own answer wins over its group's. {@code Questions} replays rounds from the answers alone: each round has
 * twice as many groups, a group takes the name of an answered row of its inner half or that on which the three nearest
 * answered rows agree, and the medoids of the other groups are asked about. In the next training, answered rows and the
 * rows that follow from them become labeled rows and stay unlabeled rows as well; ignored rows leave.
 */
@NullMarked
package dev.augur.naming;

import org.jspecify.annotations.NullMarked;
