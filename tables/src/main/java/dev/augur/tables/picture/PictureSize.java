package dev.augur.tables.picture;

/**
 * The size of a picture.
 *
 * @param channels 1 for grey; 3 for red, green and blue, one after the other
 * @param height lines of pixels
 * @param width columns of pixels
 */
public record PictureSize(int channels, int height, int width) {
    public PictureSize {
        if (channels != 1 && channels != 3) {
            throw new IllegalArgumentException("a picture has 1 or 3 channels, and not " + channels);
        }
        if (height < 1 || width < 1 || (long) channels * height * width > 1 << 30) {
            throw new IllegalArgumentException("no picture is " + width + " x " + height + " in size");
        }
    }

    /** The number of values of a picture. */
    public int values() {
        return channels * height * width;
    }

    /** Such as {@code 28 x 28 in grey}. */
    public String inWords() {
        return width + " x " + height + (channels == 1 ? " in grey" : " in colour");
    }
}
