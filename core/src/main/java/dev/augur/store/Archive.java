package dev.augur.store;

import dev.augur.data.Tensor;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The content of a model file or checkpoint: what people can read, and the numbers.
 *
 * <p>On disk it is a zip of three entries that are stored as they are: {@code manifest.json}, which begins with the
 * format and its version, {@code tensors.safetensors}, and {@code checksums.json} with the SHA-256 of the other two. Any
 * zip tool opens it. The same content gives the same bytes, and a file is accepted only if it is, byte for byte, what
 * {@link #write} makes of the content: no byte of it is without meaning, so any change is noticed. The checksums reveal
 * accidents and careless edits; they are no signature.
 *
 * @param manifest plain values as {@link Json} reads them, without the keys {@code format} and {@code version}
 * @param tensors the numbers by name; the arrays are not copied
 */
public record Archive(Map<String, Object> manifest, Map<String, Tensor> tensors) {
    public Archive {
        manifest = Collections.unmodifiableMap(new LinkedHashMap<>(manifest));
        tensors = Collections.unmodifiableMap(new LinkedHashMap<>(tensors));
        for (String key : Manifest.RESERVED) {
            if (manifest.containsKey(key)) {
                throw new IllegalArgumentException("the manifest must leave the key '" + key + "' to the file");
            }
        }
    }

    /**
     * Writes the file whole or not at all, in place of one that may be there; the numbers must not change meanwhile.
     *
     * @throws ModelFileException if the file cannot be written
     * @throws IllegalArgumentException if the content is too large or not what {@link Json} writes
     */
    public void write(Path file, FileKind kind) throws ModelFileException {
        ArchiveWriter.write(this, file, kind);
    }

    /**
     * Reads a file of this kind.
     *
     * @throws ModelFileException if it is not such a file, whole and unchanged
     */
    public static Archive read(Path file, FileKind kind) throws ModelFileException {
        return ArchiveReader.read(file, kind);
    }
}
