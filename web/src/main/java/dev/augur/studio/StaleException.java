package dev.augur.studio;

/** A page spoke of something that is no longer so. */
final class StaleException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StaleException() {
        super(
                "Something has changed since this page was loaded, perhaps in another window;"
                        + " it shows the latest state now, so do it again if you still want to.",
                null,
                false,
                false);
    }
}
