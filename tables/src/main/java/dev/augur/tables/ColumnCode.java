package dev.augur.tables;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How one column becomes features. */
sealed interface ColumnCode permits NumberCode, BooleanCode, CategoryCode, DateCode {
    /** The column it reads. */
    String column();

    /** Names of the features it gives. */
    List<String> features();

    default int width() {
        return features().size();
    }

    /** Writes the features of every row, of which row {@code i} starts at {@code offset + i * stride}, and tells what it finds. */
    void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException;

    /** This code in plain values, as {@link ColumnCodes#fromMap} reads them. */
    Map<String, Object> toMap();

    /** Name of the feature that says whether there was a value. */
    static String indicatorName(String column) {
        return column + " is missing";
    }

    /** What a value of one of the features was in the table: numbers and days may be counted from elsewhere as features. */
    default double number(int feature, double value) {
        return value;
    }

    /** The day that a value of one of the features stands for, where the feature counts days. */
    default Optional<String> day(int feature, double value) {
        return Optional.empty();
    }

    /** The unit that the table's numbers are written in; empty where they have none. */
    default String writtenUnit(int feature) {
        return "";
    }
}
