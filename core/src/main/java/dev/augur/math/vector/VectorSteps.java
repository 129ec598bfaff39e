package dev.augur.math.vector;

/**
 * Leaves steps of the inner dimension out of panels of the left factor where all elements of a step are zero, as in the
 * margins of pictures: the steps that are left move together, and where they were is listed. Only panels that lose
 * enough of them are changed. What is left out would add zeros, unless the other factor is infinite or NaN there.
 */
final class VectorSteps {
    /**
     * Share of steps left above which a panel stays whole: to look one up costs about a seventh of the time of
     * computing it.
     */
    private static final double FEW = 0.85;

    private int inner;
    private int[] offsets = {};
    private int[] counts = {};

    /** Thins out {@code panels} panels of {@code inner} steps each. */
    void thin(float[] packed, int panels, int inner) {
        if (offsets.length < panels * inner) {
            offsets = new int[panels * inner];
        }
        if (counts.length < panels) {
            counts = new int[panels];
        }
        this.inner = inner;
        for (int panel = 0; panel < panels; panel++) {
            int count = list(packed, panel * inner);
            boolean few = count <= FEW * inner;
            counts[panel] = few ? count : inner;
            if (few) {
                moveTogether(packed, panel * inner, count);
            }
        }
    }

    /** Lists the steps that hold anything, by where the right factor's panel has them. */
    private int list(float[] packed, int from) {
        int count = 0;
        for (int p = 0; p < inner; p++) {
            int at = (from + p) * VectorTile.ROWS;
            if (packed[at] != 0
                    || packed[at + 1] != 0
                    || packed[at + 2] != 0
                    || packed[at + 3] != 0
                    || packed[at + 4] != 0
                    || packed[at + 5] != 0) {
                offsets[from + count++] = p * VectorTile.COLUMNS;
            }
        }
        return count;
    }

    private void moveTogether(float[] packed, int from, int count) {
        int to = from * VectorTile.ROWS;
        for (int s = from; s < from + count; s++) {
            int at = from * VectorTile.ROWS + offsets[s] / VectorTile.COLUMNS * VectorTile.ROWS;
            packed[to] = packed[at];
            packed[to + 1] = packed[at + 1];
            packed[to + 2] = packed[at + 2];
            packed[to + 3] = packed[at + 3];
            packed[to + 4] = packed[at + 4];
            packed[to + 5] = packed[at + 5];
            to += VectorTile.ROWS;
        }
    }

    /** Steps left in a panel. */
    int count(int panel) {
        return counts[panel];
    }

    /** Where the right factor's panel has the steps of the left one's; the list of a panel begins at {@link #from}. */
    int[] offsets() {
        return offsets;
    }

    int from(int panel) {
        return panel * inner;
    }
}
