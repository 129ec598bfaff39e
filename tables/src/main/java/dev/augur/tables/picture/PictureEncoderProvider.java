package dev.augur.tables.picture;

import java.util.Map;

/** Encoders of pictures that are in another module, offered as a service. */
public interface PictureEncoderProvider {
    /** Their kind in model files, {@link PictureEncoder#kind}. */
    String kind();

    /**
     * The encoder that {@link PictureEncoder#toMap} wrote.
     *
     * @throws IllegalArgumentException if the values are not those of an encoder
     */
    PictureEncoder fromMap(Map<?, ?> map);
}
