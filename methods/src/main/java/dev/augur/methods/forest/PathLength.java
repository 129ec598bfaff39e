package dev.augur.methods.forest;

/** Path lengths of binary search trees, with the harmonic number as Liu, Ting and Zhou (2008) approximate it. */
final class PathLength {
    private static final double EULER = 0.5772156649;

    private PathLength() {}

    /**
     * {@code c(s) = 2 H(s - 1) - 2 (s - 1)/s}, the mean path of an unsuccessful search among s rows: what a leaf with s
     * rows stands for. {@code H(i)} is {@code ln i + 0.5772156649}; c(2) is 1, and below it is 0.
     */
    static double mean(int size) {
        if (size <= 2) {
            return size == 2 ? 1 : 0;
        }
        return 2 * (Math.log(size - 1.0) + EULER) - 2 * (size - 1.0) / size;
    }
}
