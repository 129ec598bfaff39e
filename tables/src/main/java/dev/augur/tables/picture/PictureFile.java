package dev.augur.tables.picture;

import dev.augur.files.Disk;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import javax.imageio.ImageIO;
import javax.imageio.ImageReadParam;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;

/**
 * A file with a picture.
 *
 * @param path where it is
 * @param place what messages call it
 */
record PictureFile(Path path, String place) {
    /** What tells the format; it is read first, since those who look for it take a failing disk for another format. */
    private static final int START = 512;

    /** Pixels of a side that no picture has more of. */
    private static final int LONGEST_SIDE = 16_000;

    /** How many of its pixels, each way, a picture keeps for one that is wanted, before it is scaled. */
    private static final int SPARE = 2;

    /** What its header says. */
    PictureSize size() throws TableException {
        return with(reader -> {
            Iterator<ImageTypeSpecifier> types = reader.getImageTypes(0);
            ImageTypeSpecifier type = types.next();
            boolean grey = DecodedPicture.isGrey(type.getColorModel(), type.getNumBands());
            return new PictureSize(grey ? 1 : 3, reader.getHeight(0), reader.getWidth(0));
        });
    }

    /** Its pixels in the size that is wanted: numbers from 0 to 255, channel after channel, line after line. */
    float[] read(PictureSize wanted) throws TableException {
        return with(reader -> DecodedPicture.of(decode(reader, wanted)).in(wanted));
    }

    /** Its pixels in its own size. */
    DecodedPicture read() throws TableException {
        return with(reader -> DecodedPicture.of(reader.read(0)));
    }

    /** Of a large picture only every so many pixels are decoded, which are still more than are wanted. */
    private static BufferedImage decode(ImageReader reader, PictureSize wanted) throws IOException {
        int every = Math.max(
                1,
                Math.min(
                        reader.getHeight(0) / (SPARE * wanted.height()),
                        reader.getWidth(0) / (SPARE * wanted.width())));
        ImageReadParam param = reader.getDefaultReadParam();
        param.setSourceSubsampling(every, every, 0, 0);
        return reader.read(0, param);
    }

    @FunctionalInterface
    private interface Use<T> {
        T of(ImageReader reader) throws IOException;
    }

    private <T> T with(Use<T> use) throws TableException {
        if (!Files.isRegularFile(path)) {
            throw TableException.at(
                    place, "there is no file " + TableException.quote(path.toString()), "check the name");
        }
        try (BufferedInputStream bytes = new BufferedInputStream(Disk.current().stream(path));
                ImageInputStream in = new MemoryCacheImageInputStream(bytes)) {
            if (ByteInput.peek(bytes, START).length == 0) {
                throw TableException.at(place, "the file of the picture is empty", "replace or remove it");
            }
            Iterator<ImageReader> readers = ImageIO.getImageReaders(in);
            if (!readers.hasNext()) {
                throw TableException.at(
                        place,
                        "this is not a picture that Augur reads",
                        "give PNG, JPEG, GIF, BMP or WebP, or move the file elsewhere");
            }
            ImageReader reader = readers.next();
            try {
                reader.setInput(in);
                requireSmall(reader); // before the pixels are made
                return use.of(reader);
            } finally {
                reader.dispose();
            }
        } catch (TableException e) {
            throw e;
        } catch (IOException | RuntimeException e) {
            throw TableException.hindered(place, e)
                    .orElseGet(() -> TableException.at(
                            place,
                            "the picture is damaged (" + TableException.detail(e) + ")",
                            "replace or remove it",
                            e));
        }
    }

    private void requireSmall(ImageReader reader) throws IOException {
        int width = reader.getWidth(0);
        int height = reader.getHeight(0);
        if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
            throw TableException.at(
                    place,
                    "the picture is " + width + " x " + height + ", and no side may have more than " + LONGEST_SIDE
                            + " pixels",
                    "make it smaller, such as 1000 x 1000");
        }
    }
}
