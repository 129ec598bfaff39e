package dev.augur.report;

import java.awt.image.RenderedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * Pictures as PNG, made in memory: nothing goes through a temporary file, and no stream can fail in the middle of one.
 */
public final class Png {
    private Png() {}

    public static byte[] of(RenderedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
            ImageIO.write(image, "png", stream);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // memory does not fail to be written
        }
        return bytes.toByteArray();
    }
}
