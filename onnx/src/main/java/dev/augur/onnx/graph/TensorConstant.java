package dev.augur.onnx.graph;

import java.util.List;

/**
 * A tensor that belongs to the graph.
 *
 * @param wire how it is called
 * @param shape lengths of its dimensions; none for a single value
 * @param values row-major: a {@code float[]}, {@code double[]}, {@code long[]} or {@code List<String>}, by the type
 */
public record TensorConstant(Wire wire, List<Integer> shape, Object values) {}
