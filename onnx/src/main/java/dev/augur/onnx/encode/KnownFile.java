package dev.augur.onnx.encode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;

/**
 * A file that a model depends on.
 *
 * @param path where it is
 * @param digest of what is in it
 */
record KnownFile(Path path, String digest) {
    private static final String DIGEST = "_sha256";

    /**
     * The file that plain values name, which must be as it was if they tell its digest.
     *
     * @throws IllegalArgumentException if it is not there, or another one
     */
    static KnownFile of(Map<?, ?> map, String name) {
        if (!(map.get(name) instanceof String text)) {
            throw new IllegalArgumentException("the " + name + " of an encoder is " + map.get(name));
        }
        Path path = Path.of(text).toAbsolutePath();
        String digest = digest(read(path));
        Object expected = map.get(name + DIGEST);
        if (expected != null && !expected.equals(digest)) {
            throw new IllegalArgumentException(path + " is not the file that the model was trained with; put that one"
                    + " back, or train the model again.");
        }
        return new KnownFile(path, digest);
    }

    byte[] bytes() {
        return read(path);
    }

    private static byte[] read(Path path) {
        try {
            return Files.readAllBytes(path);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException(path + ": there is no such file; check the path.", e);
        } catch (IOException e) {
            throw new IllegalArgumentException(path + ": it cannot be read (" + e.getMessage() + ").", e);
        }
    }

    private static String digest(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Adds what {@link #of} reads. */
    void addTo(Map<String, Object> map, String name) {
        map.put(name, path.toString());
        map.put(name + DIGEST, digest);
    }

    String name() {
        return String.valueOf(path.getFileName());
    }
}
