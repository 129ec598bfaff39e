package dev.augur.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.model.Layer;
import dev.augur.model.PlainLayers;
import dev.augur.onnx.GraphReader.Read;
import dev.augur.onnx.check.OnnxScorer;
import dev.augur.onnx.graph.GraphJson;
import dev.augur.onnx.graph.OnnxFile;
import dev.augur.onnx.graph.OpGraph;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Networks with convolutions, here computed by plain loops, with which the module torch compares itself too. */
class LayersTest {
    private static final LabelSpace LABELS = LabelSpace.numbered(3);

    private static final List<Layer> LAYERS = List.of(
            new Layer.Pictures(3, 13),
            new Layer.Convolution(3, 5, 5, 2),
            new Layer.Convolution(5, 4, 3, 1),
            new Layer.Pool(),
            new Layer.Flatten(),
            new Layer.Hidden(4 * 3 * 3, 6),
            new Layer.Scores(6, 4));
    private static final int INPUTS = 3 * 13 * 13;
    private static final int PARAMETERS = 5 * 75 + 10 + 4 * 45 + 8 + 37 * 6 + 7 * 4;
    private static final int BUFFERS = 10 + 8;

    private static float[] numbers(int count, double least, double most, Random random) {
        float[] values = new float[count];
        for (int i = 0; i < count; i++) {
            values[i] = (float) random.nextDouble(least, most);
        }
        return values;
    }

    private static Classifier classifier(List<Layer> layers) {
        Random random = new Random(1);
        Map<String, Tensor> numbers = Map.of(
                "parameters", Tensor.of(numbers(PARAMETERS, -0.5, 0.5, random), PARAMETERS),
                "buffers", Tensor.of(numbers(BUFFERS, 0.1, 2, random), BUFFERS));
        return new SoftmaxClassifier(new PlainLayers(layers, numbers, INPUTS, LABELS));
    }

    private static FeatureMatrix rows() {
        return FeatureMatrix.wrap(numbers(20 * INPUTS, -1, 1, new Random(2)), 20, INPUTS);
    }

    @Test
    void onnxRuntimeGivesTheSameAnswers() {
        Classifier classifier = classifier(LAYERS);
        OpGraph graph = ModelGraph.ofFeatures(classifier, List.of());
        try (OnnxScorer scorer = new OnnxScorer(OnnxFile.of(graph, "1").toByteArray(), 1)) {
            assertThat(new ExportCheck(classifier, scorer).ofFeatures(rows()).rows())
                    .isEqualTo(20);
        }
    }

    @Test
    void soDoesAReaderOfTheJson() {
        Classifier classifier = classifier(LAYERS);
        String json = GraphJson.of(ModelGraph.ofFeatures(classifier, List.of()));
        FeatureMatrix rows = rows();
        Object[] cells = IntStream.range(0, rows.rows())
                .mapToObj(rows::row)
                .flatMap(row -> IntStream.range(0, INPUTS).mapToObj(j -> (Object) (double) row[j]))
                .toArray();
        Map<String, Read> read =
                new GraphReader(json).score(Map.of(ModelGraph.FEATURES, new Read(new int[] {20, INPUTS}, cells)));
        Read probabilities = Objects.requireNonNull(read.get("probabilities"));
        for (int i = 0; i < rows.rows(); i++) {
            assertThat(probabilities.row(i))
                    .containsExactly(classifier.classify(rows).belief().row(i), within(1e-5));
        }
    }

    @Test
    void layersThatAreNotKnownAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ModelGraph.ofFeatures(classifier(List.of()), List.of()))
                .withMessage("the network plain cannot be exported, since its layers are not known.");
    }
}
