package dev.augur.tables.cells;

import java.util.ArrayList;
import java.util.List;

/** Names for columns that have none of their own. */
public final class PixelNames {
    private PixelNames() {}

    /** f1, f2, ... */
    public static List<String> numbered(int width) {
        List<String> names = new ArrayList<>(width);
        for (int j = 1; j <= width; j++) {
            names.add("f" + j);
        }
        return names;
    }

    /** Whether a name is one of {@link #image}. */
    public static boolean isPixel(String name) {
        return name.startsWith("pixel_") && name.matches("pixel_\\d{1,5}_\\d{1,5}(_[rgb])?");
    }

    static boolean isNumbered(String name) {
        return name.matches("f[1-9]\\d{0,8}");
    }

    /** Names of what one row holds, by the dimensions with the number of rows first: pixels of an image, or numbers. */
    public static List<String> of(int[] dimensions) {
        if (dimensions.length == 3) {
            return image(1, dimensions[1], dimensions[2]);
        }
        int width = 1;
        for (int d = 1; d < dimensions.length; d++) {
            width *= dimensions[d];
        }
        return numbered(width);
    }

    /** pixel_row_column from 0, channel by channel, with the letter of the colour if there are three. */
    public static List<String> image(int channels, int height, int width) {
        List<String> names = new ArrayList<>();
        for (int channel = 0; channel < channels; channel++) {
            String colour = channels == 1 ? "" : "_" + "rgb".charAt(channel);
            for (int row = 0; row < height; row++) {
                for (int column = 0; column < width; column++) {
                    names.add("pixel_" + row + "_" + column + colour);
                }
            }
        }
        return names;
    }
}
