package dev.augur.tables;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A date as days since 1970, for what changes over the years, and as month, day of the week and, if the column has times,
 * hour, for what comes again. A missing date is the median one.
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
    private static final double SECONDS_A_DAY = 86_400;

    @Override
    public List<String> features() {
        List<String> features =
                new ArrayList<>(List.of(column + " in days", column + " month", column + " day of the week"));
        if (times) {
            features.add(column + " hour");
        }
        if (indicator) {
            features.add(ColumnCode.indicatorName(column));
        }
        return features;
    }

    static double days(LocalDateTime moment) {
        return moment.toEpochSecond(ZoneOffset.UTC) / SECONDS_A_DAY;
    }

    private static LocalDateTime moment(double days) {
        return LocalDateTime.ofEpochSecond(Math.round(days * SECONDS_A_DAY), 0, ZoneOffset.UTC);
    }

    @Override
    public void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException {
        int last = width() - 1;
        for (int row = 0; row < table.rows(); row++) {
            String text = cells.text(row);
            boolean missing = Missing.is(text);
            Optional<LocalDateTime> moment = missing ? Optional.of(moment(fill)) : form.read(text);
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
        target[place] = (float) unit.feature(days(moment));
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

    @Override
    public double number(int feature, double value) {
        return feature == 0 ? unit.number(value) : value;
    }

    @Override
    public Optional<String> day(int feature, double value) {
        return feature == 0
                ? Optional.of(moment(number(feature, value)).toLocalDate().toString())
                : Optional.empty();
    }
}
