package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.DateForm;
import dev.augur.tables.spelling.Missing;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A date as days since 1970, for what changes over the years, and as month, day of the week and, if the column has
 * times, hour, for what comes again. A missing date is the median one.
 *
 * @param column the column
 * @param form how it is written
 * @param times whether there is a feature for the hour
 * @param fill what stands for a missing date, in days since 1970
 * @param indicator whether a last feature says that the date was missing
 * @param unit in which the days become a feature
 */
record DateCode(String column, DateForm form, boolean times, double fill, boolean indicator, Unit unit)
        implements ColumnCode {
    @Override
    public List<ColumnFeature> features() {
        List<ColumnFeature> features = new ArrayList<>(List.of(
                new ColumnFeature(column, ColumnFeature.Kind.DAYS, "", unit.centre(), unit.scale(), ""),
                part("month"),
                part("day of the week")));
        if (times) {
            features.add(part("hour"));
        }
        if (indicator) {
            features.add(ColumnCode.indicator(column));
        }
        return features;
    }

    private ColumnFeature part(String name) {
        return ColumnFeature.of(column, ColumnFeature.Kind.DATE_PART, name);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException {
        int last = width() - 1;
        for (int row = 0; row < table.rows(); row++) {
            String text = cells.text(row);
            boolean missing = Missing.is(text);
            Optional<LocalDateTime> moment = missing ? Optional.of(ColumnFeature.moment(fill)) : form.read(text);
            if (moment.isEmpty()) {
                throw notADate(table, row, text);
            }
            int place = offset + row * stride;
            write(moment.get(), target, place);
            if (missing) {
                found.addMissing(row);
                target[place + last] = indicator ? 1 : target[place + last];
            }
        }
    }

    private void write(LocalDateTime moment, float[] target, int place) {
        target[place] = (float) unit.feature(ColumnFeature.days(moment));
        target[place + 1] = moment.getMonthValue();
        target[place + 2] = moment.getDayOfWeek().getValue();
        if (times) {
            target[place + 3] = moment.getHour() + moment.getMinute() / 60f;
        }
    }

    private TableException notADate(Table table, int row, String text) {
        return TableException.at(
                table.place(row, column),
                TableException.quote(text) + " is not a date of the form " + form,
                "write it like the others, or clear the cell");
    }

    @Override
    public Map<String, Object> toMap() {
        Map<String, Object> map = ColumnCodes.ordered(
                "column",
                column,
                "kind",
                "date",
                "form",
                form.name(),
                "times",
                times,
                "fill",
                fill,
                "indicator",
                indicator);
        unit.addTo(map);
        return map;
    }
}
