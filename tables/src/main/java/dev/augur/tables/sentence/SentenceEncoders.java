package dev.augur.tables.sentence;

import dev.augur.catalog.MissingModuleException;
import dev.augur.common.Services;
import java.util.Map;

/** Reads encoders of texts from the plain values they were written as. */
public final class SentenceEncoders {
    private SentenceEncoders() {}

    /**
     * The encoder that {@link SentenceEncoder#toMap} wrote.
     *
     * @throws IllegalArgumentException if the values are no encoder, or one of a module that is not here
     */
    public static SentenceEncoder fromMap(Map<?, ?> map) {
        String kind = String.valueOf(map.get("kind"));
        return Services.of(SentenceEncoderProvider.class)
                .filter(each -> each.kind().equals(kind))
                .findFirst()
                .orElseThrow(() -> new MissingModuleException("encoder of texts", kind, kind))
                .fromMap(map);
    }
}
