/**
 * A function of rows as a list of ONNX operators: how it is built, and how it becomes an ONNX file or JSON. It knows
 * nothing of models.
 */
@NullMarked
package dev.augur.onnx.graph;

import org.jspecify.annotations.NullMarked;
