package dev.augur.tables.picture;

import java.util.List;
import java.util.Map;

/**
 * Makes a point of a picture, so that pictures that are alike are near each other. It never changes, and may be asked
 * by several threads at once; the same picture gives the same bits whoever asks, and beside whichever other pictures.
 */
public interface PictureEncoder {
    /** What model files call it, such as {@code pixels}. */
    String kind();

    /** What its pictures are scaled to before they come here. */
    PictureSize size();

    /** Coordinates of a point. */
    int width();

    /**
     * Writes the points of pictures, of which number {@code i} starts at {@code offset + i * stride}. A picture has
     * {@code size().values()} numbers from 0 to 255: channel after channel, line after line.
     */
    void write(List<float[]> pictures, float[] target, int offset, int stride);

    /** In plain values, by which {@link PictureEncoders#fromMap} makes the same one; {@code kind} is among them. */
    Map<String, Object> toMap();

    /** What it makes of a picture, for people: {@code its pixels}, or {@code 600 random features of its parts}. */
    String inWords();
}
