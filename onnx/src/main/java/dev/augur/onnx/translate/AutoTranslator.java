package dev.augur.onnx.translate;

import dev.augur.auto.TrainedAuto;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.LabelSpace;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import dev.augur.onnx.translate.KernelMachineTranslator.Outputs;
import java.util.Optional;

/** A kernel machine that tells what is novel, and experts that name the rest. */
public final class AutoTranslator implements ClassifierTranslator<TrainedAuto> {
    @Override
    public Class<TrainedAuto> type() {
        return TrainedAuto.class;
    }

    @Override
    public String words() {
        return "auto";
    }

    @Override
    public Belief translate(TrainedAuto auto, Wire features, GraphBuilder graph) {
        GraphBuilder machine = graph.in("machine");
        LabelSpace labels = auto.labels();
        Wire mapped = Translations.of(auto.map(), features, machine);
        Outputs outputs = KernelMachineTranslator.outputs(auto.machine(), mapped, machine);
        Wire isFar = machine.isLess(outputs.closeness(), machine.number(FAR));
        double[] novel = new double[labels.size()];
        novel[labels.augmented()] = 1;
        Wire f = machine.where(isFar, machine.row("novel", novel), outputs.scores());
        return auto.names()
                .map(names -> named(auto, f, isFar, new NamesOps(names, features, f, graph).probabilities(), graph))
                .orElseGet(() -> unnamed(auto, f, isFar, graph));
    }

    private static final double FAR = AutoConstants.DEFAULTS.model().far();

    /** A class that no expert holds possible stays comparable with others. */
    private static final double LEAST = 1e-12;

    private static Belief named(TrainedAuto auto, Wire f, Wire isFar, Wire names, GraphBuilder graph) {
        LabelSpace labels = auto.labels();
        Wire temperature = graph.number(auto.temperature());
        Wire hot = graph.multiply(temperature, f);
        Wire ofKnown = graph.logSumExp(Belief.known(labels, hot, graph));
        Wire margin = graph.subtract(Belief.augmented(labels, hot, graph), ofKnown);
        Wire isKnown = graph.sigmoid(graph.negate(margin));
        Wire all = graph.beside(graph.multiply(isKnown, names), graph.sigmoid(margin));
        Wire best = graph.larger(graph.largest(names), graph.number(LEAST));
        Wire novelty = graph.divide(graph.subtract(margin, graph.log(best)), temperature);
        Wire isNovel = graph.isGreater(novelty, graph.number(0));
        if (auto.knownOnly()) {
            Wire none = graph.multiply(margin, graph.number(0));
            all = graph.where(isFar, all, graph.beside(names, none));
            isNovel = graph.and(isNovel, isFar);
        }
        Wire predictions = graph.where(isNovel, graph.whole(labels.augmented()), graph.argmax(names));
        return new Belief(labels, predictions, all, novelty, Optional.of(all));
    }

    private static Belief unnamed(TrainedAuto auto, Wire f, Wire isFar, GraphBuilder graph) {
        LabelSpace labels = auto.labels();
        Wire known = Belief.known(labels, f, graph);
        Wire novelty = graph.subtract(Belief.augmented(labels, f, graph), graph.largest(known));
        Wire temperature = graph.number(auto.temperature());
        Wire predictions = graph.argmax(f);
        Wire probabilities = graph.softmax(graph.multiply(temperature, f));
        if (auto.knownOnly()) {
            Wire ofKnown = graph.softmax(graph.multiply(temperature, known));
            Wire none = graph.multiply(novelty, graph.number(0));
            predictions = graph.where(isFar, predictions, graph.argmax(known));
            probabilities = graph.where(isFar, probabilities, graph.beside(ofKnown, none));
        }
        return new Belief(labels, predictions, f, novelty, Optional.of(probabilities));
    }
}
