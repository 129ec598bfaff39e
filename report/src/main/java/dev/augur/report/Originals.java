package dev.augur.report;

import java.util.Optional;

/** Rows and features as people know them from their tables. Rows are counted among all rows, labeled ones first. */
public interface Originals {
    /** Nothing is known but features. */
    Originals NONE = new Originals() {};

    /** What a row is called, such as {@code line 7} or the name of a picture. */
    default Optional<String> name(int row) {
        return Optional.empty();
    }

    /** The column that a feature was made of. */
    default Optional<String> column(int feature) {
        return Optional.empty();
    }

    /** What the cell says that a row's feature was made of. */
    default Optional<String> cell(int row, int feature) {
        return Optional.empty();
    }

    /** A feature's value in the units of the table. */
    default double number(int feature, double value) {
        return value;
    }
}
