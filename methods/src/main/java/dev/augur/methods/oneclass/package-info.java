/**
 * The classic way to novelty: a one-class SVM or a kernel density says which rows are unlike all labeled ones, and
 * one-versus-rest names the others. It uses {@code methods.ovr}.
 */
@NullMarked
package dev.augur.methods.oneclass;

import org.jspecify.annotations.NullMarked;
