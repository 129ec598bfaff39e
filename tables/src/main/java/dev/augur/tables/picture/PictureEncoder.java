package dev.augur.tables.picture;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Turns a picture into a point, so that similar pictures are near each other. It is immutable and safe for any number
 * of threads; the same picture gives the same bits, on any thread and among any other pictures.
 */
public interface PictureEncoder {
    /** Its kind in model files, such as {@code pixels}. */
    String kind();

    /** The size to which pictures are scaled before they are encoded. */
    PictureSize size();

    /** The number of coordinates of a point. */
    int width();

    /** What each coordinate is called. */
    default List<String> features() {
        return IntStream.rangeClosed(1, width()).mapToObj(i -> "direction " + i).toList();
    }

    /**
     * Writes the points of pictures, that of picture {@code i} starting at {@code offset + i * stride}. A picture has
     * {@code size().values()} numbers from 0 to 255: channel after channel, line after line.
     */
    void write(List<float[]> pictures, float[] target, int offset, int stride);

    /** Its plain values, including {@code kind}, from which {@link PictureEncoders#fromMap} restores it. */
    Map<String, Object> toMap();

    /** A phrase for what pictures become: {@code their pixels}, or {@code the answers of 128 fixed filters}. */
    String inWords();
}
