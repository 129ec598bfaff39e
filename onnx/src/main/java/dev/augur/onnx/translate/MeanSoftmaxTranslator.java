package dev.augur.onnx.translate;

import dev.augur.methods.net.MeanSoftmax;
import dev.augur.model.Model;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.List;

/** The mean of several networks. */
public final class MeanSoftmaxTranslator implements ClassifierTranslator<MeanSoftmax> {
    @Override
    public Class<MeanSoftmax> type() {
        return MeanSoftmax.class;
    }

    @Override
    public String words() {
        return "auto-net";
    }

    @Override
    public Belief translate(MeanSoftmax classifier, Wire features, GraphBuilder graph) {
        List<Model> models = classifier.models();
        Wire mean = graph.number(0);
        for (int m = 0; m < models.size(); m++) {
            Wire p = graph.softmax(Translations.of(models.get(m), features, graph.in("model" + m)));
            mean = graph.add(mean, graph.divide(p, graph.number(models.size())));
        }
        return Belief.ofProbabilities(classifier.labels(), graph.argmax(mean), mean, graph);
    }
}
