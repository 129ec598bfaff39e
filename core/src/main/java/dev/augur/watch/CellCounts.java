package dev.augur.watch;

import dev.augur.common.Check;
import java.util.Arrays;

/**
 * What was found in the cells of a window, column by column, before they were encoded as features.
 *
 * @param missing cells without a value
 * @param unseen cells with a value that did not occur in training
 */
public record CellCounts(int[] missing, int[] unseen) {
    public CellCounts {
        Check.sameSize("columns of unseen values", unseen.length, missing.length);
        missing = missing.clone();
        unseen = unseen.clone();
    }

    /** No findings, for rows that come as features. */
    public static CellCounts none(int columns) {
        return new CellCounts(new int[columns], new int[columns]);
    }

    @Override
    public int[] missing() {
        return missing.clone();
    }

    @Override
    public int[] unseen() {
        return unseen.clone();
    }

    /** The counts of both windows together. */
    public CellCounts plus(CellCounts other) {
        return new CellCounts(Sums.of(missing, other.missing), Sums.of(unseen, other.unseen));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CellCounts that
                && Arrays.equals(missing, that.missing)
                && Arrays.equals(unseen, that.unseen);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(missing) + Arrays.hashCode(unseen);
    }
}
