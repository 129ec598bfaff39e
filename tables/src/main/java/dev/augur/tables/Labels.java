package dev.augur.tables;

import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.LookAlikes;
import dev.augur.tables.spelling.Missing;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The labels of a table: texts, of which an empty one means that the row has none.
 *
 * @param names the classes, numbers by size and before words, words by the alphabet
 * @param classes index of each labeled row's class, in the order of the rows
 * @param unlabeled the rows without a label
 * @param rows how many rows there are
 * @param notes what people should know
 */
record Labels(List<String> names, int[] classes, BitSet unlabeled, int rows, List<String> notes) {
    static Labels of(List<Table> batches, String column) throws TableException {
        List<String> labels = new ArrayList<>();
        BitSet unlabeled = new BitSet();
        int rows = 0;
        for (Table batch : batches) {
            for (String text : batch.texts(column)) {
                if (text.isEmpty()) {
                    unlabeled.set(rows);
                } else {
                    labels.add(text);
                }
                rows++;
            }
        }
        Map<String, Integer> counts = new HashMap<>();
        labels.forEach(each -> counts.merge(each, 1, Integer::sum));
        List<String> names = ClassNames.of(labels, batches.get(0).source() + ", column " + column)
                .knownNames();
        Map<String, Integer> places = new HashMap<>();
        names.forEach(name -> places.put(name, places.size()));
        int[] classes = labels.stream().mapToInt(places::get).toArray();
        return new Labels(names, classes, unlabeled, rows, notes(names, counts, column));
    }

    private static List<String> notes(List<String> names, Map<String, Integer> counts, String column) {
        List<String> notes = new ArrayList<>();
        List<String> doubtful = names.stream().filter(Missing::is).toList();
        if (!doubtful.isEmpty()) {
            notes.add("the label " + Notes.listed(doubtful) + " in the column " + column
                    + " is taken as a class; leave the cell empty if it means that the class is unknown");
        }
        LookAlikes.hint("the label column " + column, "class", counts).ifPresent(notes::add);
        return notes;
    }

    boolean isEmpty(int row) {
        return unlabeled.get(row);
    }

    /** How many rows have no label. */
    int empty() {
        return unlabeled.cardinality();
    }
}
