package dev.augur.report;

import dev.augur.common.Check;
import java.util.stream.IntStream;

/**
 * Rows whose features are pixels, as pictures. Pixels without a feature are 0: some may have been left
 * out.
 *
 * @param width columns of pixels
 * @param height lines of pixels
 * @param channels 1 for grey; 3 for red, green and blue, one after the other
 * @param places of the features among the pixels, line by line
 */
public record Pictures(int width, int height, int channels, int[] places) {
    public Pictures {
        Check.positive("width", width);
        Check.positive("height", height);
        if (channels != 1 && channels != 3) {
            throw new IllegalArgumentException("channels must be 1 or 3, but is " + channels);
        }
        Check.indices("places", places, 0, width * height * channels);
    }

    /** Every pixel is a feature. */
    public static Pictures of(int width, int height, int channels) {
        return new Pictures(
                width,
                height,
                channels,
                IntStream.range(0, width * height * channels).toArray());
    }
}
