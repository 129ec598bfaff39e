package dev.augur.store;

import dev.augur.common.Check;

/**
 * What an {@link Archive} on disk is for, so that one kind is never taken for another.
 *
 * @param format the name in the file, such as {@code augur.model}
 * @param version the newest layout of this kind that this software knows, and the one it writes; counted from 1
 */
public record FileKind(String format, int version) {
    public static final FileKind MODEL = new FileKind("augur.model", 1);
    public static final FileKind CHECKPOINT = new FileKind("augur.checkpoint", 1);

    public FileKind {
        Check.positive("version", version);
    }
}
