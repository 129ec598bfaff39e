package dev.augur.tables.picture;

/**
 * Brings a line of pixels to another length, by a triangle around the place of each new pixel: between its neighbours
 * where pixels are added, and over all that fall into it where there are fewer.
 */
final class Resampling {
    private final int[] first;
    private final float[][] weights;

    Resampling(int from, int to) {
        this.first = new int[to];
        this.weights = new float[to][];
        double scale = (double) from / to;
        double reach = Math.max(1, scale);
        for (int i = 0; i < to; i++) {
            double centre = (i + 0.5) * scale - 0.5;
            int low = Math.max(0, (int) Math.ceil(centre - reach));
            int high = Math.min(from - 1, (int) Math.floor(centre + reach));
            first[i] = low;
            weights[i] = triangle(centre, reach, low, high);
        }
    }

    private static float[] triangle(double centre, double reach, int low, int high) {
        double[] raw = new double[high - low + 1];
        double sum = 0;
        for (int j = 0; j < raw.length; j++) {
            raw[j] = Math.max(0, 1 - Math.abs(low + j - centre) / reach);
            sum += raw[j];
        }
        float[] weights = new float[raw.length];
        for (int j = 0; j < raw.length; j++) {
            weights[j] = (float) (raw[j] / sum);
        }
        return weights;
    }

    /** Writes a line, whose pixels are {@code stride} apart. */
    void write(float[] from, int start, int stride, float[] to, int at, int apart) {
        for (int i = 0; i < first.length; i++) {
            float sum = 0;
            for (int j = 0; j < weights[i].length; j++) {
                sum += weights[i][j] * from[start + (first[i] + j) * stride];
            }
            to[at + i * apart] = sum;
        }
    }
}
