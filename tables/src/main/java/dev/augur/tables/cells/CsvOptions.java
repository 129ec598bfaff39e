package dev.augur.tables.cells;

import java.util.Optional;

/**
 * What is known in advance about a text table; everything else is detected.
 *
 * @param delimiter what separates the cells
 * @param header whether the first row names the columns
 */
public record CsvOptions(Optional<Character> delimiter, Optional<Boolean> header) {
    /** Nothing is known. */
    public static final CsvOptions DETECTED = new CsvOptions(Optional.empty(), Optional.empty());

    public CsvOptions withDelimiter(char given) {
        return new CsvOptions(Optional.of(given), header);
    }

    public CsvOptions withHeader(boolean given) {
        return new CsvOptions(delimiter, Optional.of(given));
    }
}
