package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.spelling.Missing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One feature for each value, 1 where it is. A value that was not seen when the encoder was fitted counts as other if
 * rare values were put together under that name, for a weight was then learned for it; otherwise all features are 0,
 * which is as far from every value seen. A missing value is a value of its own if it was seen.
 *
 * @param column the column
 * @param values what was seen, the most frequent first
 * @param other whether there is a feature for rare values
 * @param missing whether there is a feature for missing values
 */
record CategoryCode(String column, List<String> values, boolean other, boolean missing) implements ColumnCode {
    /** Values that get a feature of their own; the rest of a column is other. */
    static final int MOST_VALUES = 50;

    CategoryCode {
        values = List.copyOf(values);
    }

    @Override
    public List<ColumnFeature> features() {
        List<ColumnFeature> features = new ArrayList<>();
        values.forEach(value -> features.add(ColumnFeature.of(column, ColumnFeature.Kind.CATEGORY, value)));
        if (other) {
            features.add(ColumnFeature.of(column, ColumnFeature.Kind.OTHER, ""));
        }
        if (missing) {
            features.add(ColumnCode.indicator(column));
        }
        return features;
    }

    @Override
    public int width() {
        return values.size() + (other ? 1 : 0) + (missing ? 1 : 0);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found) {
        Map<String, Integer> places = new HashMap<>();
        values.forEach(value -> places.put(value, places.size()));
        for (int row = 0; row < table.rows(); row++) {
            String text = cells.text(row);
            int place = offset + row * stride;
            Integer slot = places.get(text); // first, for a model may know a value that is taken for a gap today
            if (slot != null) {
                target[place + slot] = 1;
            } else if (isMissing(cells, text)) {
                found.addMissing(row);
                if (missing) {
                    target[place + width() - 1] = 1;
                }
            } else if (other) {
                target[place + values.size()] = 1;
            } else {
                found.addUnseen(row, column, text);
            }
        }
    }

    /** In a column that is declared to hold names, NA and None are names. */
    static boolean isMissing(Column cells, String text) {
        return cells.declared() == Column.Declared.CATEGORY ? text.isEmpty() : Missing.is(text);
    }

    @Override
    public Map<String, Object> toMap() {
        return ColumnCodes.ordered(
                "column", column, "kind", "category", "values", values, "other", other, "missing", missing);
    }
}
