/** {@code augur export}: models as files that other runtimes score, checked by ONNX Runtime before they are written. */
@NullMarked
package dev.augur.onnx;

import org.jspecify.annotations.NullMarked;
