package dev.augur.store.archive;

import dev.augur.store.archive.ModelFileException.Reason;
import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of {@code manifest.json}: readable JSON whose first two keys say what the file is.
 *
 * @param kind what they say
 * @param content the rest
 */
record Manifest(FileKind kind, Map<String, Object> content) {
    static final int MAX_BYTES = 64 << 20;

    private static final String FORMAT = "format";
    private static final String VERSION = "version";
    static final List<String> RESERVED = List.of(FORMAT, VERSION);

    static byte[] toBytes(Archive archive) {
        Map<String, Object> manifest = new LinkedHashMap<>();
        manifest.put(FORMAT, archive.kind().format());
        manifest.put(VERSION, archive.kind().version());
        manifest.putAll(archive.manifest());
        byte[] bytes = (Json.pretty(manifest) + "\n").getBytes(StandardCharsets.UTF_8);
        if (bytes.length > MAX_BYTES) {
            throw new IllegalArgumentException(
                    "the manifest takes " + bytes.length + " bytes, but at most " + MAX_BYTES + " are allowed");
        }
        return bytes;
    }

    /** What a file states, if it is one that we can read. */
    static Manifest fromBytes(byte[] bytes, String file, FileKind newest) throws ModelFileException {
        Map<String, Object> content = new LinkedHashMap<>();
        parse(bytes, file, newest).forEach((key, value) -> content.put((String) key, value));
        requireFormat(content.remove(FORMAT), file, newest);
        return new Manifest(new FileKind(newest.format(), version(content.remove(VERSION), file, newest)), content);
    }

    private static Map<?, ?> parse(byte[] bytes, String file, FileKind newest) throws ModelFileException {
        String expected = "expected " + newest.format() + ", but the manifest is not ";
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

    private static void requireFormat(@Nullable Object format, String file, FileKind newest) throws ModelFileException {
        if (!newest.format().equals(format)) {
            String found = format instanceof String name ? "it is " + name : "its manifest names no format";
            throw new ModelFileException(file, Reason.FOREIGN, "expected " + newest.format() + ", but " + found);
        }
    }

    private static int version(@Nullable Object version, String file, FileKind newest) throws ModelFileException {
        if (!(version instanceof Long number) || number < 1) {
            throw new ModelFileException(file, Reason.INVALID, "its format version is " + version);
        }
        if (number > newest.version()) {
            String detail = "in format version " + number + ", while this one reads up to version " + newest.version();
            throw new ModelFileException(file, Reason.NEWER, detail);
        }
        return Math.toIntExact(number);
    }
}
