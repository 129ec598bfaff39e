package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Missing;
import java.util.List;
import java.util.Map;

/**
 * A number as it is; where it is missing, the median of those seen, and a second feature says so if numbers were
 * missing when the encoder was fitted.
 *
 * @param column the column
 * @param fill what stands for a missing number
 * @param indicator whether there is the second feature
 * @param form how it is written
 * @param unit in which it becomes a feature
 */
record NumberCode(String column, double fill, boolean indicator, NumberForm form, Unit unit) implements ColumnCode {
    /**
     * Numbers farther off than a float can tell are as far as this, which no classifier takes for anything it has seen.
     */
    private static final double FARTHEST = Float.MAX_VALUE;

    @Override
    public List<ColumnFeature> features() {
        return ColumnCode.withIndicator(
                new ColumnFeature(column, ColumnFeature.Kind.NUMBER, "", unit.centre(), unit.scale(), form.unit()),
                indicator);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException {
        int rows = table.rows();
        int place = offset;
        boolean plain = form.isPlain();
        for (int row = 0; row < rows; row++, place += stride) {
            double value = plain ? cells.number(row) : Double.NaN;
            if (Double.isNaN(value)) {
                value = form.read(cells, row);
            }
            if (Double.isFinite(value)) {
                double feature = unit.feature(value);
                target[place] = (float) Math.max(-FARTHEST, Math.min(FARTHEST, feature));
                if (Math.abs(feature) > FARTHEST) {
                    found.addUnseen(row, column, cells.text(row));
                }
            } else {
                requireMissing(table, cells, row);
                found.addMissing(row);
                target[place] = (float) unit.feature(fill);
                if (indicator) {
                    target[place + 1] = 1;
                }
            }
        }
    }

    private void requireMissing(Table table, Column cells, int row) throws TableException {
        String text = cells.text(row);
        if (!Missing.is(text)) {
            boolean number = Missing.isInfinite(text) || !Double.isNaN(form.read(cells, row));
            throw TableException.at(
                    table.place(row, column),
                    TableException.quote(text) + (number ? " is not finite" : problem()),
                    "correct it, or clear the cell");
        }
    }

    private String problem() {
        return form.isPlain()
                ? " is not a number"
                : " is not written like the training data, which has " + form.inWords();
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map =
                ColumnCodes.ordered("column", column, "kind", "number", "fill", fill, "indicator", indicator);
        if (!form.isPlain()) {
            map.put("form", form.toMap());
        }
        unit.addTo(map);
        return map;
    }
}
