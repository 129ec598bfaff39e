package dev.augur.onnx;

import dev.augur.store.json.Json;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A small reader of exported JSON, made from its documentation alone: it knows the operators, and nothing of Augur. A
 * tensor is a shape and a flat list of numbers or texts.
 */
final class GraphReader {
    /** Row-major values: a {@code Double} or {@code String} each. */
    record Read(int[] shape, Object[] values) {
        static Read of(double[] numbers) {
            return new Read(
                    new int[] {numbers.length}, Arrays.stream(numbers).boxed().toArray());
        }

        static Read of(String[] texts) {
            return new Read(new int[] {texts.length}, texts.clone());
        }

        double number(int at) {
            return (Double) values[at];
        }

        double[] row(int row) {
            int width = shape.length == 1 ? 1 : shape[1];
            return IntStream.range(0, width)
                    .mapToDouble(c -> number(row * width + c))
                    .toArray();
        }

        private int columns() {
            return shape[shape.length - 1];
        }
    }

    private final Map<?, ?> json;

    GraphReader(String text) {
        json = (Map<?, ?>) Objects.requireNonNull(Json.read(text));
    }

    List<String> inputs() {
        return list(json.get("inputs")).stream()
                .map(each -> String.valueOf(((Map<?, ?>) each).get("name")))
                .toList();
    }

    /** Everything by name. */
    Map<String, Read> score(Map<String, Read> inputs) {
        Map<String, Read> known = new HashMap<>(inputs);
        for (Object each : list(json.get("constants"))) {
            Map<?, ?> constant = (Map<?, ?>) each;
            int[] shape = ints(constant.get("shape"));
            known.put(String.valueOf(constant.get("name")), new Read(shape, values(constant.get("values"), constant)));
        }
        for (Object each : list(json.get("steps"))) {
            Map<?, ?> step = (Map<?, ?>) each;
            List<Read> from = list(step.get("inputs")).stream()
                    .map(name -> Objects.requireNonNull(known.get(String.valueOf(name)), String.valueOf(name)))
                    .toList();
            Map<String, Object> with = new LinkedHashMap<>();
            if (step.get("attributes") instanceof Map<?, ?> attributes) {
                attributes.forEach((name, value) -> with.put(String.valueOf(name), value));
            }
            Read made = step(String.valueOf(step.get("op")), from, with);
            known.put(String.valueOf(step.get("name")), typed(made, String.valueOf(step.get("type"))));
        }
        return known;
    }

    private static List<?> list(@Nullable Object value) {
        return (List<?>) Objects.requireNonNull(value);
    }

    private static int[] ints(@Nullable Object value) {
        return list(value).stream().mapToInt(each -> ((Number) each).intValue()).toArray();
    }

    private static Object[] values(@Nullable Object values, Map<?, ?> constant) {
        boolean texts = "string".equals(constant.get("type"));
        return list(values).stream()
                .map(each -> texts ? each : (Object) number(each))
                .toArray();
    }

    private static double number(@Nullable Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.parseDouble(String.valueOf(value));
    }

    /** Floats are rounded, whole numbers are cut. */
    private static Read typed(Read made, String type) {
        return switch (type) {
            case "float" -> map(made, x -> (float) x);
            case "int64" -> map(made, x -> x < 0 ? Math.ceil(x) : Math.floor(x));
            default -> made;
        };
    }

    private static Read map(Read a, DoubleUnaryOperator function) {
        return new Read(
                a.shape,
                IntStream.range(0, a.values.length)
                        .mapToObj(i -> (Object) function.applyAsDouble(a.number(i)))
                        .toArray());
    }

    private static double truth(boolean holds) {
        return holds ? 1 : 0;
    }

    private Read step(String op, List<Read> in, Map<String, Object> with) {
        Read a = in.get(0);
        return switch (op) {
            case "Identity", "Cast" -> a;
            case "Add" -> pairs(in, Double::sum);
            case "Sub" -> pairs(in, (x, y) -> x - y);
            case "Mul" -> pairs(in, (x, y) -> x * y);
            case "Div" -> pairs(in, (x, y) -> x / y);
            case "Max" -> pairs(in, Math::max);
            case "Min" -> pairs(in, Math::min);
            case "Mod" -> pairs(in, (x, y) -> x - y * Math.floor(x / y));
            case "Less" -> pairs(in, (x, y) -> truth(x < y));
            case "Greater" -> pairs(in, (x, y) -> truth(x > y));
            case "GreaterOrEqual" -> pairs(in, (x, y) -> truth(x >= y));
            case "Equal" -> pairs(in, (x, y) -> truth(x == y));
            case "And" -> pairs(in, (x, y) -> truth(x == 1 && y == 1));
            case "Or" -> pairs(in, (x, y) -> truth(x == 1 || y == 1));
            case "Not" -> map(a, x -> 1 - x);
            case "IsNaN" -> map(a, x -> truth(Double.isNaN(x)));
            case "IsInf" -> map(a, x -> truth(Double.isInfinite(x)));
            case "Exp" -> map(a, Math::exp);
            case "Log" -> map(a, Math::log);
            case "Sqrt" -> map(a, Math::sqrt);
            case "Abs" -> map(a, Math::abs);
            case "Neg" -> map(a, x -> -x);
            case "Sin" -> map(a, Math::sin);
            case "Floor" -> map(a, Math::floor);
            case "Relu" -> map(a, x -> Math.max(0, x));
            case "Where" -> where(in);
            case "MatMul" -> product(a, in.get(1));
            case "Transpose" -> transposed(a);
            case "ReduceSum" -> along(a, axis(in.get(1)), 0, Double::sum);
            case "ReduceMax" -> along(a, axis(in.get(1)), Double.NEGATIVE_INFINITY, Math::max);
            case "ReduceMin" -> along(a, axis(in.get(1)), Double.POSITIVE_INFINITY, Math::min);
            case "ArgMax" -> perRow(a, 1, GraphReader::argmax);
            case "Softmax" -> perRow(a, a.columns(), GraphReader::softmax);
            case "Slice" ->
                columns(
                        a,
                        IntStream.range((int) in.get(1).number(0), (int)
                                        in.get(2).number(0))
                                .toArray());
            case "Gather" -> gather(a, in.get(1), (int) number(with.get("axis")));
            case "Concat" -> beside(in);
            case "Reshape" -> reshaped(a, ints(in.get(1)));
            case "Flatten" -> new Read(new int[] {a.shape[0], a.values.length / a.shape[0]}, a.values);
            case "Conv" -> convolved(a, in.get(1), ints(with.get("pads")), ints(with.get("strides")));
            case "BatchNormalization" -> normed(in);
            case "MaxPool" -> pooled(a, ints(with.get("kernel_shape"))[0]);
            case "Unsqueeze" -> shaped(a, axis(in.get(1)), true);
            case "Squeeze" -> shaped(a, axis(in.get(1)), false);
            case "LabelEncoder" -> coded(a, with);
            case "TreeEnsembleRegressor" -> trees(a, with);
            default -> throw new IllegalArgumentException("operator " + op);
        };
    }

    private static int axis(Read axes) {
        return (int) axes.number(0);
    }

    private static int[] together(int[] a, int[] b) {
        int[] shape = new int[Math.max(a.length, b.length)];
        for (int d = 0; d < shape.length; d++) {
            int ofA = d - shape.length + a.length;
            int ofB = d - shape.length + b.length;
            shape[d] = Math.max(ofA < 0 ? 1 : a[ofA], ofB < 0 ? 1 : b[ofB]);
        }
        return shape;
    }

    /** Where the element of a larger tensor comes from: dimensions of length 1 are repeated. */
    private static int place(int[] shape, int[] large, int at) {
        int place = 0;
        int step = 1;
        int rest = at;
        for (int d = large.length - 1; d >= 0; d--) {
            int index = rest % large[d];
            rest /= large[d];
            int own = d - large.length + shape.length;
            if (own >= 0) {
                place += shape[own] == 1 ? 0 : index * step;
                step *= shape[own];
            }
        }
        return place;
    }

    private static int size(int[] shape) {
        return Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }

    private static Read pairs(List<Read> in, DoubleBinaryOperator function) {
        Read a = in.get(0);
        Read b = in.get(1);
        int[] shape = together(a.shape, b.shape);
        Object[] values = new Object[size(shape)];
        Arrays.setAll(
                values,
                at -> function.applyAsDouble(a.number(place(a.shape, shape, at)), b.number(place(b.shape, shape, at))));
        return new Read(shape, values);
    }

    private static Read where(List<Read> in) {
        int[] shape = together(together(in.get(0).shape, in.get(1).shape), in.get(2).shape);
        Object[] values = new Object[size(shape)];
        Arrays.setAll(values, at -> {
            Read from = in.get(in.get(0).number(place(in.get(0).shape, shape, at)) == 1 ? 1 : 2);
            return from.values[place(from.shape, shape, at)];
        });
        return new Read(shape, values);
    }

    private static Read product(Read a, Read b) {
        int inner = a.columns();
        int columns = b.columns();
        Object[] values = new Object[a.shape[0] * columns];
        Arrays.setAll(values, at -> {
            double sum = 0;
            for (int j = 0; j < inner; j++) {
                sum += a.number(at / columns * inner + j) * b.number(j * columns + at % columns);
            }
            return sum;
        });
        return new Read(new int[] {a.shape[0], columns}, values);
    }

    private static Read transposed(Read a) {
        Object[] values = new Object[a.values.length];
        Arrays.setAll(values, at -> a.values[at % a.shape[0] * a.columns() + at / a.shape[0]]);
        return new Read(new int[] {a.shape[1], a.shape[0]}, values);
    }

    private static Read along(Read a, int axis, double start, DoubleBinaryOperator function) {
        int[] shape = a.shape.clone();
        shape[axis] = 1;
        double[] values = new double[size(shape)];
        Arrays.fill(values, start);
        for (int at = 0; at < a.values.length; at++) {
            int place = place(shape, a.shape, at);
            values[place] = function.applyAsDouble(values[place], a.number(at));
        }
        return new Read(shape, Arrays.stream(values).boxed().toArray());
    }

    private interface RowFunction {
        double[] of(double[] row);
    }

    private static Read perRow(Read a, int columns, RowFunction function) {
        double[] values = IntStream.range(0, a.shape[0])
                .mapToObj(a::row)
                .flatMapToDouble(row -> Arrays.stream(function.of(row)))
                .toArray();
        return new Read(
                new int[] {a.shape[0], columns}, Arrays.stream(values).boxed().toArray());
    }

    private static double[] argmax(double[] row) {
        int best = 0;
        for (int c = 1; c < row.length; c++) {
            best = row[c] > row[best] ? c : best;
        }
        return new double[] {best};
    }

    private static double[] softmax(double[] row) {
        double most = Arrays.stream(row).max().orElseThrow();
        double[] exps = Arrays.stream(row).map(x -> Math.exp(x - most)).toArray();
        double sum = Arrays.stream(exps).sum();
        return Arrays.stream(exps).map(x -> x / sum).toArray();
    }

    private static Read columns(Read a, int[] which) {
        Object[] values = new Object[a.shape[0] * which.length];
        Arrays.setAll(values, at -> a.values[at / which.length * a.columns() + which[at % which.length]]);
        return new Read(new int[] {a.shape[0], which.length}, values);
    }

    /** Columns of a matrix, rows of one, or elements of a list. */
    private static Read gather(Read a, Read places, int axis) {
        int[] which = Arrays.stream(places.values)
                .mapToInt(each -> ((Double) each).intValue())
                .toArray();
        if (axis == 1) {
            return columns(a, which);
        }
        int width = a.shape.length == 1 ? 1 : a.columns();
        Object[] values = new Object[which.length * width];
        Arrays.setAll(values, at -> a.values[which[at / width] * width + at % width]);
        return new Read(a.shape.length == 1 ? places.shape : new int[] {which.length, width}, values);
    }

    private static Read beside(List<Read> in) {
        int rows = in.get(0).shape[0];
        int columns = in.stream().mapToInt(Read::columns).sum();
        Object[] values = new Object[rows * columns];
        int from = 0;
        for (Read each : in) {
            for (int at = 0; at < each.values.length; at++) {
                values[at / each.columns() * columns + from + at % each.columns()] = each.values[at];
            }
            from += each.columns();
        }
        return new Read(new int[] {rows, columns}, values);
    }

    private static Read shaped(Read a, int axis, boolean longer) {
        int[] shape = new int[a.shape.length + (longer ? 1 : -1)];
        for (int d = 0; d < shape.length; d++) {
            shape[d] = longer && d == axis ? 1 : a.shape[d < axis ? d : d + (longer ? -1 : 1)];
        }
        return new Read(shape, a.values);
    }

    private static int[] ints(Read list) {
        return Arrays.stream(list.values)
                .mapToInt(each -> ((Double) each).intValue())
                .toArray();
    }

    private static Read reshaped(Read a, int[] wanted) {
        int others = Arrays.stream(wanted).filter(each -> each > 0).reduce(1, (x, y) -> x * y);
        int[] shape = Arrays.stream(wanted)
                .map(each -> each < 0 ? a.values.length / others : each)
                .toArray();
        return new Read(shape, a.values);
    }

    private static Read convolved(Read a, Read filters, int[] pads, int[] strides) {
        int planes = a.shape[1];
        int side = a.shape[2];
        int window = filters.shape[2];
        int places = (side + pads[0] + pads[2] - window) / strides[0] + 1;
        int[] shape = {a.shape[0], filters.shape[0], places, places};
        Object[] values = new Object[size(shape)];
        Arrays.setAll(values, at -> {
            int row = at / places / places / shape[1];
            int filter = at / places / places % shape[1];
            int top = at / places % places * strides[0] - pads[0];
            int left = at % places * strides[1] - pads[1];
            double sum = 0;
            for (int plane = 0; plane < planes; plane++) {
                for (int y = Math.max(0, top); y < Math.min(side, top + window); y++) {
                    for (int x = Math.max(0, left); x < Math.min(side, left + window); x++) {
                        sum += a.number(((row * planes + plane) * side + y) * side + x)
                                * filters.number(((filter * planes + plane) * window + y - top) * window + x - left);
                    }
                }
            }
            return sum;
        });
        return new Read(shape, values);
    }

    private static Read normed(List<Read> in) {
        Read a = in.get(0);
        int pixels = a.shape[2] * a.shape[3];
        Object[] values = new Object[a.values.length];
        Arrays.setAll(values, at -> {
            int plane = at / pixels % a.shape[1];
            double moved = a.number(at) - in.get(3).number(plane);
            double spread = Math.sqrt(in.get(4).number(plane) + 1e-5);
            return moved / spread * in.get(1).number(plane) + in.get(2).number(plane);
        });
        return new Read(a.shape, values);
    }

    private static Read pooled(Read a, int window) {
        int side = a.shape[2];
        int places = side / window;
        int[] shape = {a.shape[0], a.shape[1], places, places};
        Object[] values = new Object[size(shape)];
        Arrays.setAll(values, at -> {
            int picture = at / places / places;
            double most = Double.NEGATIVE_INFINITY;
            for (int pixel = 0; pixel < window * window; pixel++) {
                int y = at / places % places * window + pixel / window;
                int x = at % places * window + pixel % window;
                most = Math.max(most, a.number((picture * side + y) * side + x));
            }
            return most;
        });
        return new Read(shape, values);
    }

    private static Read coded(Read a, Map<String, Object> with) {
        Map<Object, Double> codes = new HashMap<>();
        List<?> keys = list(with.get("keys_strings"));
        int[] numbers = ints(with.get("values_int64s"));
        for (int i = 0; i < numbers.length; i++) {
            codes.put(keys.get(i), (double) numbers[i]);
        }
        double otherwise = number(with.get("default_int64"));
        Object[] values = Arrays.stream(a.values)
                .map(text -> codes.getOrDefault(text, otherwise))
                .toArray();
        return new Read(a.shape, values);
    }

    private static Read trees(Read a, Map<String, Object> with) {
        int width = (int) number(with.get("n_targets"));
        int[] tree = ints(with.get("nodes_treeids"));
        int[] number = ints(with.get("nodes_nodeids"));
        Map<List<Integer>, Integer> nodes = new HashMap<>();
        for (int i = 0; i < tree.length; i++) {
            nodes.put(List.of(tree[i], number[i]), i);
        }
        Map<Integer, double[]> leaves = new HashMap<>();
        int[] leafTree = ints(with.get("target_treeids"));
        int[] leafNode = ints(with.get("target_nodeids"));
        int[] targets = ints(with.get("target_ids"));
        List<?> weights = list(with.get("target_weights_as_tensor"));
        for (int i = 0; i < targets.length; i++) {
            leaves.computeIfAbsent(nodes.get(List.of(leafTree[i], leafNode[i])), leaf -> new double[width])[
                            targets[i]] +=
                    number(weights.get(i));
        }
        int trees = Arrays.stream(tree).max().orElseThrow() + 1;
        return perRow(a, width, row -> {
            double[] sums = new double[width];
            for (int t = 0; t < trees; t++) {
                double[] leaf = Objects.requireNonNull(leaves.get(leaf(row, t, nodes, with)));
                Arrays.setAll(sums, k -> sums[k] + leaf[k]);
            }
            return sums;
        });
    }

    /** Every tree begins with its node 0. */
    private static int leaf(double[] row, int tree, Map<List<Integer>, Integer> nodes, Map<String, Object> with) {
        int node = Objects.requireNonNull(nodes.get(List.of(tree, 0)));
        while ("BRANCH_LEQ".equals(list(with.get("nodes_modes")).get(node))) {
            double value = row[(int) number(list(with.get("nodes_featureids")).get(node))];
            boolean yes =
                    value <= number(list(with.get("nodes_values_as_tensor")).get(node));
            Object next = list(with.get(yes ? "nodes_truenodeids" : "nodes_falsenodeids"))
                    .get(node);
            node = Objects.requireNonNull(nodes.get(List.of(tree, (int) number(next))));
        }
        return node;
    }
}
