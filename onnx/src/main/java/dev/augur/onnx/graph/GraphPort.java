package dev.augur.onnx.graph;

/**
 * An input or output: one value for each row, or several.
 *
 * @param wire its name and type
 * @param columns values of a row; 0 where there is one, which is not kept in a list of its own
 */
public record GraphPort(Wire wire, int columns) {}
