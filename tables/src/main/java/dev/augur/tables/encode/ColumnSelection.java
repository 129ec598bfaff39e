package dev.augur.tables.encode;

/** The k-th smallest of an array in linear time, by Hoare's partition around the middle of three. */
final class ColumnSelection {
    private ColumnSelection() {}

    /** The median of the first {@code size} values, the mean of both middle ones if there are two; reorders them. */
    static double median(float[] values, int size) {
        double upper = select(values, size, size / 2);
        if (size % 2 == 1) {
            return upper;
        }
        double lower = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size / 2; i++) {
            lower = Math.max(lower, values[i]);
        }
        return (lower + upper) / 2;
    }

    /** The value below which this share of the first {@code size} values lie; reorders them. */
    static double quantile(float[] values, int size, double share) {
        return select(values, size, (int) (share * (size - 1)));
    }

    /** Brings the value of this rank to its place, with none larger before it. */
    private static float select(float[] values, int size, int rank) {
        int low = 0;
        int high = size - 1;
        while (low < high) {
            float pivot = middle(values[low], values[(low + high) >>> 1], values[high]);
            int i = low;
            int j = high;
            while (i <= j) {
                while (values[i] < pivot) {
                    i++;
                }
                while (values[j] > pivot) {
                    j--;
                }
                if (i <= j) {
                    float swap = values[i];
                    values[i++] = values[j];
                    values[j--] = swap;
                }
            }
            if (rank <= j) {
                high = j;
            } else if (rank >= i) {
                low = i;
            } else {
                break;
            }
        }
        return values[rank];
    }

    private static float middle(float a, float b, float c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }
}
