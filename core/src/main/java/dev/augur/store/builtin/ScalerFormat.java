package dev.augur.store.builtin;

import dev.augur.data.Scaler;
import dev.augur.store.format.FeatureMapFormat;
import dev.augur.store.format.Stored;

/** The format of {@link Scaler}: shifts, divisors, and how far values may reach. */
public final class ScalerFormat extends FeatureMapFormat<Scaler> {
    private static final String REACH = "reach";

    public ScalerFormat() {
        super("scale", Scaler.class);
    }

    @Override
    public void store(Scaler scaler, Stored into) {
        into.putNumbers("shift", scaler.shift()).putNumbers("divisor", scaler.divisor());
        if (scaler.isBounded()) {
            into.putNumbers(REACH, scaler.reach());
        }
    }

    @Override
    public Scaler restore(Stored from) {
        double[] shift = from.numbers("shift");
        double[] divisor = from.numbers("divisor");
        return from.has(REACH) ? new Scaler(shift, divisor, from.numbers(REACH)) : new Scaler(shift, divisor);
    }
}
