package dev.augur.cli.fit;

import dev.augur.data.FeatureColumns;
import dev.augur.report.Originals;
import dev.augur.tables.OriginalRows;
import java.util.Optional;

/**
 * Rows of a page as the tables have them.
 *
 * @param columns of the features
 * @param rows the tables' own rows
 */
record TableOriginals(FeatureColumns columns, Optional<OriginalRows> rows) implements Originals {
    @Override
    public Optional<String> name(int row) {
        return rows.map(each -> each.name(row));
    }

    @Override
    public Optional<String> cell(int row, int feature) {
        return rows.flatMap(each -> each.text(row, columns.get(feature).column()));
    }
}
