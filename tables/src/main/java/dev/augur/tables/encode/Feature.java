package dev.augur.tables.encode;

import dev.augur.tables.cells.Column;

/**
 * A column that is learned from.
 *
 * @param name of the column
 * @param kind what its cells are
 * @param meaning the number that a cell means, NaN where it means none
 */
public record Feature(String name, Kind kind, Meaning meaning) {
    /** What cells are. */
    public enum Kind {
        NUMBER,
        DATE,
        WORD
    }

    /** Whether a cell has no value: a word for a gap, or no number where numbers are learned from. */
    public boolean isGap(Column cells, int row) {
        return kind == Kind.WORD
                ? CategoryCode.isMissing(cells, cells.text(row))
                : Double.isNaN(meaning.of(cells, row));
    }

    /** How a cell is read as a number. */
    @FunctionalInterface
    public interface Meaning {
        double of(Column cells, int row);
    }
}
