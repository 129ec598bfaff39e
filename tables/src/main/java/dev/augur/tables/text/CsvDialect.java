package dev.augur.tables.text;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvReader.CsvReaderBuilder;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.StringArrayHandler;
import dev.augur.tables.cells.CsvOptions;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.spelling.Missing;
import dev.augur.tables.spelling.Numbers;
import dev.augur.tables.spelling.WrittenNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How a text table is written.
 *
 * @param delimiter what separates the cells
 * @param header whether the first row names the columns
 * @param width cells of the first row
 */
record CsvDialect(char delimiter, boolean header, int width) {
    private static final char[] DELIMITERS = {',', '\t', ';', '|', ' '};
    private static final int MAX_BUFFER = 1 << 24;

    /** Tells the dialect from the start of a text, which is complete or ends anywhere. */
    static CsvDialect detect(String sample, boolean complete, CsvOptions options) {
        char delimiter = options.delimiter().orElseGet(() -> delimiter(sample, complete));
        List<String[]> rows = rows(sample, delimiter, complete);
        boolean header = options.header().orElseGet(() -> hasHeader(rows));
        return new CsvDialect(delimiter, header, rows.isEmpty() ? 1 : rows.get(0).length);
    }

    /** Strict in all that would otherwise be a silent repair: quotes must be closed and nothing follows them. */
    static CsvReaderBuilder reader(char delimiter, int width) {
        return CsvReader.builder()
                .fieldSeparator(delimiter)
                .skipEmptyLines(width > 1)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(MAX_BUFFER);
    }

    /** The delimiter that cuts every row into the same number of cells, the more the better; otherwise a comma. */
    private static char delimiter(String sample, boolean complete) {
        char best = ',';
        int most = 1;
        for (char candidate : DELIMITERS) {
            List<String[]> rows = rows(sample, candidate, complete);
            int cells = agreedCells(rows);
            if (cells > most || (cells > 1 && best == ',' && hasCommasInNumbersAlone(rows))) {
                best = candidate;
                most = cells;
            }
        }
        return most > 1 ? best : mostFrequent(sample);
    }

    /** Whether there are commas, and all of them in numbers: 3,14;2,72 is two cells and not three. */
    private static boolean hasCommasInNumbersAlone(List<String[]> rows) {
        List<String> cells = rows.stream()
                .flatMap(Arrays::stream)
                .filter(cell -> cell.indexOf(',') >= 0)
                .toList();
        return !cells.isEmpty() && cells.stream().allMatch(CsvDialect::isNumber);
    }

    private static int agreedCells(List<String[]> rows) {
        int cells = rows.isEmpty() ? 0 : rows.get(0).length;
        return rows.stream().allMatch(row -> row.length == cells) ? cells : 0;
    }

    /** If no delimiter fits every row, the one that the first line has most of: its ragged row is then reported. */
    private static char mostFrequent(String sample) {
        String line = sample.lines().findFirst().orElse("");
        char best = ',';
        long most = 0;
        for (char candidate : new char[] {',', '\t', ';', '|'}) {
            long count = line.chars().filter(c -> c == candidate).count();
            if (count > most) {
                best = candidate;
                most = count;
            }
        }
        return best;
    }

    /** The rows of the sample; the last one is left out where it may go on behind the sample. */
    private static List<String[]> rows(String sample, char delimiter, boolean complete) {
        List<String[]> rows = new ArrayList<>();
        boolean ended = complete;
        try (CsvReader<String[]> reader = reader(delimiter, 2)
                .build(StringArrayHandler.of(cells -> cells.maxFields(RawReader.MOST_COLUMNS)), sample)) {
            reader.forEach(rows::add);
        } catch (Exception e) {
            // A row that cannot be read yet: the sample may end within its quotes. Reading will tell.
            ended = true;
        }
        if (!ended && rows.size() > 1) {
            rows.remove(rows.size() - 1);
        }
        return rows;
    }

    /**
     * A word above nothing but numbers names its column; a number in the first row, and no such word, is data. A table
     * of words alone has a header.
     */
    private static boolean hasHeader(List<String[]> rows) {
        if (rows.isEmpty()) {
            return true;
        }
        String[] first = rows.get(0);
        boolean number = false;
        for (int j = 0; j < first.length; j++) {
            if (isNumber(first[j])) {
                number = true;
            } else if (!Missing.is(first[j]) && numbersBelow(rows, j)) {
                return true;
            }
        }
        return !number;
    }

    private static boolean numbersBelow(List<String[]> rows, int column) {
        boolean seen = false;
        for (String[] row : rows.subList(1, rows.size())) {
            if (column < row.length && !Missing.is(row[column])) {
                if (!isNumber(row[column])) {
                    return false;
                }
                seen = true;
            }
        }
        return seen;
    }

    /** Whether a cell is a number in some spelling; one with letters, such as 100 m, may be a name. */
    private static boolean isNumber(String cell) {
        return !Double.isNaN(Numbers.parse(cell.strip()))
                || WrittenNumber.of(cell)
                        .filter(number -> number.unit().chars().noneMatch(Character::isLetter))
                        .isPresent();
    }
}
