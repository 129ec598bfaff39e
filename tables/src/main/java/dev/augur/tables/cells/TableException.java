package dev.augur.tables.cells;

import dev.augur.files.Hindrance;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/** A table cannot be read or used; the message is one sentence that says where, what is wrong and what to do. */
public final class TableException extends IOException {
    private static final long serialVersionUID = 1;
    private static final int MAX_DETAIL = 300;
    private static final int MAX_CAUSES = 20;

    private final String problem;
    private final String remedy;

    private TableException(String place, String problem, String remedy, @Nullable Throwable cause) {
        super(visible(place) + ": " + visible(problem) + "; " + remedy + ".", cause);
        this.problem = visible(place) + ": " + visible(problem);
        this.remedy = remedy;
    }

    /** Says that something is wrong at a place, such as {@code people.csv, line 7, column age}, and how to mend it. */
    public static TableException at(String place, String problem, String remedy) {
        return new TableException(place, problem, remedy, null);
    }

    /** The same, with the failure that revealed it. */
    public static TableException at(String place, String problem, String remedy, Throwable cause) {
        return new TableException(place, problem, remedy, cause);
    }

    /** The first half of the message: the place and what is wrong there. */
    public String problem() {
        return problem;
    }

    /** What to do: the second half. */
    public String remedy() {
        return remedy;
    }

    /** The exception that explains a failure of reading to the user who gave the file. */
    public static TableException reading(String source, Throwable failure) {
        if (failure instanceof TableException named) {
            return named;
        }
        if (failure instanceof NoSuchFileException) {
            return at(source, "there is no such file", "check the path", failure);
        }
        if (failure instanceof AccessDeniedException) {
            return at(source, "permission denied", "check the permissions of the file", failure);
        }
        if (failure instanceof CharacterCodingException) {
            return at(
                    source, "the text is not UTF-8", "convert it, for example with iconv -f latin1 -t utf-8", failure);
        }
        if (failure instanceof EOFException) {
            return at(source, "the file is cut short", "copy it again from the original", failure);
        }
        if (failure instanceof ZipException) {
            return at(source, "the compressed data is damaged", "copy it again from the original", failure);
        }
        Throwable cause = failure.getCause();
        return hindered(source, failure)
                .or(() -> cause instanceof IOException ? Optional.of(reading(source, cause)) : Optional.empty())
                .orElseGet(() -> at(
                        source,
                        "the file is damaged or not what it seems to be (" + detail(failure) + ")",
                        "check the file",
                        failure));
    }

    /** The exception behind a failure, if the operating system did not allow a file to be read. */
    public static Optional<TableException> hindered(String source, Throwable failure) {
        return Stream.iterate(failure, each -> each != null, Throwable::getCause)
                .limit(MAX_CAUSES)
                .flatMap(each -> each instanceof IOException io ? Hindrance.known(io).stream() : Stream.empty())
                .findFirst()
                .map(why -> at(source, "it cannot be read, since " + why.reason(), why.remedy(), failure));
    }

    /** Whether the operating system did not allow a file to be read, so that this says nothing about the table. */
    public boolean isHindered() {
        return hindered("", this).isPresent();
    }

    /** What a failure says, or else what it is called. */
    public static String detail(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.getClass().getSimpleName() : message;
    }

    /** A text from a file as a message shows it: quoted, on one line, and cut if it is long. */
    public static String quote(String text) {
        int most = 60;
        return "'" + visible(text.length() <= most ? text : text.substring(0, most) + "...") + "'";
    }

    private static String visible(String text) {
        String plain =
                text.replaceAll("\\R+", " ").replaceAll("\\p{Cntrl}", "?").strip();
        return plain.length() <= MAX_DETAIL ? plain : plain.substring(0, MAX_DETAIL) + "...";
    }
}
