package dev.augur.report;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;

/**
 * How the unlabeled rows look, where they are pictures. The pixels need not be the features: an encoder may have dropped some.
 *
 * @param width columns of pixels
 * @param height lines of pixels
 * @param channels 1 for grey; 3 for red, green and blue, one after the other
 * @param pixels one picture for each unlabeled row, line by line, on any scale: the least of all pixels is shown black
 */
public record Pictures(int width, int height, int channels, FeatureMatrix pixels) {
    public Pictures {
        Check.positive("width", width);
        Check.positive("height", height);
        if (channels != 1 && channels != 3) {
            throw new IllegalArgumentException("channels must be 1 or 3, but is " + channels);
        }
        Check.sameSize("columns of pixels", pixels.columns(), width * height * channels);
    }
}
