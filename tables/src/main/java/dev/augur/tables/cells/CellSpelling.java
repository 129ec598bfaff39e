package dev.augur.tables.cells;

import java.util.Optional;
import java.util.Set;

/**
 * What is known in advance about how cells are written; everything else is detected.
 *
 * @param decimal the decimal mark of numbers that could be read two ways, a point or a comma
 * @param missing words that mean "no value", in addition to those that always do
 */
public record CellSpelling(Optional<Character> decimal, Set<String> missing) {
    /** Nothing is known. */
    public static final CellSpelling DETECTED = new CellSpelling(Optional.empty(), Set.of());

    public CellSpelling {
        missing = Set.copyOf(missing);
        if (decimal.isPresent() && decimal.get() != '.' && decimal.get() != ',') {
            throw new IllegalArgumentException("the decimal mark must be . or , but is " + decimal.get());
        }
    }
}
