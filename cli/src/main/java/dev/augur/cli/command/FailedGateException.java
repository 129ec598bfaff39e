package dev.augur.cli.command;

/** All went well, but a number is not as good as it was asked to be. */
public final class FailedGateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public FailedGateException(String message) {
        super(message);
    }
}
