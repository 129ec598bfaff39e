package dev.augur.tables.doctor;

import dev.augur.tables.ReadTables;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** The rows that are examined: all of them, or a regular sample of a large table. */
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

    /** Rows of a batch, by their index in it. */
    private record Part(Table batch, int[] rows) {}

    private final List<Feature> features;
    private final Map<Side, List<Part>> parts;
    private final List<String> labels;
    private final Map<Side, double[]> numbers = new EnumMap<>(Side.class);
    private final Map<Side, double[]> sorted = new EnumMap<>(Side.class);

    private Specimen(List<Feature> features, Map<Side, List<Part>> parts, List<String> labels) {
        this.features = features;
        this.parts = parts;
        this.labels = labels;
    }

    /** Rows of the first table without a label count as unlabeled; without a label column all are. */
    Specimen(ReadTables tables) throws TableException {
        this(tables.features(), new EnumMap<>(Side.class), new ArrayList<>());
        for (Side side : Side.values()) {
            parts.put(side, new ArrayList<>());
        }
        Optional<String> label = tables.label();
        int all = count(tables.first()) + count(tables.second());
        int step = 1 + (all - 1) / MOST_ROWS;
        for (Table batch : tables.first()) {
            Optional<Column> classes = label.isEmpty() ? Optional.empty() : Optional.of(batch.column(label.get()));
            BitSet known = new BitSet();
            for (int i = 0; i < batch.rows(); i += step) {
                String name = classes.isEmpty() ? "" : classes.get().text(i);
                if (!name.isEmpty()) {
                    known.set(i);
                    labels.add(name);
                }
            }
            add(Side.LABELED, batch, step, known::get);
            add(Side.UNLABELED, batch, step, i -> !known.get(i));
        }
        for (Table batch : tables.second()) {
            add(Side.UNLABELED, batch, step, i -> true);
        }
    }

    private void add(Side side, Table batch, int step, IntPredicate wanted) {
        int[] rows = IntStream.iterate(0, i -> i < batch.rows(), i -> i + step)
                .filter(wanted)
                .toArray();
        partsOf(side).add(new Part(batch, rows));
    }

    private List<Part> partsOf(Side side) {
        return Objects.requireNonNull(parts.get(side));
    }

    /** The same rows with one column, of which what was read is kept. */
    Specimen only(Feature feature) {
        return new Specimen(List.of(feature), parts, labels);
    }

    private static int count(List<Table> batches) {
        return batches.stream().mapToInt(Table::rows).sum();
    }

    List<Feature> features() {
        return features;
    }

    /** The label of each labeled row. */
    List<String> labels() {
        return labels;
    }

    int rows(Side side) {
        return partsOf(side).stream().mapToInt(part -> part.rows().length).sum();
    }

    /** Visits each cell of a side. */
    private interface Visitor {
        void visit(Column cells, int row);
    }

    private void visit(Feature feature, Side side, Visitor visitor) throws TableException {
        for (Part part : partsOf(side)) {
            Column cells = part.batch().column(feature.name());
            for (int row : part.rows()) {
                visitor.visit(cells, row);
            }
        }
    }

    /** The cells as text. */
    String[] texts(Feature feature, Side side) throws TableException {
        List<String> texts = new ArrayList<>(rows(side));
        visit(feature, side, (cells, row) -> texts.add(cells.text(row)));
        return texts.toArray(String[]::new);
    }

    /** How many cells have no value. */
    int gaps(Feature feature, Side side) throws TableException {
        int[] gaps = new int[1];
        if (feature.kind() == Feature.Kind.WORD) {
            visit(feature, side, (cells, row) -> gaps[0] += feature.isGap(cells, row) ? 1 : 0);
        } else {
            for (double number : numbers(feature, side)) {
                gaps[0] += Double.isNaN(number) ? 1 : 0;
            }
        }
        return gaps[0];
    }

    /** How often each word occurs. */
    Map<String, Integer> words(Feature feature, Side side) throws TableException {
        Map<String, Integer> words = new HashMap<>();
        visit(feature, side, (cells, row) -> {
            if (!feature.isGap(cells, row)) {
                words.merge(cells.text(row), 1, Integer::sum);
            }
        });
        return words;
    }

    /** The cells as numbers, NaN where there is none. */
    double[] numbers(Feature feature, Side side) throws TableException {
        double[] known = numbers.get(side);
        if (known != null && features.size() == 1) {
            return known;
        }
        double[] read = new double[rows(side)];
        int[] next = new int[1];
        visit(feature, side, (cells, row) -> read[next[0]++] = feature.meaning().of(cells, row));
        numbers.put(side, read);
        return read;
    }

    /** The numbers that are there, sorted. */
    double[] sorted(Feature feature, Side side) throws TableException {
        double[] known = sorted.get(side);
        if (known != null && features.size() == 1) {
            return known;
        }
        double[] numbers = Arrays.stream(numbers(feature, side))
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        sorted.put(side, numbers);
        return numbers;
    }

    /** The numbers of both sides, sorted. */
    double[] sorted(Feature feature) throws TableException {
        double[] one = sorted(feature, Side.LABELED);
        double[] other = sorted(feature, Side.UNLABELED);
        double[] all = new double[one.length + other.length];
        int i = 0;
        int j = 0;
        for (int place = 0; place < all.length; place++) {
            all[place] = j == other.length || (i < one.length && one[i] <= other[j]) ? one[i++] : other[j++];
        }
        return all;
    }
}
