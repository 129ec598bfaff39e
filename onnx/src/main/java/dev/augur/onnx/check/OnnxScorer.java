package dev.augur.onnx.check;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxTensorLike;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import java.nio.DoubleBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A model in ONNX Runtime. */
public final class OnnxScorer implements AutoCloseable {
    private final OrtEnvironment environment;
    private final OrtSession session;

    /**
     * @param model the bytes of an ONNX file
     * @throws IllegalArgumentException if ONNX Runtime does not take it
     */
    public OnnxScorer(byte[] model, int threads) {
        this.environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(threads);
            this.session = environment.createSession(model, options);
        } catch (OrtException refusal) {
            throw refused(refusal);
        }
    }

    private static IllegalArgumentException refused(OrtException refusal) {
        return new IllegalArgumentException(
                "ONNX Runtime does not take the exported model: " + refusal.getMessage(), refusal);
    }

    public GraphAnswers answers(GraphRows rows) {
        Map<String, OnnxTensorLike> inputs = new LinkedHashMap<>();
        List<OnnxTensor> made = new ArrayList<>();
        try {
            for (Map.Entry<String, Object> each : rows.inputs().entrySet()) {
                OnnxTensor tensor = tensor(each.getValue());
                made.add(tensor);
                inputs.put(each.getKey(), tensor);
            }
            try (OrtSession.Result result = session.run(inputs)) {
                return new GraphAnswers(
                        (String[]) value(result, "label"),
                        (double[][])
                                value(result, session.getOutputNames().contains("scores") ? "scores" : "probabilities"),
                        (double[]) value(result, "novelty"));
            }
        } catch (OrtException refusal) {
            throw refused(refusal);
        } finally {
            made.forEach(OnnxTensor::close);
        }
    }

    private OnnxTensor tensor(Object cells) throws OrtException {
        if (cells instanceof double[] numbers) {
            return OnnxTensor.createTensor(environment, DoubleBuffer.wrap(numbers), new long[] {numbers.length});
        }
        return OnnxTensor.createTensor(environment, cells);
    }

    private static Object value(OrtSession.Result result, String name) throws OrtException {
        OnnxValue value = result.get(name).orElseThrow();
        return value.getValue();
    }

    @Override
    public void close() {
        try {
            session.close();
        } catch (OrtException refusal) {
            throw refused(refusal);
        }
    }
}
