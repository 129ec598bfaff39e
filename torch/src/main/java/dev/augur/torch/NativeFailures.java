package dev.augur.torch;

import java.util.Locale;
import java.util.function.Supplier;

/** Puts failures that torch reports in pages of native frames into one sentence. */
final class NativeFailures {
    private NativeFailures() {}

    /** Runs native code on a batch of this many rows. */
    static <T> T explained(String network, int rows, Supplier<T> work) {
        try {
            return work.get();
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw e;
        } catch (RuntimeException e) {
            String message = String.valueOf(e.getMessage());
            if (message.toLowerCase(Locale.ROOT).contains("memory")) {
                throw new IllegalArgumentException(
                        "there is not enough memory for " + rows + " rows at a time with " + network
                                + "; use smaller batches",
                        e);
            }
            throw new IllegalStateException(
                    network + " failed on a batch of " + rows + " rows: "
                            + message.lines().findFirst().orElse(""),
                    e);
        }
    }
}
