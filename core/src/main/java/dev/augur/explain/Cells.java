package dev.augur.explain;

import java.util.Optional;

/** The cells of a table, in words that people know. */
@FunctionalInterface
public interface Cells {
    /** Nothing is known but the features. */
    Cells NONE = (row, column) -> Optional.empty();

    /** The text of a cell. */
    Optional<String> text(int row, String column);
}
