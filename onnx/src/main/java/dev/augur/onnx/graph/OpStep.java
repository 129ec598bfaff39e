package dev.augur.onnx.graph;

import java.util.List;
import java.util.Map;

/**
 * One operator at work.
 *
 * @param op name of the operator
 * @param domain empty for the operators of ONNX itself
 * @param inputs names of what it takes
 * @param output what it gives
 * @param attributes by name: a {@code Long}, {@code String}, {@code long[]}, {@code float[]}, {@code List<String>} or
 *     {@link TensorConstant}
 */
public record OpStep(String op, String domain, List<String> inputs, Wire output, Map<String, Object> attributes) {}
