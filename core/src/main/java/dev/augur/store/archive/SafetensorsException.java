package dev.augur.store.archive;

import java.io.IOException;

/** Bytes are not the safetensors layout that {@link Safetensors} reads. */
final class SafetensorsException extends IOException {
    private static final long serialVersionUID = 1;

    SafetensorsException(String message) {
        super(message);
    }

    SafetensorsException(String message, Throwable cause) {
        super(message, cause);
    }
}
