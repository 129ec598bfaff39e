/** What ONNX Runtime says of a graph, beside what Augur says of the same rows. */
@NullMarked
package dev.augur.onnx.check;

import org.jspecify.annotations.NullMarked;
