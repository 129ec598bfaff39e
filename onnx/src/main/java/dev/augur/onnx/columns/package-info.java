/** The columns of a table as inputs of a graph: what an encoder does, in operators, and cells to try it on. */
@NullMarked
package dev.augur.onnx.columns;

import org.jspecify.annotations.NullMarked;
