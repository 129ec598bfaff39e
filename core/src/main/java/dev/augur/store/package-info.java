/** The model file: a zip of a readable manifest, tensors in safetensors layout, and a digest of the whole. */
@NullMarked
package dev.augur.store;

import org.jspecify.annotations.NullMarked;
