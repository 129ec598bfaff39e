/**
 * The classic way to novelty: one-class methods say which rows are unlike all labeled ones, one-versus-rest names the
 * others.
 */
@NullMarked
package dev.augur.methods.oneclass;

import org.jspecify.annotations.NullMarked;
