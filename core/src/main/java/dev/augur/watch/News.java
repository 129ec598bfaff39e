package dev.augur.watch;

import java.util.Locale;

/** What is new about rows compared with those that a model learned from. */
public enum News {
    NOTHING("nothing new"),
    /** The classes have other shares, or there are fewer novel rows. */
    SHARES("proportions shifted"),
    /** More novel rows than in training, or rows unlike anything seen. */
    NEW_CLASS("a new class"),
    /** Known rows have moved away from the labeled ones. */
    DRIFT("a known class drifted"),
    /** Columns are gone, empty, in another unit, or have values that were never seen. */
    TABLE("the table changed");

    private final String words;

    News(String words) {
        this.words = words;
    }

    /** A phrase for people. */
    public String words() {
        return words;
    }

    public boolean isAlarm() {
        return this != NOTHING;
    }

    /** The name in JSON and metrics. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * What {@link #toString} wrote.
     *
     * @throws IllegalArgumentException if there is no such news
     */
    public static News of(String spelled) {
        return valueOf(spelled.toUpperCase(Locale.ROOT));
    }
}
