package dev.augur.onnx.encode;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OnnxValue;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.TensorInfo;
import java.nio.FloatBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A network in ONNX Runtime, which is asked about one thing at a time and on one thread, so that an answer does not
 * depend on what else is asked. It is safe for any number of threads, and stays loaded as long as the process.
 */
final class OnnxNetwork {
    private final KnownFile file;
    private final OrtEnvironment environment;
    private final OrtSession session;

    /** @throws IllegalArgumentException if ONNX Runtime does not take the file */
    OnnxNetwork(KnownFile file) {
        this.file = file;
        this.environment = OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
        try (OrtSession.SessionOptions options = new OrtSession.SessionOptions()) {
            options.setIntraOpNumThreads(1);
            this.session = environment.createSession(file.bytes(), options);
        } catch (OrtException refusal) {
            throw refused("it is no network that ONNX Runtime takes (" + refusal.getMessage() + ")", refusal);
        }
    }

    private IllegalArgumentException refused(String problem, OrtException refusal) {
        return new IllegalArgumentException(file.path() + ": " + problem + "; check the file.", refusal);
    }

    IllegalArgumentException refused(String problem) {
        return new IllegalArgumentException(file.path() + ": " + problem + ".");
    }

    /** The inputs, each with its shape and type. */
    Map<String, TensorInfo> inputs() {
        Map<String, TensorInfo> inputs = new LinkedHashMap<>();
        try {
            session.getInputInfo().forEach((name, node) -> {
                if (node.getInfo() instanceof TensorInfo tensor) {
                    inputs.put(name, tensor);
                }
            });
        } catch (OrtException refusal) {
            throw refused("its inputs cannot be read", refusal);
        }
        return inputs;
    }

    /** What the file says about itself under this name. */
    Optional<String> remark(String name) {
        try {
            return session.getMetadata().getCustomMetadataValue(name);
        } catch (OrtException refusal) {
            throw refused("its remarks cannot be read", refusal);
        }
    }

    @FunctionalInterface
    interface Inputs {
        Map<String, OnnxTensor> in(OrtEnvironment environment) throws OrtException;
    }

    /**
     * What the network says of one thing: the output of the preferred name if there is one, or else the first one, as a
     * list of numbers. Where it has a list for each of several places, the mean of these.
     */
    float[] answer(Inputs inputs, String preferred) {
        try {
            Map<String, OnnxTensor> tensors = inputs.in(environment);
            try (OrtSession.Result result = session.run(tensors)) {
                OnnxValue value = result.get(preferred).orElseGet(() -> result.get(0));
                return mean(value);
            } finally {
                tensors.values().forEach(OnnxTensor::close);
            }
        } catch (OrtException refusal) {
            throw refused("the network cannot be run (" + refusal.getMessage() + ")", refusal);
        }
    }

    private float[] mean(OnnxValue value) {
        if (!(value instanceof OnnxTensor tensor)) {
            throw refused("the network does not answer with numbers");
        }
        long[] shape = tensor.getInfo().getShape();
        FloatBuffer numbers = tensor.getFloatBuffer();
        if (numbers == null || shape.length < 2 || shape.length > 4 || shape[0] != 1) {
            throw refused("the network must answer with single precision numbers, one list for each row");
        }
        boolean lastIsWidth = shape.length != 4; // rows, places, width; but rows, width, lines, columns of pictures
        int width = Math.toIntExact(lastIsWidth ? shape[shape.length - 1] : shape[1]);
        int places = numbers.remaining() / Math.max(1, width);
        if (width < 1 || places < 1) {
            throw refused("the network answers with no numbers");
        }
        float[] mean = new float[width];
        for (int place = 0; place < places; place++) {
            for (int j = 0; j < width; j++) {
                mean[j] += numbers.get(lastIsWidth ? place * width + j : j * places + place) / places;
            }
        }
        return mean;
    }

    KnownFile file() {
        return file;
    }
}
