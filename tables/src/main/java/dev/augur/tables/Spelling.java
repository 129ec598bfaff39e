package dev.augur.tables;

import java.util.Set;

/**
 * What is known beforehand of how cells are written; the rest is detected.
 *
 * @param missing words that mean "no value", beside those that always do
 */
public record Spelling(Set<String> missing) {
    /** Nothing is known. */
    public static final Spelling DETECTED = new Spelling(Set.of());

    public Spelling {
        missing = Set.copyOf(missing);
    }
}
