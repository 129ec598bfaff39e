package dev.augur.math;

/**
 * Rows of doubles that lie anywhere in an array.
 *
 * @param data the array, not a copy
 * @param starts where each row starts
 */
public record ScatteredRows(double[] data, int[] starts) {
    public int count() {
        return starts.length;
    }
}
