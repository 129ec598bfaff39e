package dev.augur.tables.cells;

import dev.augur.watch.CellCounts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Remarks about single rows of a batch, found while the rows are encoded. */
public final class RowFindings {
    private static final int MOST_LETTERS = 200;

    private final int columns;
    private final int[] missing;
    private final @Nullable String[] unseen;
    private final List<BitSet> missingIn = new ArrayList<>();
    private final List<BitSet> unseenIn = new ArrayList<>();

    public RowFindings(int rows, int columns) {
        this.columns = columns;
        this.missing = new int[rows];
        this.unseen = new String[rows];
    }

    /** Goes on to the next column: later findings are about it. */
    public void nextColumn() {
        missingIn.add(new BitSet());
        unseenIn.add(new BitSet());
    }

    /** A column has no value in the row. */
    public void addMissing(int row) {
        missing[row]++;
        last(missingIn).set(row);
    }

    private static BitSet last(List<BitSet> columns) {
        return columns.get(columns.size() - 1);
    }

    /** A column has a value in the row that did not occur when the encoder was fitted. */
    public void addUnseen(int row, String column, String value) {
        last(unseenIn).set(row);
        String found = column + " = " + TableException.quote(value) + " was never seen";
        String before = unseen[row];
        unseen[row] = before == null ? found : before.length() > MOST_LETTERS ? before : before + "; " + found;
    }

    /** Whether the row has no value at all, so that it gets the same answer as any such row. */
    public boolean isEmpty(int row) {
        return missing[row] == columns;
    }

    /** What users should know about the row; empty if there is nothing to say. */
    public String note(int row) {
        String words = unseen[row];
        return isEmpty(row) ? "every value is missing" : words == null ? "" : words;
    }

    /** The findings about the rows {@code from..to-1}, column by column. */
    public CellCounts counts(int from, int to) {
        return new CellCounts(counts(missingIn, from, to), counts(unseenIn, from, to));
    }

    private static int[] counts(List<BitSet> columns, int from, int to) {
        return columns.stream()
                .mapToInt(rows -> rows.get(from, to).cardinality())
                .toArray();
    }

    /** How many rows have no value at all. */
    public long emptyRows() {
        return Arrays.stream(missing).filter(count -> count == columns).count();
    }

    /** How many rows have a value that was never seen. */
    public long unseenRows() {
        return Arrays.stream(unseen).filter(Objects::nonNull).count();
    }
}
