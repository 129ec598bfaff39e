package dev.augur.cli.command;

import dev.augur.catalog.MissingModuleException;
import dev.augur.files.Hindrance;
import dev.augur.files.OutputException;
import dev.augur.train.DivergenceException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An error as it is shown to the user.
 *
 * @param thrown what was thrown
 */
record Failure(Throwable thrown) {
    private static final long MEGABYTE = 1 << 20;

    private Stream<Throwable> causes() {
        return Stream.iterate(thrown, each -> each != null, Throwable::getCause).limit(20);
    }

    private <T extends Throwable> Optional<T> behind(Class<T> type) {
        return causes().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** 0 done, 1 bad input, and so on; see {@link Cli}. */
    int code() {
        Optional<String> missing = MissingModuleException.behind(thrown);
        if (missing.isPresent()) {
            return Cli.MISSING_MODULES.getOrDefault(missing.get(), Cli.BAD_INPUT);
        }
        if (isClosedPipe()) {
            return Cli.CLOSED_PIPE;
        }
        return thrown instanceof UsageException
                ? Cli.USAGE
                : thrown instanceof FailedGateException ? Cli.FAILED_GATE : Cli.BAD_INPUT;
    }

    /** Whether whoever read the output has had enough of it, which is no news to anybody. */
    boolean isClosedPipe() {
        return behind(OutputException.class).isPresent()
                && causes().anyMatch(each -> each instanceof IOException
                        && !(each instanceof OutputException)
                        && String.valueOf(each.getMessage())
                                .toLowerCase(Locale.ROOT)
                                .contains("pipe"));
    }

    /** One sentence with a remedy; a fault of ours is called one. */
    String sentence() {
        return behind(OutOfMemoryError.class)
                .map(Failure::memory)
                .or(() -> behind(StackOverflowError.class).map(Failure::stack))
                .or(() -> behind(OutputException.class).map(Failure::plain))
                .or(this::expected)
                .or(() -> behind(IOException.class).map(Failure::input))
                .or(() -> behind(LinkageError.class).map(Failure::linkage))
                .orElseGet(() -> "Augur failed unexpectedly (" + thrown + "); please report it.");
    }

    private static String memory(OutOfMemoryError error) {
        String detail = String.valueOf(error.getMessage());
        if (detail.contains("thread")) {
            return "The system cannot start more threads; use fewer with --threads, or raise the limit (ulimit -u).";
        }
        return "There is not enough memory: Java may use "
                + Runtime.getRuntime().maxMemory() / MEGABYTE
                + " MB; give it more with JDK_JAVA_OPTIONS=-Xmx8g, or use fewer rows or columns.";
    }

    private static String stack(StackOverflowError error) {
        return "The input is nested too deeply; give Java a larger stack with JDK_JAVA_OPTIONS=-Xss64m, or"
                + " simplify the input.";
    }

    private static String linkage(LinkageError error) {
        return "A part of Augur cannot be loaded (" + plain(error) + "); build or install Augur again.";
    }

    /** Our own sentences stand; words of the operating system become one. */
    private static String input(IOException failure) {
        if (plain(failure).endsWith(".")) {
            return plain(failure);
        }
        Hindrance why = Hindrance.of(failure);
        String file =
                failure instanceof FileSystemException system && system.getFile() != null ? system.getFile() : "A file";
        return file + " cannot be used, since " + why.reason() + "; " + why.remedy() + ".";
    }

    /** What is thrown on purpose, with a sentence of its own. */
    private Optional<String> expected() {
        boolean known = thrown instanceof IllegalArgumentException
                || thrown instanceof DivergenceException
                || thrown instanceof UsageException
                || thrown instanceof FailedGateException
                || MissingModuleException.behind(thrown).isPresent();
        return known ? Optional.of(stopped(plain(thrown))) : Optional.empty();
    }

    private static String stopped(String sentence) {
        return sentence.matches(".*[.?!]") ? sentence : sentence + ".";
    }

    private static String plain(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank()
                ? failure.getClass().getSimpleName()
                : message.replaceAll("\\R+", " ");
    }
}
