package dev.augur.store;

import dev.augur.store.ModelFileException.Reason;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The bytes of {@code manifest.json}: readable JSON whose first two keys say what the file is. */
final class Manifest {
    static final int MAX_BYTES = 64 << 20;

    private static final String FORMAT = "format";
    private static final String VERSION = "version";
    static final List<String> RESERVED = List.of(FORMAT, VERSION);

    private Manifest() {}

    static byte[] toBytes(Map<String, Object> content, FileKind kind) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put(FORMAT, kind.format());
        manifest.put(VERSION, kind.version());
        manifest.putAll(content);
        byte[] bytes = (Json.pretty(manifest) + "\n").getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException(
                    "the manifest takes " + bytes.length + " bytes, but at most " + MAX_BYTES + " are allowed");
        }
        return bytes;
    }

    /** The content without format and version, which must be those of a file we can read. */
    static Map<String, Object> fromBytes(byte[] bytes, Path file, FileKind kind) throws ModelFileException {
        Map<String, Object> content = new LinkedHashMap<>();
        parse(bytes, file, kind).forEach((key, value) -> content.put((String) key, value));
        requireFormat(content.remove(FORMAT), file, kind);
        requireVersion(content.remove(VERSION), file, kind);
        return content;
    }

    private static Map<?, ?> parse(byte[] bytes, Path file, FileKind kind) throws ModelFileException {
        String expected = "expected " + kind.format() + ", but the manifest is not ";
        try {
            if (Json.read(bytes) instanceof Map<?, ?> map) {
                return map;
            }
        } catch (JsonException malformed) {
            String detail = expected + "JSON: " + malformed.getMessage();
            throw new ModelFileException(file, Reason.FOREIGN, detail, malformed);
        }
        throw new ModelFileException(file, Reason.FOREIGN, expected + "a JSON object");
    }

    private static void requireFormat(@Nullable Object format, Path file, FileKind kind) throws ModelFileException {
        if (!kind.format().equals(format)) {
            String found = format instanceof String name ? "it is " + name : "its manifest names no format";
            throw new ModelFileException(file, Reason.FOREIGN, "expected " + kind.format() + ", but " + found);
        }
    }

    private static void requireVersion(@Nullable Object version, Path file, FileKind kind) throws ModelFileException {
        if (!(version instanceof Long number) || number < 1) {
            throw new ModelFileException(file, Reason.INVALID, "its format version is " + version);
        }
        if (number > kind.version()) {
            String detail = "in format version " + number + ", while this one reads up to version " + kind.version();
            throw new ModelFileException(file, Reason.NEWER, detail);
        }
    }
}
