package dev.augur.data;

import java.util.Arrays;
import java.util.Optional;

/**
 * How the columns of a row form a picture: plane after plane, each a square, row after row.
 *
 * @param planes 1 for grey, 3 for colour
 * @param side pixels of a row of the square
 */
public record Picture(int planes, int side) {
    /** Smaller squares are more likely tables that happen to have that many columns. */
    private static final int LEAST_SIDE = 16;

    private static final int[] PLANES = {1, 3};

    /** The pictures that rows with this many columns can be, if any. */
    public static Optional<Picture> of(int columns) {
        return Arrays.stream(PLANES)
                .mapToObj(planes -> new Picture(planes, (int) Math.round(Math.sqrt((double) columns / planes))))
                .filter(each -> each.columns() == columns && each.side >= LEAST_SIDE)
                .findFirst();
    }

    public int columns() {
        return planes * side * side;
    }

    /** Copies a picture moved right and down by the given numbers of pixels; pixels that come into view are 0. */
    public void shift(float[] from, int start, int right, int down, float[] to, int at) {
        Arrays.fill(to, at, at + columns(), 0f);
        int left = Math.max(0, right);
        int width = side - Math.abs(right);
        for (int plane = 0; plane < planes; plane++) {
            int offset = plane * side * side;
            for (int y = Math.max(0, down); y < Math.min(side, side + down); y++) {
                System.arraycopy(
                        from,
                        start + offset + (y - down) * side + left - right,
                        to,
                        at + offset + y * side + left,
                        width);
            }
        }
    }

    /** Exchanges left and right of a picture, in place. */
    public void flip(float[] pixels, int start) {
        for (int row = start; row < start + columns(); row += side) {
            for (int left = row, right = row + side - 1; left < right; left++, right--) {
                float kept = pixels[left];
                pixels[left] = pixels[right];
                pixels[right] = kept;
            }
        }
    }
}
