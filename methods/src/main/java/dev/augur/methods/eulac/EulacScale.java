package dev.augur.methods.eulac;

import java.util.Locale;

/** What EULAC gives for scores. */
public enum EulacScale {
    /** The outputs f as they are. */
    RAW,
    /** Their softmax, as the paper on augmented classes reports it. */
    SOFTMAX;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
