package dev.augur.store;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the entries of an {@link Archive} on disk are called, how large they may be, and their checksums. */
final class ArchiveEntries {
    static final String MANIFEST = "manifest.json";
    static final String TENSORS = "tensors.safetensors";
    static final String CHECKSUMS = "checksums.json";

    static final long MAX_TENSOR_BYTES = Integer.MAX_VALUE;

    private ArchiveEntries() {}

    /** The bytes of {@code checksums.json}. */
    static byte[] checksums(Fingerprint manifest, Fingerprint tensors) {
        Map<String, String> checksums = new LinkedHashMap<>();
        checksums.put(MANIFEST, manifest.sha256());
        checksums.put(TENSORS, tensors.sha256());
        return (Json.pretty(checksums) + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
