package dev.augur.cli;

/** All went well, but a number is not as good as it was asked to be. */
final class FailedGateException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    FailedGateException(String message) {
        super(message);
    }
}
