package dev.augur.report;

import java.util.Optional;

/** Rows as people know them from their tables. Rows are counted from 0, labeled ones first. */
public interface Originals {
    /** Rows about which nothing is known. */
    Originals NONE = new Originals() {};

    /** The name of a row, such as {@code line 7} or the name of a picture. */
    default Optional<String> name(int row) {
        return Optional.empty();
    }

    /** The text of the cell that a row's feature was made from. */
    default Optional<String> cell(int row, int feature) {
        return Optional.empty();
    }
}
