package dev.augur.tables.cells;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shape of rows that are pictures, as the names of their features show.
 *
 * @param channels 1 for grey, 3 for red, green and blue, one after the other
 * @param height lines of pixels
 * @param width columns of pixels
 * @param places of the features among the pixels: some may have been left out
 */
public record ImageShape(int channels, int height, int width, int[] places) {
    private static final Pattern PIXEL = Pattern.compile("(?:.* )?pixel_(\\d{1,4})_(\\d{1,4})(_[rgb])?");

    /** The shape, if every feature is a pixel. */
    public static Optional<ImageShape> of(List<String> featureNames) {
        List<Matcher> pixels = featureNames.stream().map(PIXEL::matcher).toList();
        if (pixels.isEmpty() || !pixels.stream().allMatch(Matcher::matches)) {
            return Optional.empty();
        }
        boolean colour = pixels.get(0).group(3) != null;
        if (pixels.stream().anyMatch(pixel -> (pixel.group(3) != null) != colour)) {
            return Optional.empty();
        }
        int height =
                1 + pixels.stream().mapToInt(pixel -> number(pixel, 1)).max().orElseThrow();
        int width =
                1 + pixels.stream().mapToInt(pixel -> number(pixel, 2)).max().orElseThrow();
        int[] places = pixels.stream()
                .mapToInt(pixel -> (channel(pixel) * height + number(pixel, 1)) * width + number(pixel, 2))
                .toArray();
        return Optional.of(new ImageShape(colour ? 3 : 1, height, width, places));
    }

    private static int number(Matcher pixel, int group) {
        return Integer.parseInt(pixel.group(group));
    }

    private static int channel(Matcher pixel) {
        return pixel.group(3) == null ? 0 : "rgb".indexOf(pixel.group(3).charAt(1));
    }
}
