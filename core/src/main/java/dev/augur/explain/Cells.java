package dev.augur.explain;

import java.util.Optional;

/** The cells of a table as they are written in it. */
@FunctionalInterface
public interface Cells {
    /** No cells: only the features are known. */
    Cells NONE = (row, column) -> Optional.empty();

    /** The text of a cell. */
    Optional<String> text(int row, String column);
}
