package dev.augur.tables.cells;

import dev.augur.tables.encode.Encoder;

/**
 * One column of some rows. A cell may be asked for its text and for its number: which of the two counts is decided once
 * for a whole column, by {@link Encoder}, and not by the rows that happen to be in sight.
 */
public interface Column {
    /** The type that the file format declares for a column. */
    enum Declared {
        /** Nothing that decides: the values tell. */
        OPEN,
        /** Its values are names, even if they look like numbers. */
        CATEGORY,
        /** Its values are lists or structures, which are no features. */
        NESTED
    }

    /** What the cells of a column are by the types of the format, for those who write them again. */
    enum Type {
        /** The format has no types, as CSV: what is written decides. */
        WRITTEN,
        TEXT,
        BOOLEAN,
        WHOLE_NUMBER,
        NUMBER,
        DATE,
        TIMESTAMP,
        TIMESTAMP_WITH_ZONE
    }

    Declared declared();

    default Type type() {
        return declared() == Declared.OPEN ? Type.WRITTEN : Type.TEXT;
    }

    /** Whether the cell has no value. */
    boolean isEmpty(int row);

    /** The cell as a number; NaN if it is empty or no number. */
    double number(int row);

    /** Whether the cell is a number by its type, and not by how it is written. */
    default boolean isTyped(int row) {
        return false;
    }

    /** The cell as text, without spaces around it; the empty text if there is no value. */
    String text(int row);
}
