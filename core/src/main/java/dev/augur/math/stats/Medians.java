package dev.augur.math.stats;

/** Order statistics by selection, in expected linear time where a sort would be the slowest part of the work. */
public final class Medians {
    private Medians() {}

    /** The median, the mean of the two middle values when their number is even; reorders the array. */
    public static double of(double[] values) {
        int half = values.length / 2;
        double upper = select(values, half);
        return values.length % 2 == 1 ? upper : (max(values, half) + upper) / 2;
    }

    /** The value that a sort would put at this index; reorders the array so that nothing before the index is larger. */
    public static double select(double[] values, int index) {
        int low = 0;
        int high = values.length - 1;
        while (low < high) {
            double pivot = medianOfThree(values[low], values[(low + high) >>> 1], values[high]);
            int left = low;
            int right = high;
            while (left <= right) {
                while (values[left] < pivot) {
                    left++;
                }
                while (values[right] > pivot) {
                    right--;
                }
                if (left <= right) {
                    swap(values, left++, right--);
                }
            }
            if (index <= right) {
                high = right;
            } else if (index >= left) {
                low = left;
            } else {
                return pivot;
            }
        }
        return values[index];
    }

    private static double medianOfThree(double a, double b, double c) {
        return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
    }

    private static double max(double[] values, int to) {
        double max = values[0];
        for (int i = 1; i < to; i++) {
            max = Math.max(max, values[i]);
        }
        return max;
    }

    private static void swap(double[] values, int i, int j) {
        double held = values[i];
        values[i] = values[j];
        values[j] = held;
    }
}
