package dev.augur.serve;

import dev.augur.cli.answer.AnswerColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import dev.augur.web.HttpFailure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A request of the Open Inference Protocol, version 2: one tensor of features in, a tensor for each part of the answers
 * out.
 *
 * @param id what the client calls the request, if anything
 * @param features the rows
 * @param wanted names of the outputs that are asked for; all if empty
 */
record Inference(Optional<String> id, FeatureMatrix features, List<String> wanted) {
    static final String INPUT = "features";
    private static final Set<String> NUMBERS =
            Set.of("FP32", "FP64", "FP16", "INT8", "INT16", "INT32", "INT64", "UINT8", "UINT16", "UINT32", "UINT64");

    /**
     * Reads a request.
     *
     * @param width how many features a row has
     * @param most rows that there may be
     * @throws HttpFailure 400 or 413 if it is not as it should be
     */
    static Inference read(byte[] body, int width, int most) {
        Map<?, ?> request = object(body);
        List<?> inputs = list(request, "inputs");
        if (inputs.size() != 1 || !(inputs.get(0) instanceof Map<?, ?> input) || !INPUT.equals(input.get("name"))) {
            throw bad("There must be one input, called " + INPUT);
        }
        if (!(input.get("datatype") instanceof String type) || !NUMBERS.contains(type)) {
            throw bad("The datatype of " + INPUT + " must be one of numbers, such as FP32");
        }
        int rows = rows(list(input, "shape"), width, most);
        float[] data = new float[rows * width];
        int filled = fill(list(input, "data"), data, 0);
        if (filled != data.length) {
            throw bad("The data must have " + data.length + " numbers, as the shape says, but has " + filled);
        }
        return new Inference(id(request), FeatureMatrix.wrap(data, rows, width), wanted(request));
    }

    private static Map<?, ?> object(byte[] body) {
        try {
            if (Json.read(body) instanceof Map<?, ?> object) {
                return object;
            }
        } catch (JsonException e) {
            throw HttpFailure.of(400, "The body is not JSON: " + e.getMessage() + ".");
        }
        throw bad("The body must be a JSON object");
    }

    private static HttpFailure bad(String problem) {
        return HttpFailure.of(400, problem + ".");
    }

    private static List<?> list(Map<?, ?> object, String name) {
        if (object.get(name) instanceof List<?> list) {
            return list;
        }
        throw bad("There must be a list called '" + name + "'");
    }

    private static int rows(List<?> shape, int width, int most) {
        if (shape.size() != 2
                || !(shape.get(0) instanceof Long rows)
                || !(shape.get(1) instanceof Long columns)
                || columns != width
                || rows < 1) {
            throw bad("The shape of " + INPUT + " must be [rows, " + width + "] with at least one row");
        }
        if (rows > most) {
            throw HttpFailure.of(413, "A request may have " + most + " rows at most; send fewer at a time.");
        }
        return Math.toIntExact(rows);
    }

    /** Numbers in row-major order, nested or not; how many are filled afterwards. */
    private static int fill(List<?> data, float[] target, int from) {
        int at = from;
        for (Object each : data) {
            if (each instanceof List<?> inner) {
                at = fill(inner, target, at);
            } else if (each instanceof Number number) {
                if (at == target.length) {
                    throw bad("The data must have " + target.length + " numbers, as the shape says, but has more");
                }
                target[at++] = finite(number.doubleValue());
            } else {
                throw bad("The data must be numbers, but has " + (each == null ? "null" : "something else"));
            }
        }
        return at;
    }

    private static float finite(double value) {
        if (Math.abs(value) > Float.MAX_VALUE) {
            throw bad("The data has a number that is too large for FP32");
        }
        return (float) value;
    }

    private static Optional<String> id(Map<?, ?> request) {
        if (request.get("id") == null) {
            return Optional.empty();
        }
        if (request.get("id") instanceof String text) {
            return Optional.of(text);
        }
        throw bad("The id must be a text");
    }

    private static List<String> wanted(Map<?, ?> request) {
        if (request.get("outputs") == null) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        for (Object output : list(request, "outputs")) {
            if (!(output instanceof Map<?, ?> map) || !(map.get("name") instanceof String name)) {
                throw bad("Every output must have a name");
            }
            names.add(name);
        }
        return names;
    }

    /** The answer to this request. */
    Map<String, Object> reply(ServedModel model, Answers answers) {
        Map<String, Map<String, Object>> outputs = outputs(model, answers);
        for (String name : wanted) {
            if (!outputs.containsKey(name)) {
                throw bad("There is no output '" + name + "'; there are " + String.join(", ", outputs.keySet()));
            }
        }
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("model_name", model.name());
        reply.put("model_version", model.version());
        id.ifPresent(text -> reply.put("id", text));
        reply.put(
                "outputs",
                outputs.entrySet().stream()
                        .filter(each -> wanted.isEmpty() || wanted.contains(each.getKey()))
                        .map(Map.Entry::getValue)
                        .toList());
        return reply;
    }

    private static Map<String, Map<String, Object>> outputs(ServedModel model, Answers answers) {
        int rows = answers.size();
        int[] predictions = answers.predictions();
        Matrix belief = answers.belief();
        Map<String, Map<String, Object>> outputs = new LinkedHashMap<>();
        put(outputs, "prediction", "BYTES", List.of(rows), strings(model, predictions));
        put(
                outputs,
                model.probable() ? "confidence" : "score",
                "FP32",
                List.of(rows),
                numbers(IntStream.range(0, rows)
                        .mapToDouble(row -> belief.get(row, predictions[row]))
                        .toArray()));
        put(outputs, "novelty", "FP32", List.of(rows), numbers(answers.novelty()));
        if (model.probable()) {
            int classes = model.classes().size();
            double[] all = new double[rows * classes];
            Arrays.setAll(all, i -> belief.get(i / classes, i % classes));
            put(outputs, "probabilities", "FP32", List.of(rows, classes), numbers(all));
        }
        return outputs;
    }

    private static void put(
            Map<String, Map<String, Object>> outputs, String name, String type, List<Integer> shape, List<?> data) {
        Map<String, Object> output = new LinkedHashMap<>();
        output.put("name", name);
        output.put("datatype", type);
        output.put("shape", shape);
        output.put("data", data);
        outputs.put(name, output);
    }

    private static List<String> strings(ServedModel model, int[] predictions) {
        List<String> classes = model.classes();
        return Arrays.stream(predictions).mapToObj(classes::get).toList();
    }

    private static List<@Nullable Double> numbers(double[] values) {
        List<@Nullable Double> numbers = new ArrayList<>(values.length);
        for (double value : values) {
            numbers.add(Double.isNaN(value) ? null : Double.valueOf(Float.toString(AnswerColumns.finite(value))));
        }
        return numbers;
    }
}
