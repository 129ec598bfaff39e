package dev.augur.onnx.translate;

import dev.augur.common.Services;
import dev.augur.data.FeatureMap;
import dev.augur.method.Classifier;
import dev.augur.model.Model;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.List;

/** The translators on the class path. */
public final class Translations {
    private Translations() {}

    /** What a classifier says of rows with these features. */
    public static Belief of(Classifier classifier, Wire features, GraphBuilder graph) {
        return belief(
                Translations.<ClassifierTranslator<?>>find(ClassifierTranslator.class, "classifier", classifier),
                classifier,
                features,
                graph);
    }

    private static <C extends Classifier> Belief belief(
            ClassifierTranslator<C> translator, Classifier classifier, Wire features, GraphBuilder graph) {
        return translator.translate(translator.type().cast(classifier), features, graph);
    }

    /** The scores of a model. */
    public static Wire of(Model model, Wire features, GraphBuilder graph) {
        return scores(
                Translations.<ModelTranslator<?>>find(ModelTranslator.class, "model", model), model, features, graph);
    }

    private static <M extends Model> Wire scores(
            ModelTranslator<M> translator, Model model, Wire features, GraphBuilder graph) {
        return translator.translate(translator.type().cast(model), features, graph);
    }

    /** What a map makes of features. */
    public static Wire of(FeatureMap map, Wire features, GraphBuilder graph) {
        return mapped(
                Translations.<FeatureMapTranslator<?>>find(FeatureMapTranslator.class, "feature map", map),
                map,
                features,
                graph);
    }

    private static <F extends FeatureMap> Wire mapped(
            FeatureMapTranslator<F> translator, FeatureMap map, Wire features, GraphBuilder graph) {
        return translator.translate(translator.type().cast(map), features, graph);
    }

    /** The translator of a value, if there is one. */
    @SuppressWarnings("unchecked") // the literal of a generic class has no parameters
    static <T extends Translator<?>> T find(Class<? super T> service, String sort, Object value) {
        List<T> all = Services.of((Class<T>) service).toList();
        return all.stream()
                .filter(each -> each.type().isInstance(value))
                .findFirst()
                .orElseThrow(() -> new UntranslatableException(
                        sort,
                        value.getClass().getSimpleName(),
                        all.stream().map(Translator::words).sorted().toList()));
    }
}
