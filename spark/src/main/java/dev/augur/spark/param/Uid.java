package dev.augur.spark.param;

import org.jspecify.annotations.Nullable;

/**
 * Hands an identifier past the constructors of spark.ml. These are written in Scala and ask for {@code uid()} before
 * the first line of a Java subclass has run, when its field is still empty; until then the identifier waits here.
 */
public final class Uid {
    private static final ThreadLocal<String> WAITING = new ThreadLocal<>();

    private final String value;

    private Uid(String value) {
        this.value = value;
    }

    /** To be called in the arguments of {@code this(...)}, which are evaluated before the constructors. */
    public static Uid passed(String value) {
        WAITING.set(value);
        return new Uid(value);
    }

    /** The identifier, once the constructors are through. */
    public String arrived() {
        WAITING.remove();
        return value;
    }

    /** The identifier of an object: its field, or what waits for it. */
    public static String of(@Nullable String field) {
        return field == null ? WAITING.get() : field;
    }
}
