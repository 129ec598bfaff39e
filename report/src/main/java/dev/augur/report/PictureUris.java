package dev.augur.report;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import javax.imageio.ImageIO;

/** Rows as pictures that lie within the page: PNG in base 64. */
final class PictureUris {
    private static final int BRIGHTEST = 255;

    private final Pictures pictures;
    private final double least;
    private final double range;

    PictureUris(Pictures pictures) {
        this.pictures = pictures;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < pictures.pixels().rows(); i++) {
            for (float value : pictures.pixels().row(i)) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        this.least = low;
        this.range = high > low ? high - low : 1;
    }

    String of(int row) {
        float[] pixels = pictures.pixels().row(row);
        BufferedImage image = new BufferedImage(pictures.width(), pictures.height(), BufferedImage.TYPE_INT_RGB);
        int size = pictures.width() * pictures.height();
        for (int p = 0; p < size; p++) {
            int red = level(pixels[p]);
            int green = pictures.channels() == 1 ? red : level(pixels[size + p]);
            int blue = pictures.channels() == 1 ? red : level(pixels[2 * size + p]);
            image.setRGB(p % pictures.width(), p / pictures.width(), red << 16 | green << 8 | blue);
        }
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png(image));
    }

    private int level(float value) {
        return (int) Math.rint(BRIGHTEST * (value - least) / range);
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.setUseCache(false);
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail to be written
        }
        return bytes.toByteArray();
    }
}
