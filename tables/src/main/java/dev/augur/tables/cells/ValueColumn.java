package dev.augur.tables.cells;

import dev.augur.tables.spelling.Numbers;
import org.jspecify.annotations.Nullable;

/**
 * Cells in memory: numbers, null for no value, and anything else as text.
 *
 * @param values a cell for each row
 * @param declared what is known about the column
 */
public record ValueColumn(@Nullable Object[] values, Declared declared) implements Column {
    @Override
    public boolean isEmpty(int row) {
        return text(row).isEmpty();
    }

    @Override
    public double number(int row) {
        Object value = values[row];
        if (value == null) {
            return Double.NaN;
        }
        return value instanceof Number number ? number.doubleValue() : Numbers.parse(text(row));
    }

    @Override
    public boolean isTyped(int row) {
        return values[row] instanceof Number;
    }

    @Override
    public String text(int row) {
        Object value = values[row];
        if (value == null) {
            return "";
        }
        return value instanceof Double || value instanceof Float
                ? Columns.text(((Number) value).doubleValue())
                : value.toString().strip();
    }
}
