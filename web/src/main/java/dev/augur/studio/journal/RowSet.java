package dev.augur.studio.journal;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Some of the unlabeled rows, in ascending order and each once. It is written as people would write it, with rows
 * counted from 1: {@code 1-5,8}.
 *
 * @param rows counted from 0
 */
public record RowSet(int[] rows) {
    public RowSet {
        rows = Arrays.stream(rows).sorted().distinct().toArray();
    }

    public static RowSet of(int... rows) {
        return new RowSet(rows);
    }

    /**
     * Reads what {@link #toString} writes.
     *
     * @param count how many rows there are
     * @throws IllegalArgumentException if it is nothing of the kind, or has rows that are not there
     */
    public static RowSet parse(String text, int count) {
        if (text.isEmpty()) {
            return of();
        }
        return new RowSet(Arrays.stream(text.split(",", -1))
                .flatMapToInt(part -> range(part, count))
                .map(row -> row - 1)
                .toArray());
    }

    private static IntStream range(String text, int count) {
        if (!text.matches("[1-9]\\d{0,8}(-[1-9]\\d{0,8})?")) {
            throw new IllegalArgumentException("Rows are written like 1-5,8, and not like " + text + ".");
        }
        int dash = text.indexOf('-');
        int first = Integer.parseInt(dash < 0 ? text : text.substring(0, dash));
        int last = Integer.parseInt(text.substring(dash + 1));
        if (last > count) {
            throw new IllegalArgumentException("There is no row " + last + " among the " + count + " unlabeled rows.");
        }
        return IntStream.rangeClosed(first, last);
    }

    public int size() {
        return rows.length;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowSet set && Arrays.equals(rows, set.rows);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(rows);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows.length; i++) {
            int first = i;
            while (i + 1 < rows.length && rows[i + 1] == rows[i] + 1) {
                i++;
            }
            text.append(text.isEmpty() ? "" : ",").append(rows[first] + 1);
            if (i > first) {
                text.append('-').append(rows[i] + 1);
            }
        }
        return text.toString();
    }
}
