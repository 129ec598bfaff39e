/**
 * The model file as a user meets it: {@code SavedModel}, {@code CheckpointFile}, and the {@code Provenance} that says
 * how a model came about. What the bytes mean is in the packages below: {@code archive} has the container, {@code
 * format} how each kind of thing is kept. It uses all of them, and nothing in core uses it.
 */
@NullMarked
package dev.augur.store;

import org.jspecify.annotations.NullMarked;
