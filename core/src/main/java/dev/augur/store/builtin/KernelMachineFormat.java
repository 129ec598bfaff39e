package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.model.KernelMachine;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import java.util.stream.IntStream;

/** The format of {@link KernelMachine}: groups of centres with their coefficients, and a bias. */
public final class KernelMachineFormat extends ModelFormat<KernelMachine> {
    public KernelMachineFormat() {
        super("kernels", KernelMachine.class);
    }

    @Override
    public void store(KernelMachine machine, Stored into) {
        into.put("groups", machine.groups().size());
        for (int g = 0; g < machine.groups().size(); g++) {
            KernelMachine.Group group = machine.groups().get(g);
            int centres = group.points().rows();
            into.putNumber(name(g, "gamma"), group.gamma())
                    .putMatrix(name(g, "centres"), group.points())
                    .put(
                            name(g, "coefficients"),
                            Tensor.of(
                                    group.coefficients(),
                                    centres,
                                    machine.labels().size()));
        }
        into.putNumbers("bias", machine.bias());
    }

    private static String name(int group, String what) {
        return "group." + group + "." + what;
    }

    @Override
    public KernelMachine restore(Stored from, LabelSpace labels) {
        return new KernelMachine(
                labels,
                IntStream.range(0, from.integer("groups"))
                        .mapToObj(g -> group(g, from))
                        .toList(),
                from.numbers("bias"));
    }

    private static KernelMachine.Group group(int g, Stored from) {
        return new KernelMachine.Group(
                from.matrix(name(g, "centres")), from.number(name(g, "gamma")), from.numbers(name(g, "coefficients")));
    }
}
