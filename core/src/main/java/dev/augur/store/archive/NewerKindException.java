package dev.augur.store.archive;

/** A part of a model file is in a version that the software does not know yet. */
public final class NewerKindException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public NewerKindException(String message) {
        super(message);
    }
}
