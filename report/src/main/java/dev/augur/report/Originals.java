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

    /** The day that a feature's value stands for, where the feature counts days. */
    default Optional<String> day(int feature, double value) {
        return Optional.empty();
    }

    /** The unit that the table writes a feature's numbers in; empty where there is none. */
    default String unit(int feature) {
        return "";
    }
}
