package dev.augur.store;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.method.Classifier;
import dev.augur.method.auto.AutoClassifier;
import dev.augur.model.KernelMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The format of {@link AutoClassifier}: feature maps in order, then groups of kernel centres with their coefficients, and a bias. */
public final class AutoFormat implements ClassifierFormat {
    @Override
    public String kind() {
        return "auto";
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof AutoClassifier auto)) {
            return Optional.empty();
        }
        KernelMachine machine = auto.machine();
        Stored stored = Stored.empty();
        FeatureMapFormat.store(auto.map(), stored);
        stored.put("known_only", auto.knownOnly());
        stored.put("temperature", Tensor.of(new double[] {auto.temperature()}, 1));
        stored.put("groups", machine.groups().size());
        for (int g = 0; g < machine.groups().size(); g++) {
            add(machine.groups().get(g), place(g), auto.labels().size(), stored);
        }
        stored.put("bias", Tensor.of(machine.bias(), auto.labels().size()));
        return Optional.of(stored);
    }

    private static String place(int group) {
        return "group." + group + ".";
    }

    private static void add(KernelMachine.Group group, String place, int outputs, Stored stored) {
        FeatureMatrix points = group.points();
        stored.put(place + "gamma", Tensor.of(new double[] {group.gamma()}, 1));
        stored.put(place + "centres", Tensor.of(FeatureMapFormat.numbers(points), points.rows(), points.columns()));
        stored.put(place + "coefficients", Tensor.of(group.coefficients(), points.rows(), outputs));
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        List<KernelMachine.Group> groups = new ArrayList<>();
        int count = stored.integer("groups");
        for (int g = 0; g < count; g++) {
            groups.add(group(stored, place(g)));
        }
        KernelMachine machine =
                new KernelMachine(labels, groups, stored.tensor("bias").doubles());
        FeatureMap map = FeatureMapFormat.restore(stored)
                .orElseThrow(() -> new IllegalArgumentException("a map of the features is missing"));
        return new AutoClassifier(map, machine, number(stored, "temperature"), stored.flag("known_only"));
    }

    private static KernelMachine.Group group(Stored stored, String place) {
        Tensor centres = stored.tensor(place + "centres");
        int[] shape = centres.shape();
        Check.sameSize("dimensions of " + place + "centres", shape.length, 2);
        return new KernelMachine.Group(
                FeatureMatrix.wrap(centres.floats(), shape[0], shape[1]),
                number(stored, place + "gamma"),
                stored.tensor(place + "coefficients").doubles());
    }

    private static double number(Stored stored, String name) {
        double[] values = stored.tensor(name).doubles();
        Check.sameSize("numbers of " + name, values.length, 1);
        return values[0];
    }
}
