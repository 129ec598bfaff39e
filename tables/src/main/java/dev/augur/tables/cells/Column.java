package dev.augur.tables.cells;

import dev.augur.tables.encode.Encoder;

/**
 * One column of some rows. A cell may be asked for its text and for its number: {@link Encoder} decides once for a
 * whole column which of the two counts, not the rows that happen to be read.
 */
public interface Column {
    /** The type that the file format declares for a column. */
    enum Declared {
        /** No particular type: the values decide. */
        OPEN,
        /** Its values are names, even if they look like numbers. */
        CATEGORY,
        /** Its values are the names of files with pictures. */
        PICTURE,
        /** Its values are lists or structures, which are no features. */
        NESTED
    }

    /** The type that the file format gives to the cells of a column, for writing them again. */
    enum Type {
        /** The format has no types, like CSV: the text decides. */
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

    /** The cell as a number; NaN if it is empty or not a number. */
    double number(int row);

    /** Whether the cell is a number by its type, and not by how it is written. */
    default boolean isTyped(int row) {
        return false;
    }

    /** The cell as text, without spaces around it; the empty text if there is no value. */
    String text(int row);
}
