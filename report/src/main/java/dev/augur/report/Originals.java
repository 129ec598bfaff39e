package dev.augur.report;

import java.util.Optional;

/** Rows as people know them from their tables. They are counted among all rows, labeled ones first. */
public interface Originals {
    /** Nothing is known. */
    Originals NONE = new Originals() {};

    /** What a row is called, such as {@code line 7} or the name of a picture. */
    default Optional<String> name(int row) {
        return Optional.empty();
    }

    /** What the cell says that a row's feature was made of. */
    default Optional<String> cell(int row, int feature) {
        return Optional.empty();
    }
}
