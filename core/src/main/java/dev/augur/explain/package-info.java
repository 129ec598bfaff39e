/**
 * Why a row is called novel: what each column of its table contributes, beside the nearest known class and rows like
 * it.
 */
@NullMarked
package dev.augur.explain;

import org.jspecify.annotations.NullMarked;
