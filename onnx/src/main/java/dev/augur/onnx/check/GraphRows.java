package dev.augur.onnx.check;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Rows as a graph takes them.
 *
 * @param count how many there are
 * @param inputs by name: a {@code double[]} or {@code String[]} with a cell for each row, or {@code float[][]}
 */
public record GraphRows(int count, Map<String, Object> inputs) {
    /** The rows {@code from..to-1}. */
    public GraphRows slice(int from, int to) {
        Map<String, Object> part = new LinkedHashMap<>();
        inputs.forEach((name, cells) -> part.put(name, slice(cells, from, to)));
        return new GraphRows(to - from, part);
    }

    private static Object slice(Object cells, int from, int to) {
        return cells instanceof double[] numbers
                ? Arrays.copyOfRange(numbers, from, to)
                : Arrays.copyOfRange((Object[]) cells, from, to);
    }
}
