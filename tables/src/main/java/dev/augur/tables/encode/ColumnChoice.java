package dev.augur.tables.encode;

import dev.augur.tables.cells.CellSpelling;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.List;
import java.util.Set;

/**
 * Columns that the user has decided about; others are dropped if they are ids, constant or empty.
 *
 * @param drop no features in any case
 * @param keep features in any case
 * @param spelling how cells are written
 */
public record ColumnChoice(Set<String> drop, Set<String> keep, CellSpelling spelling) {
    /** Nothing is decided. */
    public static final ColumnChoice AUTOMATIC = new ColumnChoice(Set.of(), Set.of());

    public ColumnChoice {
        drop = Set.copyOf(drop);
        keep = Set.copyOf(keep);
    }

    public ColumnChoice(Set<String> drop, Set<String> keep) {
        this(drop, keep, CellSpelling.DETECTED);
    }

    /** Requires names that the table has, none of them twice. */
    public void check(Table table) throws TableException {
        for (Set<String> names : List.of(drop, keep)) {
            for (String name : names) {
                if (table.find(name).isEmpty()) {
                    throw TableException.at(
                            table.source(),
                            "there is no column " + name + " to " + (names == drop ? "drop" : "keep"),
                            "choose from " + Notes.listed(table.names()));
                }
                if (drop.contains(name) && keep.contains(name)) {
                    throw TableException.at(
                            table.source(),
                            "the column " + name + " is both dropped and kept",
                            "choose one of the two");
                }
            }
        }
    }
}
