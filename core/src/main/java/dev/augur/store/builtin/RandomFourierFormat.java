package dev.augur.store.builtin;

import dev.augur.data.Tensor;
import dev.augur.model.RandomFourierMap;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;

/** The format of {@link RandomFourierMap}: frequencies and phases. */
public final class RandomFourierFormat extends FeatureMapFormat<RandomFourierMap> {
    public RandomFourierFormat() {
        super("rff", RandomFourierMap.class);
    }

    @Override
    public void store(RandomFourierMap map, Stored into) {
        into.put("frequencies", Tensor.of(map.frequencies(), map.outputs(), map.inputs()))
                .put("phases", Tensor.of(map.phases(), map.outputs()));
    }

    @Override
    public RandomFourierMap restore(Stored from) {
        return new RandomFourierMap(
                from.shape("frequencies")[1],
                from.tensor("frequencies").floats(),
                from.tensor("phases").floats());
    }
}
