package dev.augur.tables;

import dev.augur.tables.cells.Table;
import dev.augur.tables.encode.Feature;
import java.util.List;
import java.util.Optional;

/**
 * Tables as training reads them, for checks of what may be wrong with them.
 *
 * @param features the columns to learn from
 * @param first the table with the labels, in batches
 * @param label its label column; without one, all rows are unlabeled
 * @param second the table of unlabeled rows, in batches; it may be missing
 */
public record ReadTables(List<Feature> features, List<Table> first, Optional<String> label, List<Table> second) {
    public ReadTables {
        features = List.copyOf(features);
        first = List.copyOf(first);
        second = List.copyOf(second);
    }
}
