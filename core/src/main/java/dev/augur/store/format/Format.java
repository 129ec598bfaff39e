package dev.augur.store.format;

/**
 * How one kind of thing is stored in model files: as which plain values, and how it is restored from them. A format
 * reads everything that earlier versions of it wrote.
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
     * @param type the type of the thing
     */
    protected Format(String kind, int version, Class<T> type) {
        this.kind = new Kind(kind, version);
        this.type = type;
    }

    public final Kind kind() {
        return kind;
    }

    /** The type of the thing. */
    public final Class<T> type() {
        return type;
    }

    /** Stores everything that is needed to restore the value. */
    public abstract void store(T value, Stored into);

    final void storeAny(Object value, Stored into) {
        store(type.cast(value), into);
    }
}
