package dev.augur.tables;

import dev.augur.data.LacData;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The rows that were learned from, as their tables have them: their places, ids and cells. Rows are counted as in the
 * pool, labeled ones first. This object holds the tables in memory, so drop it once the rows have been shown.
 */
public final class OriginalRows {
    private record Place(Table table, int row) {}

    private record Index(List<Place> places, Optional<String> id) {}

    private final List<Table> labeled;
    private final List<Table> unlabeled;
    private final Labels labels;
    private final Set<String> used;
    private @Nullable Index index;

    /** {@code used} are the columns of features and label. */
    OriginalRows(List<Table> labeled, List<Table> unlabeled, Labels labels, Set<String> used) {
        this.labeled = labeled;
        this.unlabeled = unlabeled;
        this.labels = labels;
        this.used = used;
    }

    /** The table of unlabeled rows, in batches; empty if there was only one table. */
    public List<Table> unlabeled() {
        return List.copyOf(unlabeled);
    }

    LacData encodedBy(Encoder encoder) throws TableException {
        return TrainingData.pool(labeled, unlabeled, labels, encoder);
    }

    /** The index, built when it is first needed, since most runs show no rows. */
    private Index index() {
        if (index == null) {
            List<Table> mixture = unlabeled.isEmpty() ? labeled : unlabeled;
            Optional<String> id = mixture.get(0).names().stream()
                    .filter(column -> !used.contains(column))
                    .filter(column -> differs(mixture, column))
                    .findFirst();
            index = new Index(places(), id);
        }
        return index;
    }

    private List<Place> places() {
        List<Place> places = new ArrayList<>();
        List<Place> rest = new ArrayList<>();
        int row = 0;
        for (Table batch : labeled) {
            for (int i = 0; i < batch.rows(); i++, row++) {
                (labels.isEmpty(row) ? rest : places).add(new Place(batch, i));
            }
        }
        places.addAll(rest);
        for (Table batch : unlabeled) {
            for (int i = 0; i < batch.rows(); i++) {
                places.add(new Place(batch, i));
            }
        }
        return places;
    }

    private static boolean differs(List<Table> batches, String column) {
        Set<String> seen = new HashSet<>();
        for (Table batch : batches) {
            Optional<Column> cells = batch.find(column);
            for (int row = 0; row < batch.rows(); row++) {
                if (cells.isEmpty() || !seen.add(cells.get().text(row))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The place of the row, with its id if there is a column of ids that is not a feature: {@code line 7, id 1234}. */
    public String name(int row) {
        Place at = index().places().get(row);
        String place = at.table().place(at.row());
        return index().id()
                .flatMap(column -> text(row, column).map(text -> new String[] {column, text}))
                .filter(named -> !named[1].isEmpty() && !place.contains(named[1]))
                .map(named -> place + ", " + named[0] + " " + named[1])
                .orElse(place);
    }

    /** The text of a cell, if the row's table has the column. */
    public Optional<String> text(int row, String column) {
        Place at = index().places().get(row);
        return at.table().find(column).map(cells -> cells.text(at.row()));
    }
}
