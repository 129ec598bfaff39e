package dev.augur.tables.picture;

import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A picture as its file has it.
 *
 * @param size of the picture
 * @param values from 0 to 255: channel after channel, line after line
 */
record DecodedPicture(PictureSize size, float[] values) {
    /** What decoding luminance takes of red, green and blue, as television does (ITU-R BT.601). */
    private static final float[] LUMINANCE = {0.299f, 0.587f, 0.114f};

    static DecodedPicture of(BufferedImage image) {
        boolean grey = isGrey(image.getColorModel(), image.getRaster().getNumBands());
        PictureSize size = new PictureSize(grey ? 1 : 3, image.getHeight(), image.getWidth());
        return new DecodedPicture(size, grey ? grey(image) : colour(image));
    }

    /** Whether pixels have one brightness, be it by a palette without colours. */
    static boolean isGrey(ColorModel model, int bands) {
        return model instanceof IndexColorModel palette
                ? IntStream.range(0, palette.getMapSize())
                        .allMatch(i ->
                                palette.getRed(i) == palette.getGreen(i) && palette.getGreen(i) == palette.getBlue(i))
                : bands == 1;
    }

    private static float[] grey(BufferedImage image) {
        if (image.getColorModel() instanceof IndexColorModel) {
            return Arrays.copyOf(colour(image), image.getHeight() * image.getWidth());
        }
        int bits = image.getSampleModel().getSampleSize(0);
        float scale = 255f / ((1 << bits) - 1);
        float[] values = new float[image.getHeight() * image.getWidth()];
        for (int i = 0; i < values.length; i++) {
            values[i] = scale * image.getRaster().getSample(i % image.getWidth(), i / image.getWidth(), 0);
        }
        return values;
    }

    private static float[] colour(BufferedImage image) {
        int area = image.getHeight() * image.getWidth();
        float[] values = new float[3 * area];
        int[] line = new int[image.getWidth()];
        for (int y = 0; y < image.getHeight(); y++) {
            image.getRGB(0, y, line.length, 1, line, 0, line.length);
            for (int x = 0; x < line.length; x++) {
                int i = y * line.length + x;
                values[i] = line[x] >> 16 & 0xff;
                values[area + i] = line[x] >> 8 & 0xff;
                values[2 * area + i] = line[x] & 0xff;
            }
        }
        return values;
    }

    /** The values of this picture in another size. */
    float[] in(PictureSize wanted) {
        float[] channels = inChannels(wanted.channels());
        if (wanted.height() == size.height() && wanted.width() == size.width()) {
            return channels;
        }
        Resampling down = new Resampling(size.height(), wanted.height());
        Resampling across = new Resampling(size.width(), wanted.width());
        float[] values = new float[wanted.values()];
        float[] lines = new float[wanted.height() * size.width()];
        int area = size.height() * size.width();
        for (int channel = 0; channel < wanted.channels(); channel++) {
            for (int x = 0; x < size.width(); x++) {
                down.write(channels, channel * area + x, size.width(), lines, x, size.width());
            }
            for (int y = 0; y < wanted.height(); y++) {
                int to = (channel * wanted.height() + y) * wanted.width();
                across.write(lines, y * size.width(), 1, values, to, 1);
            }
        }
        return values;
    }

    private float[] inChannels(int wanted) {
        if (wanted == size.channels()) {
            return values;
        }
        int area = size.height() * size.width();
        float[] changed = new float[wanted * area];
        if (wanted == 3) {
            for (int channel = 0; channel < 3; channel++) {
                System.arraycopy(values, 0, changed, channel * area, area);
            }
        } else {
            for (int i = 0; i < area; i++) {
                for (int channel = 0; channel < 3; channel++) {
                    changed[i] += LUMINANCE[channel] * values[channel * area + i];
                }
            }
        }
        return changed;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DecodedPicture that && size.equals(that.size) && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
        return 31 * size.hashCode() + Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        return size.inWords();
    }
}
