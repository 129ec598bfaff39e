package dev.augur.common;

/** Numbers of things as people say them: 1 row, 2 rows, 2 classes. */
public final class Plural {
    private Plural() {}

    /** The number and its noun. */
    public static String of(long count, String singular) {
        return count + " " + noun(count, singular);
    }

    /** The noun alone, for a number that is written elsewhere. */
    public static String noun(long count, String singular) {
        return count == 1 ? singular : singular + (singular.endsWith("s") ? "es" : "s");
    }
}
