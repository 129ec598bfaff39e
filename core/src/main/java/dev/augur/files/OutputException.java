package dev.augur.files;

import java.io.IOException;

/** An output cannot be written; the message is one sentence that says why and what to do. */
public final class OutputException extends IOException {
    private static final long serialVersionUID = 1;

    /** Says of an output, as people call it, why it cannot be written and what to do. */
    public OutputException(String output, String reason, String remedy) {
        super(output + " cannot be written, since " + reason + "; " + remedy + ".");
    }

    /** The operating system refused. */
    public OutputException(String output, IOException refusal) {
        this(output, Hindrance.of(refusal));
        initCause(refusal);
    }

    private OutputException(String output, Hindrance why) {
        this(output, why.reason(), why.remedy());
    }
}
