package dev.augur.store;

/** A part of a model file is in a version that the software does not know yet. */
public final class NewerKindException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    NewerKindException(String message) {
        super(message);
    }
}
