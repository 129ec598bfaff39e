package dev.augur.methods.kernel;

import java.util.Locale;

/** The kernels that methods offer. */
public enum KernelKind {
    /** {@code <x, z>}. */
    LINEAR,
    /** {@code exp(-gamma |x - z|^2)}. */
    GAUSSIAN;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
