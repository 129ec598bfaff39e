package dev.augur.tables.doctor;

import dev.augur.tables.Column;
import dev.augur.tables.Feature;
import dev.augur.tables.ReadTables;
import dev.augur.tables.Table;
import dev.augur.tables.TableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The rows that are looked at: all, or every so many of a large table. */
final class Specimen {
    private static final int MOST_ROWS = 200_000;

    /** One side of the data: rows with a label, or without. */
    enum Side {
        LABELED,
        UNLABELED;

        Side other() {
            return this == LABELED ? UNLABELED : LABELED;
        }

        /** As in "unlabeled rows". */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private record Row(Table batch, int index) {}

    private final List<Feature> features;
    private final List<Row> labeled = new ArrayList<>();
    private final List<Row> unlabeled = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();

    /** Rows of the first table without a label count as unlabeled; without a label column all are. */
    Specimen(ReadTables tables) throws TableException {
        this.features = tables.features();
        Optional<String> label = tables.label();
        int all = count(tables.first()) + count(tables.second());
        int step = 1 + (all - 1) / MOST_ROWS;
        for (Table batch : tables.first()) {
            Optional<Column> classes = label.isEmpty() ? Optional.empty() : Optional.of(batch.column(label.get()));
            for (int i = 0; i < batch.rows(); i += step) {
                String name = classes.isEmpty() ? "" : classes.get().text(i);
                if (name.isEmpty()) {
                    unlabeled.add(new Row(batch, i));
                } else {
                    labeled.add(new Row(batch, i));
                    labels.add(name);
                }
            }
        }
        for (Table batch : tables.second()) {
            for (int i = 0; i < batch.rows(); i += step) {
                unlabeled.add(new Row(batch, i));
            }
        }
    }

    private static int count(List<Table> batches) {
        return batches.stream().mapToInt(Table::rows).sum();
    }

    List<Feature> features() {
        return features;
    }

    /** Of each labeled row its label. */
    List<String> labels() {
        return labels;
    }

    int rows(Side side) {
        return rowsOf(side).size();
    }

    private List<Row> rowsOf(Side side) {
        return side == Side.LABELED ? labeled : unlabeled;
    }

    /** The cells as text. */
    String[] texts(Feature feature, Side side) throws TableException {
        List<Row> rows = rowsOf(side);
        String[] texts = new String[rows.size()];
        for (int i = 0; i < texts.length; i++) {
            Row row = rows.get(i);
            texts[i] = row.batch().column(feature.name()).text(row.index());
        }
        return texts;
    }

    /** How many cells have no value. */
    int gaps(Feature feature, Side side) throws TableException {
        int gaps = 0;
        for (Row row : rowsOf(side)) {
            gaps += feature.isGap(row.batch().column(feature.name()), row.index()) ? 1 : 0;
        }
        return gaps;
    }

    /** How often each word occurs. */
    Map<String, Integer> words(Feature feature, Side side) throws TableException {
        Map<String, Integer> words = new HashMap<>();
        for (Row row : rowsOf(side)) {
            Column cells = row.batch().column(feature.name());
            if (!feature.isGap(cells, row.index())) {
                words.merge(cells.text(row.index()), 1, Integer::sum);
            }
        }
        return words;
    }

    /** The cells as numbers, NaN where there is none. */
    double[] numbers(Feature feature, Side side) throws TableException {
        List<Row> rows = rowsOf(side);
        double[] numbers = new double[rows.size()];
        for (int i = 0; i < numbers.length; i++) {
            Row row = rows.get(i);
            numbers[i] = feature.meaning().of(row.batch().column(feature.name()), row.index());
        }
        return numbers;
    }

    /** The numbers that are there, sorted. */
    double[] sorted(Feature feature, Side side) throws TableException {
        return Arrays.stream(numbers(feature, side))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
    }
}
