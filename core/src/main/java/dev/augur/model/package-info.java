/**
 * Networks learn, models have been learned, rules decide: {@code NetworkSpec} makes a {@code Network}, which is mutable
 * and closed after use; a {@code Model} is immutable and shared; a {@code DecisionRule} turns scores into a class.
 * Feature maps that stand in front of a model are here too. It uses rows and kernels, and knows no loss and no
 * optimiser.
 *
 * <p>A network hands out scores and takes back a gradient by scores. Its parameters and their gradient are a
 * {@code ParameterVector}, of floats or, where an optimiser asks for them, of doubles.
 */
@NullMarked
package dev.augur.model;

import org.jspecify.annotations.NullMarked;
