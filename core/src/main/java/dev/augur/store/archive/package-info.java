/**
 * The container of model files and checkpoints: a zip of a readable manifest and of tensors in the safetensors layout,
 * sealed by a digest of the whole. Whatever is wrong with a file becomes a {@code ModelFileException} that says so in
 * one sentence. It knows no models; it uses {@code store.json}, {@code files} and tensors.
 *
 * <p>The zip is not compressed, and its comment is the SHA-256 of every byte before it ({@code Seal}).
 * {@code ArchiveReader} looks at the seal first, so that nothing is parsed that was not written so. Where it does not
 * hold, the reader finds out whether the file is another program's, a newer Augur's, cut ({@code CutShort}), changed,
 * or of version 1 ({@code FirstLayout}). No size that a file claims is believed beyond the file's own length.
 */
@NullMarked
package dev.augur.store.archive;

import org.jspecify.annotations.NullMarked;
