package dev.augur.methods.net;

import dev.augur.data.LabelSpace;
import dev.augur.store.format.ClassifierFormat;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;
import java.util.stream.IntStream;

/** The format of {@link MeanSoftmax}: its models. */
public final class MeanSoftmaxFormat extends ClassifierFormat<MeanSoftmax> {
    private static final String COUNT = "models";

    public MeanSoftmaxFormat() {
        super(AutoNet.NAME, MeanSoftmax.class);
    }

    @Override
    public void store(MeanSoftmax mean, Stored into) {
        into.put(COUNT, mean.models().size());
        for (int i = 0; i < mean.models().size(); i++) {
            ModelFormat.put(mean.models().get(i), into.newPart(name(i)));
        }
    }

    private static String name(int model) {
        return "model" + model;
    }

    @Override
    public MeanSoftmax restore(Stored from, LabelSpace labels) {
        return new MeanSoftmax(IntStream.range(0, from.integer(COUNT))
                .mapToObj(i -> ModelFormat.get(from.part(name(i)), labels))
                .toList());
    }
}
