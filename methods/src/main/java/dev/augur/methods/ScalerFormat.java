package dev.augur.methods;

import dev.augur.data.Scaler;
import dev.augur.data.Tensor;
import dev.augur.store.Stored;

/** A scaling of the features in a model file. */
public final class ScalerFormat {
    private static final String SHIFT = "scaler.shift";
    private static final String DIVISOR = "scaler.divisor";

    private ScalerFormat() {}

    public static void store(Scaler scaler, Stored stored) {
        stored.put(SHIFT, Tensor.of(scaler.shift(), scaler.inputs()));
        stored.put(DIVISOR, Tensor.of(scaler.divisor(), scaler.inputs()));
    }

    public static Scaler restore(Stored stored) {
        return new Scaler(stored.tensor(SHIFT).doubles(), stored.tensor(DIVISOR).doubles());
    }
}
