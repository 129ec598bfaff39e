package dev.augur.onnx.graph;

import java.util.List;
import java.util.Map;

/**
 * A function of rows, as steps in an order in which each finds its inputs.
 *
 * @param inputs what it takes
 * @param outputs what it gives
 * @param constants what it knows
 * @param steps what it does
 * @param metadata what is said about it, by name
 */
public record OpGraph(
        List<GraphPort> inputs,
        List<GraphPort> outputs,
        List<TensorConstant> constants,
        List<OpStep> steps,
        Map<String, String> metadata) {
    public OpGraph {
        inputs = List.copyOf(inputs);
        outputs = List.copyOf(outputs);
        constants = List.copyOf(constants);
        steps = List.copyOf(steps);
    }
}
