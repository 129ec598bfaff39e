package dev.augur.store.archive;

import dev.augur.files.Hindrance;
import dev.augur.files.OutputException;
import java.io.IOException;
import java.nio.file.Path;

/** A model file or checkpoint cannot be read or written; the message is one sentence that says why and what to do. */
public final class ModelFileException extends IOException {
    private static final long serialVersionUID = 1;

    /** What is wrong with the file. */
    public enum Reason {
        /** There is no such file. */
        MISSING("does not exist", "check the path"),
        /** The operating system does not allow it to be read or written. */
        ACCESS("cannot be read or written", "check the folder, its permissions and the free space"),
        /** It is not a zip, or a zip without our manifest, or one of another format. */
        FOREIGN("is another kind of file", "give a file written by Augur for this purpose"),
        /** Its end is missing. */
        TRUNCATED("is cut short", "copy it again from the original, or write it again"),
        /** Bytes are not as they were written. */
        TAMPERED("was changed or damaged after it was written", "use an unchanged copy, or write it again"),
        /** A newer Augur wrote it. */
        NEWER("was written by a newer Augur", "update Augur"),
        /** It is complete, but its contents do not fit together. */
        INVALID("has contents that make no sense", "write it again");

        private final String problem;
        private final String advice;

        Reason(String problem, String advice) {
            this.problem = problem;
            this.advice = advice;
        }
    }

    private static final int MAX_DETAIL = 300;

    private final Reason reason;

    /** Says that the file has this problem, and what exactly was found. */
    public ModelFileException(String file, Reason reason, String detail) {
        super(file + " " + reason.problem + " (" + oneLine(detail) + "); " + reason.advice + ".");
        this.reason = reason;
    }

    /** The same, with the failure that revealed it. */
    public ModelFileException(String file, Reason reason, String detail, Throwable cause) {
        this(file, reason, detail);
        initCause(cause);
    }

    private ModelFileException(String message, IOException refusal) {
        super(message, refusal);
        this.reason = Reason.ACCESS;
    }

    /** The operating system does not let the file be read. */
    static ModelFileException unreadable(String file, IOException refusal) {
        Hindrance why = Hindrance.of(refusal);
        return new ModelFileException(
                file + " cannot be read, since " + why.reason() + "; " + why.remedy() + ".", refusal);
    }

    /** The file cannot be written. */
    static ModelFileException unwritable(Path file, IOException refusal) {
        return refusal instanceof OutputException named
                ? new ModelFileException(String.valueOf(named.getMessage()), named)
                : unwritable(file, new OutputException(file.toString(), refusal));
    }

    public Reason reason() {
        return reason;
    }

    /** Details may quote what a file holds: no line breaks, no control of a terminal, no endless names. */
    private static String oneLine(String detail) {
        String visible = detail.replaceAll("\\p{Cntrl}", "?");
        return visible.length() <= MAX_DETAIL ? visible : visible.substring(0, MAX_DETAIL) + "...";
    }
}
