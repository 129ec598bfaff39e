package dev.augur.tables.encode;

import dev.augur.tables.cells.Column;

/**
 * A column to learn from.
 *
 * @param name of the column
 * @param kind the kind of its cells
 * @param meaning reads the number that a cell means, or NaN if it means none
 */
public record Feature(String name, Kind kind, Meaning meaning) {
    /** The kinds of cells. */
    public enum Kind {
        NUMBER,
        DATE,
        WORD
    }

    /** Whether a cell has no value: a word for a gap, or something other than a number in a column of numbers. */
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
