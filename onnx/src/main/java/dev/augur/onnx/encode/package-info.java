/**
 * Networks that people have, as ONNX files, which make points of pictures ({@code OnnxPictures}) and of texts
 * ({@code OnnxSentences}). A model file keeps the name of such a file and its digest, not the network: the file must
 * stay where it is, and as it is.
 */
@NullMarked
package dev.augur.onnx.encode;

import org.jspecify.annotations.NullMarked;
