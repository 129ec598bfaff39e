package dev.augur.catalog;

import java.util.Optional;

/**
 * An option of a component, as a user meets it.
 *
 * @param name how it is written
 * @param initial its value where it is not given; empty where that follows from other options, as the meaning then
 *     tells
 * @param meaning in one line
 */
public record Option(String name, Optional<String> initial, String meaning) {
    public static Option of(String name, String initial, String meaning) {
        return new Option(name, Optional.of(initial), meaning);
    }

    public static Option of(String name, String meaning) {
        return new Option(name, Optional.empty(), meaning);
    }
}
