package dev.augur.store.archive;

import dev.augur.common.Check;

/**
 * What an {@link Archive} is for, so that one kind is never taken for another, and in which layout.
 *
 * @param format the name in the file, such as {@code augur.model}
 * @param version of a file, what it states; of the constants, the newest that this software knows, and the one it
 *     writes. Counted from 1
 */
public record FileKind(String format, int version) {
    public static final FileKind MODEL = new FileKind("augur.model", 2);
    public static final FileKind CHECKPOINT = new FileKind("augur.checkpoint", 2);

    public FileKind {
        Check.positive("version", version);
    }
}
