package dev.augur.methods;

import dev.augur.data.FeatureMap;
import dev.augur.data.LabelSpace;
import dev.augur.data.Scaling;
import dev.augur.method.Classifier;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.method.auto.AutoClassifier;
import dev.augur.model.KernelMachine;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.store.AutoFormat;
import dev.augur.store.SoftmaxFormat;
import dev.augur.store.Stored;
import java.util.Optional;

/** Models of core as parts of stored classifiers: dense layers or a kernel machine, each behind any feature map that core can store. */
public final class ModelFormat {
    private static final String MODEL = "model";
    private static final String FORM = "form";
    private static final String KERNELS = "kernels";
    private static final String LAYERS = "layers";

    private ModelFormat() {}

    /** A model that is all there is to store so far, under a name of its own; empty where its kind is not known. */
    public static Optional<Stored> store(Model model) {
        Stored stored = Stored.empty();
        return store(stored, MODEL, model) ? Optional.of(stored) : Optional.empty();
    }

    /** Adds a model under a name; false where its kind is not known, such as a network of another module. */
    public static boolean store(Stored into, String name, Model model) {
        boolean isKernel = kernelMachine(model).isPresent();
        Optional<Stored> part = isKernel
                ? new AutoFormat().store(asAuto(model))
                : new SoftmaxFormat().store(new SoftmaxClassifier(model));
        part.ifPresent(each -> Nested.put(into, name, each.put(FORM, isKernel ? KERNELS : LAYERS)));
        return part.isPresent();
    }

    private static Optional<KernelMachine> kernelMachine(Model model) {
        Model inner = model instanceof MappedModel mapped ? mapped.inner() : model;
        return inner instanceof KernelMachine machine ? Optional.of(machine) : Optional.empty();
    }

    /** Only the parts of this classifier are stored; its temperature means nothing. */
    private static AutoClassifier asAuto(Model model) {
        KernelMachine machine = kernelMachine(model).orElseThrow();
        FeatureMap map = model instanceof MappedModel mapped
                ? mapped.map()
                : Scaling.NONE.fit(machine.groups().get(0).points());
        return new AutoClassifier(map, machine, 1, false);
    }

    /** The model that was stored under no name. */
    public static Model restore(Stored from, LabelSpace labels) {
        return restore(from, MODEL, labels);
    }

    /** The model that was stored under a name. */
    public static Model restore(Stored from, String name, LabelSpace labels) {
        Stored part = Nested.get(from, name);
        if (part.text(FORM).equals(KERNELS)) {
            Classifier auto = new AutoFormat().restore(part, labels);
            return new MappedModel(((AutoClassifier) auto).map(), ((AutoClassifier) auto).machine());
        }
        return ((SoftmaxClassifier) new SoftmaxFormat().restore(part, labels)).model();
    }
}
