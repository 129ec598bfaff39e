package dev.augur.tables.encode;

import dev.augur.tables.cells.CellSpelling;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.Set;

/**
 * What the user has decided about columns; any others are dropped if they are ids, constant or empty.
 *
 * @param drop columns that never become features
 * @param keep columns that always become features
 * @param texts columns that always become features, each read as text
 * @param spelling how cells are written
 * @param encoding what makes points of texts and pictures
 */
public record ColumnChoice(
        Set<String> drop, Set<String> keep, Set<String> texts, CellSpelling spelling, ColumnEncoding encoding) {
    /** Nothing is decided. */
    public static final ColumnChoice AUTOMATIC = new ColumnChoice(Set.of(), Set.of());

    public ColumnChoice {
        drop = Set.copyOf(drop);
        keep = Set.copyOf(keep);
        texts = Set.copyOf(texts);
    }

    /** Texts and pictures are encoded by what comes with Augur. */
    public ColumnChoice(Set<String> drop, Set<String> keep, Set<String> texts, CellSpelling spelling) {
        this(drop, keep, texts, spelling, ColumnEncoding.BUILT_IN);
    }

    public ColumnChoice(Set<String> drop, Set<String> keep) {
        this(drop, keep, CellSpelling.DETECTED);
    }

    /** A choice in which columns of texts are detected. */
    public ColumnChoice(Set<String> drop, Set<String> keep, CellSpelling spelling) {
        this(drop, keep, Set.of(), spelling);
    }

    /** Requires that the table has these columns, and that no two decisions are about the same one. */
    public void check(Table table) throws TableException {
        check(table, drop, "drop");
        check(table, keep, "keep");
        check(table, texts, "read as text");
        for (String name : drop) {
            if (keep.contains(name) || texts.contains(name)) {
                throw TableException.at(
                        table.source(),
                        "the column " + name + " is both dropped and "
                                + (keep.contains(name) ? "kept" : "read as text"),
                        "choose one of the two");
            }
        }
    }

    private static void check(Table table, Set<String> names, String purpose) throws TableException {
        for (String name : names) {
            if (table.find(name).isEmpty()) {
                throw TableException.at(
                        table.source(),
                        "there is no column " + name + " to " + purpose,
                        "choose from " + Notes.listed(table.names()));
            }
        }
    }
}
