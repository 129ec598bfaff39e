package dev.augur.onnx.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Builds an {@link OpGraph}, operator by operator. Numbers are doubles unless something else is said, and what there is
 * one of a row is a column of one, so that it goes with columns of many.
 */
public final class GraphBuilder {
    /** Operators for trees and texts. */
    public static final String ML = "ai.onnx.ml";

    /** What all builders of one graph share. */
    private static final class Parts {
        private final List<GraphPort> inputs = new ArrayList<>();
        private final List<GraphPort> outputs = new ArrayList<>();
        private final List<TensorConstant> constants = new ArrayList<>();
        private final List<OpStep> steps = new ArrayList<>();
        private final Map<String, Integer> names = new HashMap<>();
        private final Map<Object, Wire> scalars = new HashMap<>();
    }

    private final Parts parts;
    private final String place;

    public GraphBuilder() {
        this(new Parts(), "");
    }

    private GraphBuilder(Parts parts, String place) {
        this.parts = parts;
        this.place = place;
    }

    /** The same graph, where names of what is added begin with this word. */
    public GraphBuilder in(String part) {
        return new GraphBuilder(parts, place + part + ".");
    }

    public OpGraph build(Map<String, String> metadata) {
        return new OpGraph(parts.inputs, parts.outputs, parts.constants, parts.steps, new LinkedHashMap<>(metadata));
    }

    private Wire wire(String wanted, ElementType type) {
        String name = place + wanted;
        int count = parts.names.merge(name, 1, Integer::sum);
        return new Wire(count == 1 ? name : name + "_" + count, type);
    }

    /** An input with this many columns; 0 for a plain list with one value per row. */
    public Wire input(String name, ElementType type, int columns) {
        Wire wire = wire(name, type);
        parts.inputs.add(new GraphPort(wire, columns));
        return wire;
    }

    /** Gives something out under this name. */
    public void output(String name, Wire from, int columns) {
        Wire wire = wire(name, from.type());
        parts.steps.add(new OpStep("Identity", "", List.of(from.name()), wire, Map.of()));
        parts.outputs.add(new GraphPort(wire, columns));
    }

    /** An operator of ONNX. */
    public Wire op(String op, ElementType type, Map<String, Object> attributes, Wire... inputs) {
        return op(op, "", type, attributes, inputs);
    }

    /** An operator of a domain. */
    public Wire op(String op, String domain, ElementType type, Map<String, Object> attributes, Wire... inputs) {
        Wire output = wire(op, type);
        List<String> names = Arrays.stream(inputs).map(Wire::name).toList();
        parts.steps.add(new OpStep(op, domain, names, output, attributes));
        return output;
    }

    private Wire constant(String name, ElementType type, List<Integer> shape, Object values) {
        Wire wire = wire(name, type);
        parts.constants.add(new TensorConstant(wire, shape, values));
        return wire;
    }

    public Wire constant(String name, double[] values, Integer... shape) {
        return constant(name, ElementType.DOUBLE, List.of(shape), values);
    }

    public Wire constant(String name, float[] values, Integer... shape) {
        return constant(name, ElementType.FLOAT, List.of(shape), values);
    }

    public Wire constant(String name, long[] values, Integer... shape) {
        return constant(name, ElementType.INT64, List.of(shape), values);
    }

    public Wire constant(String name, List<String> values) {
        return constant(name, ElementType.STRING, List.of(values.size()), values);
    }

    /** A row of numbers, one for each column of something. */
    public Wire row(String name, double... values) {
        return constant(name, values, 1, values.length);
    }

    /** One number. */
    public Wire number(double value) {
        Wire known = parts.scalars.get(value);
        if (known == null) {
            known = new GraphBuilder(parts, "").constant("number", new double[] {value});
            parts.scalars.put(value, known);
        }
        return known;
    }

    /** One whole number. */
    public Wire whole(long value) {
        Wire known = parts.scalars.get(value);
        if (known == null) {
            known = new GraphBuilder(parts, "").constant("whole", new long[] {value});
            parts.scalars.put(value, known);
        }
        return known;
    }

    private Wire wholes(long... values) {
        List<Long> key = Arrays.stream(values).boxed().toList();
        Wire known = parts.scalars.get(key);
        if (known == null) {
            known = new GraphBuilder(parts, "").constant("wholes", values, values.length);
            parts.scalars.put(key, known);
        }
        return known;
    }

    private Wire same(String op, Wire first, Wire... others) {
        Wire[] all = new Wire[others.length + 1];
        all[0] = first;
        System.arraycopy(others, 0, all, 1, others.length);
        return op(op, first.type(), Map.of(), all);
    }

    public Wire add(Wire a, Wire b) {
        return same("Add", a, b);
    }

    public Wire subtract(Wire a, Wire b) {
        return same("Sub", a, b);
    }

    public Wire multiply(Wire a, Wire b) {
        return same("Mul", a, b);
    }

    public Wire divide(Wire a, Wire b) {
        return same("Div", a, b);
    }

    public Wire product(Wire a, Wire b) {
        return same("MatMul", a, b);
    }

    public Wire larger(Wire a, Wire b) {
        return same("Max", a, b);
    }

    public Wire smaller(Wire a, Wire b) {
        return same("Min", a, b);
    }

    public Wire exp(Wire a) {
        return same("Exp", a);
    }

    public Wire log(Wire a) {
        return same("Log", a);
    }

    public Wire root(Wire a) {
        return same("Sqrt", a);
    }

    public Wire absolute(Wire a) {
        return same("Abs", a);
    }

    public Wire negate(Wire a) {
        return same("Neg", a);
    }

    public Wire transpose(Wire a) {
        return same("Transpose", a);
    }

    private Wire asked(String op, Wire... inputs) {
        return op(op, ElementType.BOOL, Map.of(), inputs);
    }

    public Wire isLess(Wire a, Wire b) {
        return asked("Less", a, b);
    }

    public Wire isGreater(Wire a, Wire b) {
        return asked("Greater", a, b);
    }

    public Wire isAtLeast(Wire a, Wire b) {
        return asked("GreaterOrEqual", a, b);
    }

    public Wire isEqual(Wire a, Wire b) {
        return asked("Equal", a, b);
    }

    public Wire isMissing(Wire a) {
        return asked("IsNaN", a);
    }

    public Wire not(Wire a) {
        return asked("Not", a);
    }

    public Wire and(Wire a, Wire b) {
        return asked("And", a, b);
    }

    public Wire or(Wire a, Wire b) {
        return asked("Or", a, b);
    }

    /** One or the other, as a condition says. */
    public Wire where(Wire condition, Wire yes, Wire no) {
        return op("Where", yes.type(), Map.of(), condition, yes, no);
    }

    public Wire cast(Wire a, ElementType type) {
        return a.type() == type ? a : op("Cast", type, Map.of("to", (long) type.code()), a);
    }

    /** The sum of each row. */
    public Wire sum(Wire a) {
        return op("ReduceSum", a.type(), Map.of("keepdims", 1L), a, wholes(1));
    }

    /** The largest number of each row. */
    public Wire largest(Wire a) {
        return largest(a, 1);
    }

    /** The largest number along a dimension, which stays. */
    public Wire largest(Wire a, int dimension) {
        return op("ReduceMax", a.type(), Map.of("keepdims", 1L), a, wholes(dimension));
    }

    /** The least number of each row. */
    public Wire least(Wire a) {
        return op("ReduceMin", a.type(), Map.of("keepdims", 1L), a, wholes(1));
    }

    /** Where the largest number of each row is, the first of equal ones. */
    public Wire argmax(Wire a) {
        return op("ArgMax", ElementType.INT64, Map.of("axis", 1L, "keepdims", 1L), a);
    }

    public Wire softmax(Wire a) {
        return op("Softmax", a.type(), Map.of("axis", 1L), a);
    }

    /** The columns {@code from..to-1}. */
    public Wire columns(Wire a, int from, int to) {
        return op("Slice", a.type(), Map.of(), a, wholes(from), wholes(to), wholes(1));
    }

    /** These columns. */
    public Wire columns(Wire a, long... which) {
        return op("Gather", a.type(), Map.of("axis", 1L), a, wholes(which));
    }

    /** Side by side; one alone is as it was. */
    public Wire beside(List<Wire> all) {
        return all.size() == 1
                ? all.get(0)
                : op("Concat", all.get(0).type(), Map.of("axis", 1L), all.toArray(Wire[]::new));
    }

    public Wire beside(Wire... all) {
        return beside(List.of(all));
    }

    /** What is at these places of a list. */
    public Wire at(Wire list, Wire places) {
        return op("Gather", list.type(), Map.of("axis", 0L), list, places);
    }

    /** A plain list as a column. */
    public Wire asColumn(Wire list) {
        return unsqueezed(list, 1);
    }

    /** With one more dimension, of length 1. */
    public Wire unsqueezed(Wire a, int dimension) {
        return op("Unsqueeze", a.type(), Map.of(), a, wholes(dimension));
    }

    /** A dimension of length 1 left out. */
    public Wire squeezed(Wire a, int dimension) {
        return op("Squeeze", a.type(), Map.of(), a, wholes(dimension));
    }

    /** {@code ln sum exp} of each row. */
    public Wire logSumExp(Wire a) {
        Wire largest = largest(a);
        return add(largest, log(sum(exp(subtract(a, largest)))));
    }

    /** {@code 1 / (1 + exp(-x))}. */
    public Wire sigmoid(Wire a) {
        Wire one = number(1);
        return divide(one, add(one, exp(negate(a))));
    }

    /** {@code sign(x) ln(|x| + sqrt(x^2 + 1))}. */
    public Wire asinh(Wire a) {
        Wire size = absolute(a);
        Wire value = log(add(size, root(add(multiply(size, size), number(1)))));
        return where(isLess(a, number(0)), negate(value), value);
    }

    /** Between these. */
    public Wire bounded(Wire a, double low, double high) {
        return smaller(larger(a, number(low)), number(high));
    }
}
