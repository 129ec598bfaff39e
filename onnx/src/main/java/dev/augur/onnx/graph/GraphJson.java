package dev.augur.onnx.graph;

import dev.augur.store.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** A graph as JSON, for readers in any language; {@code docs/export.md} says what it means. */
public final class GraphJson {
    private static final int VERSION = 1;
    private static final String NAME = "name";
    private static final String TYPE = "type";

    private GraphJson() {}

    public static String of(OpGraph graph) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("format", "augur-graph");
        json.put("version", VERSION);
        json.put("about", new LinkedHashMap<>(graph.metadata()));
        json.put("inputs", graph.inputs().stream().map(GraphJson::port).toList());
        json.put("outputs", graph.outputs().stream().map(GraphJson::port).toList());
        json.put(
                "constants", graph.constants().stream().map(GraphJson::constant).toList());
        json.put("steps", graph.steps().stream().map(GraphJson::step).toList());
        return Json.write(json) + "\n";
    }

    private static Map<String, Object> port(GraphPort port) {
        Map<String, Object> json = named(port.wire());
        if (port.columns() > 0) {
            json.put("columns", port.columns());
        }
        return json;
    }

    private static Map<String, Object> named(Wire wire) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put(NAME, wire.name());
        json.put(TYPE, wire.type().name().toLowerCase(Locale.ROOT));
        return json;
    }

    private static Map<String, Object> constant(TensorConstant constant) {
        Map<String, Object> json = named(constant.wire());
        json.put("shape", constant.shape());
        json.put("values", values(constant.values()));
        return json;
    }

    private static Map<String, Object> step(OpStep step) {
        Map<String, Object> json = named(step.output());
        json.put("op", step.op());
        json.put("inputs", step.inputs());
        Map<String, Object> attributes = new TreeMap<>(step.attributes());
        attributes.remove("to"); // the type says it
        if (!attributes.isEmpty()) {
            attributes.replaceAll((name, value) -> values(value));
            json.put("attributes", attributes);
        }
        return json;
    }

    private static Object values(Object values) {
        if (values instanceof TensorConstant tensor) {
            return values(tensor.values());
        }
        List<Object> list = new ArrayList<>();
        if (values instanceof double[] doubles) {
            for (double value : doubles) {
                list.add(number(value));
            }
        } else if (values instanceof float[] floats) {
            for (float value : floats) {
                list.add(number(value));
            }
        } else if (values instanceof long[] wholes) {
            for (long value : wholes) {
                list.add(value);
            }
        } else {
            return values;
        }
        return list;
    }

    /** JSON has no number for what is not finite. */
    private static Object number(double value) {
        if (Double.isFinite(value)) {
            return value == Math.rint(value) && Math.abs(value) < 1L << 31 && !isMinusZero(value)
                    ? (Object) (long) value
                    : (Object) value;
        }
        return Double.toString(value);
    }

    private static boolean isMinusZero(double value) {
        return Double.doubleToRawLongBits(value) == Double.doubleToRawLongBits(-0.0);
    }
}
