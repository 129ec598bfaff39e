package dev.augur.tables.cells;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What there is to say of single rows of a batch, found while they become features. */
public final class RowFindings {
    private static final int MOST_LETTERS = 200;

    private final int columns;
    private final int[] missing;
    private final @Nullable String[] unseen;

    public RowFindings(int rows, int columns) {
        this.columns = columns;
        this.missing = new int[rows];
        this.unseen = new String[rows];
    }

    /** A column has no value in the row. */
    public void addMissing(int row) {
        missing[row]++;
    }

    /** A column has a value in the row that did not occur when the encoder was fitted. */
    public void addUnseen(int row, String column, String value) {
        String found = column + " = " + TableException.quote(value) + " was never seen";
        String before = unseen[row];
        unseen[row] = before == null ? found : before.length() > MOST_LETTERS ? before : before + "; " + found;
    }

    /** Whether the row has no value at all, so that the answer is that of any row. */
    public boolean isEmpty(int row) {
        return missing[row] == columns;
    }

    /** What people should know of the row; empty if there is nothing to say. */
    public String note(int row) {
        String words = unseen[row];
        return isEmpty(row) ? "every value is missing" : words == null ? "" : words;
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
