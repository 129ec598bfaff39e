package dev.augur.studio;

import dev.augur.data.LacData;
import dev.augur.store.DataHash;
import dev.augur.studio.journal.JournalHead;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.TableException;
import java.util.List;
import java.util.Locale;

/**
 * The rows that a studio is about.
 *
 * @param read both tables
 * @param label the column with the classes
 * @param unlabeledName what the table of unlabeled rows is called
 */
record StudioTables(TrainingData read, String label, String unlabeledName) {
    LacData data() {
        return read.data();
    }

    /** Number of unlabeled rows. */
    int rows() {
        return data().unlabeledCount();
    }

    List<String> columns() {
        return read.encoder().columns();
    }

    JournalHead head() {
        return new JournalHead(DataHash.of(data()), rows());
    }

    private int pooled(int row) {
        return data().labeledCount() + row;
    }

    /** What an unlabeled row is called. */
    String name(int row) {
        return read.rows().name(pooled(row));
    }

    /** What a cell of an unlabeled row says. */
    String text(int row, String column) {
        return read.rows().text(pooled(row), column).orElse("");
    }

    /** What a cell of a labeled row says. */
    String labeledText(int row, String column) {
        return read.rows().text(row, column).orElse("");
    }

    /** Whether any cell of an unlabeled row, or its name, has these words. */
    boolean has(int row, String lowerCase) {
        return name(row).toLowerCase(Locale.ROOT).contains(lowerCase)
                || columns().stream()
                        .anyMatch(column ->
                                text(row, column).toLowerCase(Locale.ROOT).contains(lowerCase));
    }

    /**
     * The rows as a model sees them.
     *
     * @throws TableException if the tables lack columns that the model needs
     */
    LacData dataFor(TrainedModel model) throws TableException {
        return read.encodedBy(model.encoder());
    }
}
