package dev.augur.tables.encode;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Missing;
import dev.augur.tables.spelling.WrittenNumber;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** A second pass over one column of all batches, for what its profile does not record. */
public record ColumnValues(String name, List<Table> batches) {
    /** The most different texts that are counted; any that appear later are rare. */
    private static final int MOST_COUNTED = 200_000;

    /** Visits each cell. */
    private interface Visitor {
        void visit(Column cells, int row);
    }

    private void visit(Visitor visitor) throws TableException {
        for (Table batch : batches) {
            Column cells = batch.column(name);
            for (int row = 0; row < batch.rows(); row++) {
                visitor.visit(cells, row);
            }
        }
    }

    /** The numbers that are written in this form. */
    ColumnProfile numbers(NumberForm form) throws TableException {
        ColumnProfile numbers = new ColumnProfile(name);
        visit((cells, row) -> {
            double number = form.read(cells, row);
            if (!Double.isNaN(number)) {
                numbers.addNumber(number);
            }
        });
        return numbers;
    }

    /** Refuses the first number that no float holds, or that is infinite. */
    void requireFloats(NumberForm form) throws TableException {
        for (Table batch : batches) {
            Column cells = batch.column(name);
            for (int row = 0; row < batch.rows(); row++) {
                double number = form.read(cells, row);
                if (Math.abs(number) > Float.MAX_VALUE || Missing.isInfinite(cells.text(row))) {
                    throw TableException.at(
                            batch.place(row, name),
                            TableException.quote(cells.text(row))
                                    + (Math.abs(number) <= Double.MAX_VALUE
                                            ? " is too large compared with the other numbers of the column"
                                            : " is not finite"),
                            "correct it, clear the cell, or drop the column");
                }
            }
        }
    }

    /** How the numbers are written. */
    NumberFit numberFit() throws TableException {
        Map<String, Integer> counts = new HashMap<>();
        int[] typed = new int[1];
        visit((cells, row) -> {
            if (cells.isTyped(row)) {
                typed[0] += cells.isEmpty(row) ? 0 : 1;
            } else {
                String text = cells.text(row);
                if (!CategoryCode.isMissing(cells, text) && !Missing.isInfinite(text)) {
                    count(counts, text);
                }
            }
        });
        return new NumberFit(counts, typed[0]);
    }

    /** The place and content of the first text that is not a number in any spelling. */
    Optional<String> firstWord() throws TableException {
        for (Table batch : batches) {
            Column cells = batch.column(name);
            for (int row = 0; row < batch.rows(); row++) {
                String text = cells.text(row);
                if (!CategoryCode.isMissing(cells, text)
                        && WrittenNumber.of(text).isEmpty()) {
                    return Optional.of(batch.place(row, name) + ": " + TableException.quote(text));
                }
            }
        }
        return Optional.empty();
    }

    /** The median of the numbers that the texts mean; a text that means NaN is left out. */
    double medianOf(ToDoubleFunction<String> meaning) throws TableException {
        return numbers(meaning).median();
    }

    /** The profile of the numbers that the texts mean; a text that means NaN is left out. */
    ColumnProfile numbers(ToDoubleFunction<String> meaning) throws TableException {
        ColumnProfile numbers = new ColumnProfile(name);
        visit((cells, row) -> {
            double number = meaning.applyAsDouble(cells.text(row));
            if (!Double.isNaN(number)) {
                numbers.addNumber(number);
            }
        });
        return numbers;
    }

    /** How often each text occurs, missing ones left out. */
    public Map<String, Integer> counts() throws TableException {
        Map<String, Integer> counts = new HashMap<>();
        visit((cells, row) -> {
            String text = cells.text(row);
            if (!CategoryCode.isMissing(cells, text)) {
                count(counts, text);
            }
        });
        return counts;
    }

    private static void count(Map<String, Integer> counts, String text) {
        if (counts.size() < MOST_COUNTED || counts.containsKey(text)) {
            counts.merge(text, 1, Integer::sum);
        }
    }

    /** Whether no number occurs twice. */
    boolean allDifferent() throws TableException {
        Set<Double> seen = new HashSet<>();
        for (Table batch : batches) {
            Column cells = batch.column(name);
            for (int row = 0; row < batch.rows(); row++) {
                if (!cells.isEmpty(row) && !seen.add(cells.number(row))) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The texts, most frequent first, and in alphabetical order if they are equally frequent. */
    public static List<String> byFrequency(Map<String, Integer> counts) {
        List<String> texts = new ArrayList<>(counts.keySet());
        texts.sort(Comparator.comparing((String text) -> -counts.getOrDefault(text, 0))
                .thenComparing(Comparator.naturalOrder()));
        return texts;
    }
}
