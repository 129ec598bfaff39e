package dev.augur.store.format;

/**
 * How one kind of thing is kept in model files: what it consists of, in plain values, and how it is made of them again.
 * A format reads all that an earlier version of it has written.
 *
 * @param <T> the thing
 */
public abstract class Format<T> {
    private final Kind kind;
    private final Class<T> type;

    /** A format that has only one version so far. */
    protected Format(String kind, Class<T> type) {
        this(kind, 1, type);
    }

    /**
     * @param kind the name in model files
     * @param version the newest that this format reads, and the one it writes; counted from 1
     * @param type what it keeps
     */
    protected Format(String kind, int version, Class<T> type) {
        this.kind = new Kind(kind, version);
        this.type = type;
    }

    public final Kind kind() {
        return kind;
    }

    /** What it keeps. */
    public final Class<T> type() {
        return type;
    }

    /** Puts everything that is needed to make the value again. */
    public abstract void store(T value, Stored into);

    final void storeAny(Object value, Stored into) {
        store(type.cast(value), into);
    }
}
