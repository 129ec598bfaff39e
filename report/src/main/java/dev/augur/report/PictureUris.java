package dev.augur.report;

import dev.augur.data.FeatureMatrix;
import java.awt.image.BufferedImage;
import java.util.Base64;

/** Rows as pictures within the page: PNG in base 64. */
public final class PictureUris {
    private static final int BRIGHTEST = 255;

    private final Pictures pictures;
    private final FeatureMatrix rows;
    private final double least;
    private final double range;

    /** Pictures of rows on any scale: the smallest feature is shown black, the largest white. */
    public PictureUris(Pictures pictures, FeatureMatrix rows) {
        this.pictures = pictures;
        this.rows = rows;
        double low = 0;
        double high = 0;
        for (int i = 0; i < rows.rows(); i++) {
            for (float value : rows.row(i)) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        this.least = low;
        this.range = high > low ? high - low : 1;
    }

    /** The address of the image of a row. */
    public String of(int row) {
        float[] pixels = new float[pictures.width() * pictures.height() * pictures.channels()];
        for (int j = 0; j < rows.columns(); j++) {
            pixels[pictures.places()[j]] = rows.get(row, j);
        }
        BufferedImage image = new BufferedImage(pictures.width(), pictures.height(), BufferedImage.TYPE_INT_RGB);
        int size = pictures.width() * pictures.height();
        for (int p = 0; p < size; p++) {
            int red = level(pixels[p]);
            int green = pictures.channels() == 1 ? red : level(pixels[size + p]);
            int blue = pictures.channels() == 1 ? red : level(pixels[2 * size + p]);
            image.setRGB(p % pictures.width(), p / pictures.width(), red << 16 | green << 8 | blue);
        }
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(Png.of(image));
    }

    private int level(float value) {
        return (int) Math.rint(BRIGHTEST * (value - least) / range);
    }
}
