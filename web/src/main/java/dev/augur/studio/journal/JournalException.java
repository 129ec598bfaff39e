package dev.augur.studio.journal;

import java.io.IOException;
import java.nio.file.Path;

/** A journal cannot be used; the message is one sentence that says why and what to do. */
public final class JournalException extends IOException {
    private static final long serialVersionUID = 1;

    JournalException(Path file, String reason) {
        super(file + " cannot be used, since " + reason + "; name another file with --journal.");
    }
}
