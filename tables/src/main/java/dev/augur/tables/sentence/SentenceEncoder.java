package dev.augur.tables.sentence;

import java.util.List;
import java.util.Map;

/**
 * Makes a point of a text, so that texts that mean the same are near each other. It never changes, and may be asked by
 * several threads at once; the same text gives the same bits whoever asks, and beside whichever other texts.
 */
public interface SentenceEncoder {
    /** Its kind in model files. */
    String kind();

    /** Coordinates of a point. */
    int width();

    /** Writes the points of texts, of which number {@code i} starts at {@code offset + i * stride}. */
    void write(List<String> texts, float[] target, int offset, int stride);

    /** In plain values, by which {@link SentenceEncoders#fromMap} makes the same one; {@code kind} is among them. */
    Map<String, Object> toMap();

    /** What it makes of texts, for people: {@code 384 numbers by minilm.onnx}. */
    String inWords();
}
