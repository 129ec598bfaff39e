package dev.augur.onnx.translate;

import dev.augur.model.KernelMachine;
import dev.augur.onnx.graph.GraphBuilder;
import dev.augur.onnx.graph.Wire;

/** Sums of Gaussian kernels. */
public final class KernelMachineTranslator implements ModelTranslator<KernelMachine> {
    @Override
    public Class<KernelMachine> type() {
        return KernelMachine.class;
    }

    @Override
    public String words() {
        return "kernel machines";
    }

    @Override
    public Wire translate(KernelMachine machine, Wire features, GraphBuilder graph) {
        return outputs(machine, features, graph).scores();
    }

    /**
     * What a machine says of rows.
     *
     * @param scores a column for each class
     * @param closeness the largest kernel value of each row
     */
    record Outputs(Wire scores, Wire closeness) {}

    static Outputs outputs(KernelMachine machine, Wire features, GraphBuilder graph) {
        Wire scores = graph.row("bias", machine.bias());
        Wire closeness = graph.number(0);
        for (int g = 0; g < machine.groups().size(); g++) {
            KernelMachine.Group group = machine.groups().get(g);
            GraphBuilder part = graph.in("kernels" + g);
            Wire values = GaussianOps.kernels(group.points(), group.gamma(), features, part);
            scores = part.add(scores, sum(group, machine.labels().size(), values, part));
            closeness = part.larger(closeness, part.largest(values));
        }
        return new Outputs(scores, closeness);
    }

    /** Kernel values times coefficients. */
    static Wire sum(KernelMachine.Group group, int outputs, Wire values, GraphBuilder graph) {
        int centres = group.points().rows();
        return graph.product(values, graph.constant("coefficients", group.coefficients(), centres, outputs));
    }
}
