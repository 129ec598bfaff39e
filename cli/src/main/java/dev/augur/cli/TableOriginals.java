package dev.augur.cli;

import dev.augur.report.Originals;
import dev.augur.tables.Encoder;
import dev.augur.tables.OriginalRows;
import java.util.List;
import java.util.Optional;

/**
 * Rows and features of a page as the tables have them.
 *
 * @param columns of the features
 * @param encoder what made the features
 * @param rows the tables' own rows
 */
record TableOriginals(List<String> columns, Encoder encoder, Optional<OriginalRows> rows) implements Originals {
    static TableOriginals of(Prepared prepared) {
        return new TableOriginals(prepared.encoder().featureColumns(), prepared.encoder(), prepared.rows());
    }

    @Override
    public Optional<String> name(int row) {
        return rows.map(each -> each.name(row));
    }

    @Override
    public Optional<String> cell(int row, int feature) {
        return rows.flatMap(each -> each.text(row, columns.get(feature)));
    }

    @Override
    public Optional<String> column(int feature) {
        return Optional.of(columns.get(feature));
    }

    @Override
    public double number(int feature, double value) {
        return encoder.number(feature, value);
    }

    @Override
    public Optional<String> day(int feature, double value) {
        return encoder.day(feature, value);
    }

    @Override
    public String unit(int feature) {
        return encoder.writtenUnit(feature);
    }
}
