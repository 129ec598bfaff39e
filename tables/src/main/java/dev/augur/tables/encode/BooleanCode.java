package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Missing;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Yes is 1 and no is 0; what is missing becomes the more frequent of the two, and a second feature says so if values
 * were missing when the encoder was fitted.
 *
 * @param column the column
 * @param fill what stands for a missing value
 * @param indicator whether there is the second feature
 */
record BooleanCode(String column, boolean fill, boolean indicator) implements ColumnCode {
    private static final Set<String> YES = Set.of("true", "yes", "t", "y", "1");
    private static final Set<String> NO = Set.of("false", "no", "f", "n", "0");

    /** Whether a word is a boolean; the numbers 0 and 1 are numbers where a column has no words. */
    static boolean isBoolean(String text) {
        return isYes(text) || isNo(text);
    }

    static boolean isYes(String text) {
        return text.length() <= 5 && YES.contains(text.toLowerCase(Locale.ROOT));
    }

    private static boolean isNo(String text) {
        return text.length() <= 5 && NO.contains(text.toLowerCase(Locale.ROOT));
    }

    @Override
    public List<ColumnFeature> features() {
        return ColumnCode.withIndicator(ColumnFeature.of(column, ColumnFeature.Kind.YES, ""), indicator);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException {
        for (int row = 0; row < table.rows(); row++) {
            String text = cells.text(row);
            int place = offset + row * stride;
            if (isBoolean(text)) {
                target[place] = isYes(text) ? 1 : 0;
            } else if (Missing.is(text)) {
                found.addMissing(row);
                target[place] = fill ? 1 : 0;
                if (indicator) {
                    target[place + 1] = 1;
                }
            } else {
                throw TableException.at(
                        table.place(row, column),
                        TableException.quote(text) + " is neither true nor false",
                        "correct it, or clear the cell");
            }
        }
    }

    @Override
    public Map<String, Object> toMap() {
        return ColumnCodes.ordered("column", column, "kind", "boolean", "fill", fill, "indicator", indicator);
    }
}
