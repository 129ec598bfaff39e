package dev.augur.store;

import dev.augur.data.Scaler;
import dev.augur.data.Tensor;

/** A scaling of the features in a model file. */
public final class ScalerFormat {
    private static final String USUAL = "scaler.";
    private static final String SHIFT = "shift";
    private static final String DIVISOR = "divisor";
    private static final String REACH = "reach";

    private ScalerFormat() {}

    public static void store(Scaler scaler, Stored stored) {
        store(scaler, USUAL, stored);
    }

    public static Scaler restore(Stored stored) {
        return restore(USUAL, stored);
    }

    /** In tensors whose names begin with a place. */
    static void store(Scaler scaler, String place, Stored stored) {
        stored.put(place + SHIFT, Tensor.of(scaler.shift(), scaler.inputs()));
        stored.put(place + DIVISOR, Tensor.of(scaler.divisor(), scaler.inputs()));
        if (scaler.isBounded()) {
            stored.put(place + REACH, Tensor.of(scaler.reach(), scaler.inputs()));
        }
    }

    static Scaler restore(String place, Stored stored) {
        double[] shift = stored.tensor(place + SHIFT).doubles();
        double[] divisor = stored.tensor(place + DIVISOR).doubles();
        return stored.tensors().containsKey(place + REACH)
                ? new Scaler(shift, divisor, stored.tensor(place + REACH).doubles())
                : new Scaler(shift, divisor);
    }
}
