package dev.augur.onnx.graph;

/**
 * What flows from one operator to the next.
 *
 * @param name unique in its graph
 * @param type of its elements
 */
public record Wire(String name, ElementType type) {}
