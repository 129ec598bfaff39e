/**
 * The paper's ten data sets by name, with the SHA-256 of their unpacked files, and how the paper cuts them into
 * labeled, unlabeled and test rows ({@code SplitProtocol}). It uses tables. Whatever needs the paper's data starts
 * here.
 */
@NullMarked
package dev.augur.paper.data;

import org.jspecify.annotations.NullMarked;
