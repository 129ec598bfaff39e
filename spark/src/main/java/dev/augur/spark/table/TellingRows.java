package dev.augur.spark.table;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Rows that tell of columns what a sample may not: one with a gap, one for each way in which cells are written, one for
 * each text, and those with the least and the largest number; of many texts and ways, some. What is kept of some rows
 * and of others merges to what is kept of all, in any order.
 */
final class TellingRows implements Serializable {
    private static final long serialVersionUID = 1L;

    /** More than a column of words can have values before they share a feature. */
    private static final int MOST_KEYS = 100;
    /** Of wider tables nothing is kept: it would be too much for one process. */
    private static final int MOST_COLUMNS = 1000;

    private static final long FACTOR = 0xBF58476D1CE4E5B9L;

    private final ArrayList<ColumnRows> columns = new ArrayList<>();

    /** A number with the row that has it. */
    private record Extreme(double number, Row row) implements Serializable {}

    /** What one column shows. */
    private static final class ColumnRows implements Serializable {
        private static final long serialVersionUID = 1L;

        /** By a hash of what each shows, of which the smallest are kept. */
        private final TreeMap<Long, Row> texts = new TreeMap<>();

        private final TreeMap<Long, Row> forms = new TreeMap<>();
        private @Nullable Extreme least;
        private @Nullable Extreme most;
    }

    private TellingRows(int count) {
        for (int column = 0; column < count; column++) {
            columns.add(new ColumnRows());
        }
    }

    /** Of all rows, but for those that are known. */
    static List<Row> beyond(List<Row> known, Dataset<Row> rows) {
        int count = rows.columns().length;
        if (count > MOST_COLUMNS) {
            return List.of();
        }
        Set<Row> telling = rows.javaRDD()
                .mapPartitions(own -> {
                    TellingRows found = new TellingRows(count);
                    own.forEachRemaining(found::add);
                    return List.of(found).iterator();
                })
                .treeReduce(TellingRows::merge)
                .rows();
        known.forEach(telling::remove);
        List<Row> sorted = new ArrayList<>(telling);
        sorted.sort(Comparator.comparing(Row::hashCode).thenComparing(Row::toString));
        return sorted;
    }

    private void add(Row row) {
        for (int i = 0; i < columns.size(); i++) {
            Object cell = row.get(i);
            ColumnRows column = columns.get(i);
            keep(column.forms, hash(form(cell)), row);
            if (cell instanceof Number number) {
                double value = number.doubleValue();
                column.least = extreme(column.least, new Extreme(value, row), -1);
                column.most = extreme(column.most, new Extreme(value, row), 1);
            } else if (cell instanceof String || cell instanceof Boolean) {
                keep(column.texts, hash(cell.toString()), row);
            }
        }
    }

    /** How a cell is written: letters and digits stand for others of their kind, however many. */
    private static String form(@Nullable Object cell) {
        if (cell == null) {
            return "";
        }
        if (cell instanceof Number number) {
            double value = number.doubleValue();
            return Double.isFinite(value) ? value == Math.rint(value) ? "9" : "9.9" : Double.toString(value);
        }
        return cell.toString()
                .replaceAll("\\p{L}+", "a")
                .replaceAll("\\d+", "9")
                .replaceAll("(a[^a9]*){4,}", "a a a a");
    }

    private static long hash(String text) {
        long hash = text.length();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FACTOR;
            hash ^= hash >>> 31;
        }
        return hash;
    }

    /** Of two rows that show the same, the one with the smaller hash stays, whichever came first. */
    private static void keep(NavigableMap<Long, Row> kept, long key, Row row) {
        if (kept.size() < MOST_KEYS || key <= kept.lastKey()) {
            kept.merge(key, row, TellingRows::first);
            if (kept.size() > MOST_KEYS) {
                kept.pollLastEntry();
            }
        }
    }

    private static Row first(Row one, Row other) {
        return other.hashCode() < one.hashCode() ? other : one;
    }

    private static @Nullable Extreme extreme(@Nullable Extreme known, @Nullable Extreme other, int sign) {
        if (known == null || other == null) {
            return known == null ? other : known;
        }
        int order = sign * Double.compare(other.number, known.number);
        return order > 0 || (order == 0 && first(known.row, other.row) == other.row) ? other : known;
    }

    private TellingRows merge(TellingRows other) {
        for (int i = 0; i < columns.size(); i++) {
            ColumnRows mine = columns.get(i);
            ColumnRows others = other.columns.get(i);
            others.texts.forEach((key, row) -> keep(mine.texts, key, row));
            others.forms.forEach((key, row) -> keep(mine.forms, key, row));
            mine.least = extreme(mine.least, others.least, -1);
            mine.most = extreme(mine.most, others.most, 1);
        }
        return this;
    }

    private Set<Row> rows() {
        Set<Row> rows = new HashSet<>();
        for (ColumnRows column : columns) {
            rows.addAll(column.texts.values());
            rows.addAll(column.forms.values());
            for (Extreme each : new Extreme[] {column.least, column.most}) {
                rows.addAll(each == null ? List.of() : Collections.singleton(each.row));
            }
        }
        return rows;
    }
}
