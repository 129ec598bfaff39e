package dev.augur.onnx;

import dev.augur.method.Classifier;
import dev.augur.onnx.columns.EncodedColumns;
import dev.augur.onnx.graph.ElementType;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.OpGraph;
import dev.augur.onnx.graph.Wire;
import dev.augur.onnx.translate.Belief;
import dev.augur.onnx.translate.Translations;
import dev.augur.store.json.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A model as a graph: from the columns of a table, or from features, to label, probabilities and novelty. */
public final class ModelGraph {
    /** The input where rows come as features. */
    public static final String FEATURES = "features";

    private final Classifier classifier;
    private final Map<String, String> about = new LinkedHashMap<>();

    private ModelGraph(Classifier classifier) {
        this.classifier = classifier;
        about.put("augur.classes", Json.write(names()));
        classifier
                .noveltyThreshold()
                .ifPresent(threshold -> about.put("augur.novelty_threshold", Double.toString(threshold)));
    }

    /** An input for each column of the table. */
    public static OpGraph ofTable(Classifier classifier, Map<String, Object> encoder) {
        ModelGraph model = new ModelGraph(classifier);
        model.about.put("augur.encoder", Json.write(encoder));
        GraphBuilder graph = new GraphBuilder();
        EncodedColumns columns = new EncodedColumns(encoder, graph);
        return model.answering(columns.features(), columns.unreadable(), graph);
    }

    /** One input, with a column for each feature, in single precision. */
    public static OpGraph ofFeatures(Classifier classifier, List<String> names) {
        ModelGraph model = new ModelGraph(classifier);
        model.about.put("augur.features", Json.write(names));
        GraphBuilder graph = new GraphBuilder();
        Wire features = graph.input(FEATURES, ElementType.FLOAT, classifier.inputs());
        return model.answering(features, Optional.empty(), graph);
    }

    private List<String> names() {
        return IntStream.range(0, classifier.labels().size())
                .mapToObj(classifier.labels()::name)
                .toList();
    }

    private OpGraph answering(Wire features, Optional<Wire> unreadable, GraphBuilder graph) {
        Belief belief = Translations.of(classifier, features, graph.in("model"));
        GraphBuilder last = graph.in("answer");
        Wire label = last.at(last.constant("names", names()), belief.predictions());
        Wire nothing = last.constant("nobody", new ArrayList<>(List.of("")));
        Wire told = unreadable.map(bad -> last.where(bad, nothing, label)).orElse(label);
        graph.output("label", last.squeezed(told, 1), 0);
        graph.output(
                belief.probabilities().isPresent() ? "probabilities" : "scores",
                unlessUnreadable(belief.probabilities().orElse(belief.scores()), unreadable, last),
                classifier.labels().size());
        graph.output("novelty", last.squeezed(unlessUnreadable(belief.novelty(), unreadable, last), 1), 0);
        return graph.build(about);
    }

    private static Wire unlessUnreadable(Wire numbers, Optional<Wire> unreadable, GraphBuilder graph) {
        return unreadable
                .map(bad -> graph.where(bad, graph.constant("no_number", new double[] {Double.NaN}), numbers))
                .orElse(numbers);
    }
}
