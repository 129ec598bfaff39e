package dev.augur.tables;

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

    /** How a cell is read as a number. */
    @FunctionalInterface
    public interface Meaning {
        double of(Column cells, int row);
    }
}
