package dev.augur.tables.array;

import dev.augur.files.Disk;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawReader;
import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * The pixels of a picture from 0 to 255, channel by channel: grey if it is stored so, red, green and blue otherwise.
 *
 * @param channels 1 or 3
 * @param height rows of pixels
 * @param width columns of pixels
 * @param values the pixels
 */
record ImagePixels(int channels, int height, int width, float[] values) {
    /**
     * The number of bytes that show the format; they are read first, since the JDK's readers would mistake a failing
     * disk for another format.
     */
    private static final int START = 512;

    static ImagePixels read(Path file) throws IOException {
        BufferedImage image = decode(file);
        boolean grey = image.getRaster().getNumBands() == 1 && image.getType() != BufferedImage.TYPE_BYTE_INDEXED;
        requireSmall(file, image.getWidth(), image.getHeight(), grey ? 1 : 3);
        return grey ? grey(image) : colour(image);
    }

    private static BufferedImage decode(Path file) throws IOException {
        try (BufferedInputStream bytes = new BufferedInputStream(Disk.current().stream(file));
                ImageInputStream in = new MemoryCacheImageInputStream(bytes)) {
            ByteInput.peek(bytes, START);
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw TableException.at(
                        file.toString(),
                        "this is not an image that Augur reads",
                        "give PNG, JPEG, GIF or BMP, or move the file elsewhere");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                requireSmall(file, reader.getWidth(0), reader.getHeight(0), 1); // before the pixels are made
                return reader.read(0);
            } finally {
                reader.dispose();
            }
        } catch (TableException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw TableException.hindered(file.toString(), e)
                    .orElseGet(() -> TableException.at(
                            file.toString(),
                            "the image is damaged (" + e.getMessage() + ")",
                            "replace or remove it",
                            e));
        }
    }

    private static void requireSmall(Path file, int width, int height, int channels) throws TableException {
        long features = (long) width * height * channels;
        if (features > RawReader.MOST_COLUMNS) {
            throw TableException.at(
                    file.toString(),
                    "the image is " + width + " x " + height + ", which is more than the " + RawReader.MOST_COLUMNS
                            + " features that a table may have",
                    "make the images smaller, such as 64 x 64");
        }
    }

    private static ImagePixels grey(BufferedImage image) {
        int bits = image.getSampleModel().getSampleSize(0);
        float scale = 255f / ((1 << bits) - 1);
        float[] values = new float[image.getHeight() * image.getWidth()];
        for (int i = 0; i < values.length; i++) {
            values[i] = scale * image.getRaster().getSample(i % image.getWidth(), i / image.getWidth(), 0);
        }
        return new ImagePixels(1, image.getHeight(), image.getWidth(), values);
    }

    private static ImagePixels colour(BufferedImage image) {
        int size = image.getHeight() * image.getWidth();
        float[] values = new float[3 * size];
        for (int i = 0; i < size; i++) {
            int rgb = image.getRGB(i % image.getWidth(), i / image.getWidth());
            values[i] = rgb >> 16 & 0xff;
            values[size + i] = rgb >> 8 & 0xff;
            values[2 * size + i] = rgb & 0xff;
        }
        return new ImagePixels(3, image.getHeight(), image.getWidth(), values);
    }

    /** This picture, if it has the other one's shape. */
    ImagePixels like(ImagePixels other, Path file) throws TableException {
        if (channels != other.channels || height != other.height || width != other.width) {
            throw TableException.at(
                    file.toString(),
                    "the image is " + shape() + ", but the first one is " + other.shape(),
                    "give all images the same size, and all in grey or all in colour");
        }
        return this;
    }

    private String shape() {
        return width + " x " + height + (channels == 1 ? " in grey" : " in colour");
    }
}
