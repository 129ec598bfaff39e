package dev.augur.store.format;

import dev.augur.common.Check;
import dev.augur.store.archive.NewerKindException;

/**
 * A kind of classifier, model, feature map or encoder, and the version in which a file has it. It is spelled
 * {@code auto}, and {@code auto/2} from the second version on.
 *
 * @param name of the kind
 * @param version counted from 1
 */
public record Kind(String name, int version) {
    private static final char SLASH = '/';

    public Kind {
        Check.positive("version", version);
    }

    public static Kind parse(String text) {
        int slash = text.lastIndexOf(SLASH);
        return slash < 0
                ? new Kind(text, 1)
                : new Kind(text.substring(0, slash), Integer.parseInt(text.substring(slash + 1)));
    }

    /**
     * Asks whether software that knows this version can read another.
     *
     * @throws NewerKindException if it cannot
     */
    public void requireNotOlderThan(Kind written) {
        if (written.version > version) {
            throw new NewerKindException("with '" + name + "' in version " + written.version
                    + ", while this one reads up to version " + version);
        }
    }

    @Override
    public String toString() {
        return version == 1 ? name : name + SLASH + version;
    }
}
