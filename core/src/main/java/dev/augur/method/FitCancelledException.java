package dev.augur.method;

/** A listener asked a fit to end. */
public final class FitCancelledException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public FitCancelledException() {
        super("the fit was cancelled");
    }
}
