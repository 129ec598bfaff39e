package dev.augur.store.builtin;

import dev.augur.data.Tensor;
import dev.augur.model.NystromMap;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;

/** The format of {@link NystromMap}: gamma, the landmarks, and the transform of their kernel values. */
public final class NystromFormat extends FeatureMapFormat<NystromMap> {
    public NystromFormat() {
        super("nystrom", NystromMap.class);
    }

    @Override
    public void store(NystromMap map, Stored into) {
        into.putNumber("gamma", map.gamma())
                .putMatrix("landmarks", map.landmarks())
                .put("transform", Tensor.of(map.transform(), map.landmarks().rows(), map.outputs()));
    }

    @Override
    public NystromMap restore(Stored from) {
        return new NystromMap(
                from.matrix("landmarks"),
                from.number("gamma"),
                from.tensor("transform").floats(),
                from.shape("transform")[1]);
    }
}
