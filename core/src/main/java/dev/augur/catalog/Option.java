package dev.augur.catalog;

import java.util.Optional;

/**
 * An option of a component, as users see it.
 *
 * @param name its name in a spelling
 * @param initial its value if it is not given; empty if that follows from other options, as the meaning then says
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
