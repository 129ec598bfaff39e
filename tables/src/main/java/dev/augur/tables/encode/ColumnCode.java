package dev.augur.tables.encode;

import dev.augur.data.ColumnFeature;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.List;
import java.util.Map;

/** How one column becomes features. */
public sealed interface ColumnCode
        permits NumberCode, BooleanCode, CategoryCode, DateCode, TextCode, SentenceCode, PictureCode {
    /** The column it reads. */
    String column();

    /** The features it makes. */
    List<ColumnFeature> features();

    default int width() {
        return features().size();
    }

    /**
     * Writes the features of every row, those of row {@code i} starting at {@code offset + i * stride}, and reports
     * what it finds.
     */
    void encode(Table table, Column cells, float[] target, int offset, int stride, RowFindings found)
            throws TableException;

    /** This code in plain values, as {@link ColumnCodes#fromMap} reads them. */
    Map<String, Object> toMap();

    /** A feature and, if wanted, another that says whether there was a value. */
    static List<ColumnFeature> withIndicator(ColumnFeature feature, boolean wanted) {
        return wanted ? List.of(feature, indicator(feature.column())) : List.of(feature);
    }

    /** Says whether there was a value. */
    static ColumnFeature indicator(String column) {
        return ColumnFeature.of(column, ColumnFeature.Kind.MISSING, "");
    }
}
