package dev.augur.tables.sentence;

import java.util.Map;

/** Encoders of texts that are in another module, offered as a service. */
public interface SentenceEncoderProvider {
    /** What model files call them: {@link SentenceEncoder#kind}. */
    String kind();

    /**
     * The encoder that {@link SentenceEncoder#toMap} wrote.
     *
     * @throws IllegalArgumentException if the values are none
     */
    SentenceEncoder fromMap(Map<?, ?> map);
}
