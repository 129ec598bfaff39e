package dev.augur.onnx.encode;

import ai.onnxruntime.OnnxJavaType;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.TensorInfo;
import dev.augur.tables.sentence.SentenceEncoder;
import dev.augur.tables.sentence.SentenceEncoderProvider;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.LongStream;

/**
 * Texts to points by a network of people, as sentence transformers are exported: it takes {@code input_ids}, and, if it
 * wants them, {@code attention_mask} and {@code token_type_ids}. Its answer is {@code sentence_embedding} or its first
 * output, of which the mean over the tokens is taken if it has one for each. Points have length 1.
 */
public final class OnnxSentences implements SentenceEncoder {
    /** Its kind in model files. */
    static final String KIND = "onnx";

    private static final String FILE = "file";
    private static final String TOKENIZER = "tokenizer";
    private static final String IDS = "input_ids";
    private static final String MASK = "attention_mask";
    private static final String TYPES = "token_type_ids";

    private final OnnxNetwork network;
    private final KnownFile words;
    private final WordPieces pieces;
    private final int width;

    private OnnxSentences(OnnxNetwork network, KnownFile words) {
        this.network = network;
        this.words = words;
        this.pieces = WordPieces.of(words);
        Set<String> inputs = network.inputs().keySet();
        if (!inputs.contains(IDS) || !Set.of(IDS, MASK, TYPES).containsAll(inputs)) {
            throw network.refused("a network for texts takes " + IDS + ", and perhaps " + MASK + " and " + TYPES
                    + "; this one takes " + String.join(", ", inputs));
        }
        this.width = answer("").length;
    }

    /** Offers it to tables. */
    public static final class Provider implements SentenceEncoderProvider {
        @Override
        public String kind() {
            return KIND;
        }

        @Override
        public SentenceEncoder fromMap(Map<?, ?> map) {
            return new OnnxSentences(new OnnxNetwork(KnownFile.of(map, FILE)), KnownFile.of(map, TOKENIZER));
        }
    }

    private float[] answer(String text) {
        long[] ids = pieces.ids(text);
        float[] point = network.answer(environment -> tensors(environment, ids), "sentence_embedding");
        double squares = 0;
        for (float each : point) {
            squares += (double) each * each;
        }
        double length = squares > 0 ? Math.sqrt(squares) : 1;
        for (int j = 0; j < point.length; j++) {
            point[j] = (float) (point[j] / length);
        }
        return point;
    }

    private Map<String, OnnxTensor> tensors(OrtEnvironment environment, long[] ids) throws OrtException {
        long[] ones = LongStream.range(0, ids.length).map(i -> 1).toArray();
        Map<String, OnnxTensor> tensors = new LinkedHashMap<>();
        for (Map.Entry<String, TensorInfo> each : network.inputs().entrySet()) {
            long[] values = each.getKey().equals(IDS) ? ids : each.getKey().equals(MASK) ? ones : new long[ids.length];
            tensors.put(each.getKey(), tensor(environment, values, each.getValue().type));
        }
        return tensors;
    }

    private static OnnxTensor tensor(OrtEnvironment environment, long[] values, OnnxJavaType type) throws OrtException {
        long[] shape = {1, values.length};
        return type == OnnxJavaType.INT32
                ? OnnxTensor.createTensor(
                        environment,
                        IntBuffer.wrap(
                                Arrays.stream(values).mapToInt(Math::toIntExact).toArray()),
                        shape)
                : OnnxTensor.createTensor(environment, LongBuffer.wrap(values), shape);
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int width() {
        return width;
    }

    @Override
    public void write(List<String> texts, float[] target, int offset, int stride) {
        for (int i = 0; i < texts.size(); i++) {
            System.arraycopy(answer(texts.get(i)), 0, target, offset + i * stride, width);
        }
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("kind", KIND);
        network.file().addTo(map, FILE);
        words.addTo(map, TOKENIZER);
        return map;
    }

    @Override
    public String inWords() {
        return width + " numbers by " + network.file().name();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof OnnxSentences that
                && network.file().equals(that.network.file())
                && words.equals(that.words);
    }

    @Override
    public int hashCode() {
        return network.file().hashCode();
    }
}
