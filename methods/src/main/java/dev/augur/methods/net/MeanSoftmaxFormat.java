package dev.augur.methods.net;

import dev.augur.data.LabelSpace;
import dev.augur.method.Classifier;
import dev.augur.methods.ModelFormat;
import dev.augur.model.Model;
import dev.augur.store.ClassifierFormat;
import dev.augur.store.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The format of {@link MeanSoftmax}: its models. */
public final class MeanSoftmaxFormat implements ClassifierFormat {
    private static final String COUNT = "models";

    @Override
    public String kind() {
        return AutoNet.NAME;
    }

    @Override
    public Optional<Stored> store(Classifier classifier) {
        if (!(classifier instanceof MeanSoftmax mean)) {
            return Optional.empty();
        }
        Stored stored = Stored.empty().put(COUNT, mean.models().size());
        boolean known = IntStream.range(0, mean.models().size())
                .allMatch(i -> ModelFormat.store(stored, name(i), mean.models().get(i)));
        return known ? Optional.of(stored) : Optional.empty();
    }

    private static String name(int model) {
        return "model" + model;
    }

    @Override
    public Classifier restore(Stored stored, LabelSpace labels) {
        List<Model> models = new ArrayList<>();
        for (int i = 0; i < stored.integer(COUNT); i++) {
            models.add(ModelFormat.restore(stored, name(i), labels));
        }
        return new MeanSoftmax(models);
    }
}
