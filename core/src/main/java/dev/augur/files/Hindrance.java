package dev.augur.files;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;

/**
 * Why the operating system did not do what it was asked for.
 *
 * @param reason what is wrong, as the end of a sentence that goes on from "since"
 * @param remedy what to do about it
 */
public record Hindrance(String reason, String remedy) {
    private static final List<Known> KNOWN = List.of(
            new Known("No space left", "the disk is full", "free some space, or name a place on another disk"),
            new Known("quota", "your disk quota is used up", "free some space, or name a place on another disk"),
            new Known(
                    "File too large",
                    "it would exceed the file size limit",
                    "raise the limit (ulimit -f), or name a place on another disk"),
            new Known("Read-only file system", "the disk is read-only", "name a place on another disk"),
            new Known(
                    "Input/output error",
                    "the disk reports an error",
                    "check the disk, and save its contents elsewhere"),
            new Known("Too many open files", "too many files are open", "raise the limit (ulimit -n)"),
            new Known("File name too long", "the name is too long", "choose a shorter one"),
            new Known("Broken pipe", "the program that reads it has ended", "check that program"),
            new Known("Bad file descriptor", "it is closed", "connect it to a file, a pipe or a terminal"),
            new Known("Permission denied", "permission is denied", "change the permissions, or name another place"),
            new Known(
                    "Operation not permitted",
                    "permission is denied",
                    "change the permissions, or name another place"));

    /** A word of the operating system and what it means. */
    private record Known(String words, String reason, String remedy) {}

    /** What a failure means to the one who named the file. */
    public static Hindrance of(IOException failure) {
        return known(failure)
                .orElseGet(() -> new Hindrance(
                        "the operating system says: " + words(failure).replaceAll("\\p{Cntrl}", "?"),
                        "check the disk"));
    }

    /** The same, if it is one of those that need no words of the operating system. */
    public static Optional<Hindrance> known(IOException failure) {
        if (failure instanceof NoSuchFileException) {
            return Optional.of(new Hindrance("it or its folder no longer exists", "check the path"));
        }
        if (failure instanceof FileSystemLoopException) {
            return Optional.of(new Hindrance("its links form a circle", "name another place"));
        }
        String words = words(failure);
        return KNOWN.stream()
                .filter(each -> words.contains(each.words()))
                .findFirst()
                .map(each -> new Hindrance(each.reason(), each.remedy()));
    }

    private static String words(IOException failure) {
        if (failure instanceof AccessDeniedException) {
            return "Permission denied";
        }
        String words = failure instanceof FileSystemException system ? system.getReason() : failure.getMessage();
        return words == null ? failure.getClass().getSimpleName() : words;
    }
}
