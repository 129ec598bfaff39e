/**
 * The container of model files and checkpoints: a zip of a readable manifest and of tensors in the safetensors layout,
 * sealed by a digest of the whole. Whatever is wrong with a file becomes a {@code ModelFileException} that says so in
 * one sentence. It knows no models; it uses {@code store.json}, {@code files} and tensors.
 */
@NullMarked
package dev.augur.store.archive;

import org.jspecify.annotations.NullMarked;
