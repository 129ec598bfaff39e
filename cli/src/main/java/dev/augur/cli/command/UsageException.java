package dev.augur.cli.command;

/** The command itself is wrong, regardless of the contents of its files. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }

    private UsageException(String message, Throwable cause) {
        super(message, cause);
    }

    /** Reads the value of an option; what is refused is wrong usage. */
    public static <T> T reading(String option, java.util.function.Supplier<T> reader) {
        try {
            return reader.get();
        } catch (IllegalArgumentException e) {
            throw new UsageException(option + ": " + e.getMessage(), e);
        }
    }
}
