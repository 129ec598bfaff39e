package dev.augur.onnx.translate;

import dev.augur.expert.Calibrated;
import dev.augur.expert.Expert;
import dev.augur.expert.ForestExpert;
import dev.augur.expert.KernelExpert;
import dev.augur.expert.Names;
import dev.augur.forest.Forest;
import dev.augur.model.KernelMachine;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;
import java.util.List;

/** The names that experts give rows, in operators. */
final class NamesOps {
    private final Names names;
    private final Wire features;
    private final Wire own;
    private final GraphBuilder graph;

    /**
     * @param features of rows
     * @param own outputs of the model that the experts help
     */
    NamesOps(Names names, Wire features, Wire own, GraphBuilder graph) {
        this.names = names;
        this.features = features;
        this.own = own;
        this.graph = graph.in("names");
    }

    /** A column for each known class; rows sum to 1. */
    Wire probabilities() {
        Wire seen =
                names.view().map(view -> Translations.of(view, features, graph)).orElse(features);
        Wire mean = graph.number(names.doubt() / names.classes());
        List<Calibrated> experts = names.experts();
        for (int e = 0; e < experts.size(); e++) {
            Wire outputs = outputs(experts.get(e).expert(), seen, graph.in("expert" + e));
            mean = added(e, outputs, experts.get(e).temperature(), mean);
        }
        mean = added(experts.size(), graph.columns(own, 0, names.classes()), names.ownTemperature(), mean);
        Wire weighed = graph.multiply(mean, graph.row("ratios", names.ratios()));
        return graph.divide(weighed, graph.sum(weighed));
    }

    private Wire added(int opinion, Wire outputs, double temperature, Wire mean) {
        double weight = (1 - names.doubt()) * names.weights()[opinion];
        Wire probabilities = graph.softmax(graph.multiply(graph.number(temperature), outputs));
        return graph.add(mean, graph.multiply(graph.number(weight), probabilities));
    }

    private static Wire outputs(Expert expert, Wire seen, GraphBuilder part) {
        return expert instanceof KernelExpert kernels
                ? kernels(kernels, seen, part)
                : trees(((ForestExpert) expert).forest(), seen, part);
    }

    private static Wire kernels(KernelExpert expert, Wire seen, GraphBuilder part) {
        KernelMachine.Group centres = expert.centres();
        Wire mapped = Translations.of(expert.map(), seen, part);
        Wire values = GaussianOps.kernels(centres.points(), centres.gamma(), mapped, part);
        Wire sums = KernelMachineTranslator.sum(centres, expert.classes(), values, part);
        return part.add(part.row("bias", expert.bias()), sums);
    }

    private static Wire trees(Forest forest, Wire seen, GraphBuilder part) {
        Wire shares = ForestOps.of(forest).mean(seen, part);
        return part.log(part.larger(shares, part.number(ForestExpert.LEAST_SHARE)));
    }
}
