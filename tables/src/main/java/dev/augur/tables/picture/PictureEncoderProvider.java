package dev.augur.tables.picture;

import java.util.Map;

/** Encoders of pictures that are in another module, offered as a service. */
public interface PictureEncoderProvider {
    /** What model files call them: {@link PictureEncoder#kind}. */
    String kind();

    /**
     * The encoder that {@link PictureEncoder#toMap} wrote.
     *
     * @throws IllegalArgumentException if the values are none
     */
    PictureEncoder fromMap(Map<?, ?> map);
}
