/**
 * From groups of novel rows to named classes: what people say of rows, which rows to ask them about next, and what is
 * learned from their answers. What a person said of a row is never changed. It uses groups of rows ({@code discover})
 * and whatever learns ({@code method}).
 */
@NullMarked
package dev.augur.naming;

import org.jspecify.annotations.NullMarked;
