package dev.augur.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.archive.ModelFileException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that are whole, but not ours, not of this kind, not of our time, or not consistent, say so. */
class ArchiveRefusalTest {
    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");

    @BeforeEach
    void nameTheFile() {
        file = folder.resolve("m.augur");
    }

    private static ModelFileException refused(Path file) {
        return Archives.refused(Source.of(file), FileKind.MODEL);
    }

    @Test
    void missingFile() {
        assertThat(refused(file)).hasMessage(file + " does not exist (there is no such file); check the path.");
        assertThat(refused(file).reason()).isEqualTo(Reason.MISSING);
    }

    @Test
    void unreadableFile() throws IOException {
        Files.createFile(file);
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(file), "the superuser reads everything");
        assertThat(refused(file).reason()).isEqualTo(Reason.ACCESS);
    }

    @Test
    void fileInAFile() throws IOException {
        Path within = Files.createFile(file).resolve("m.augur");
        assertThat(refused(within).reason()).isIn(Reason.ACCESS, Reason.MISSING);
    }

    @Test
    void streamThatBreaks() {
        InputStream broken = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                throw new IOException("Connection reset");
            }
        };
        ModelFileException refusal = Archives.refused(Source.of(broken, "the model of shop 7"), FileKind.MODEL);
        assertThat(refusal)
                .hasMessage("the model of shop 7 cannot be read, since the operating system says: Connection reset;"
                        + " check the disk.");
        assertThat(refusal.reason()).isEqualTo(Reason.ACCESS);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", // empty
                "68656c6c6f2c20776f726c640a", // text
                "89504e470d0a1a0a0000000d49484452", // a picture
                "aced0005", // Java serialization
                "504b0506000000000000000000000000000000000000", // a zip of nothing
                "50ff"
            })
    void filesThatAreNoZip(String hex) throws IOException {
        Files.write(file, HexFormat.of().parseHex(hex));
        assertThat(refused(file))
                .hasMessage(file + " is another kind of file (expected augur.model, but it is not a zip archive);"
                        + " give a file written by Augur for this purpose.");
        assertThat(refused(file).reason()).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void folder() {
        assertThat(refused(folder)).hasMessageContaining("it is a folder or a device");
        assertThat(refused(folder).reason()).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void zipWithoutManifest() throws IOException {
        byte[] zip = zip("word/document.xml", "<w/>".getBytes(UTF_8));
        assertThat(Archives.refusal(zip)).isEqualTo(Reason.FOREIGN);
        assertThat(Archives.refusal(Arrays.copyOf(zip, 60))).as("even when cut").isEqualTo(Reason.FOREIGN);
        Map<String, byte[]> strange = Map.of("\u0000/../m", new byte[3]);
        assertThat(Archives.refusal(Archives.zip(strange))).isEqualTo(Reason.FOREIGN);
        assertThat(Archives.refusal(Archives.sealed(strange))).isEqualTo(Reason.FOREIGN);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"manifest_version\": 3}",
                "{\"format\": 1, \"version\": 1}",
                "{\"format\": \"other\", \"version\": 1}",
                "{\"format\": \"augur.checkpoint\", \"version\": 9}",
                "[]",
                "not JSON",
                ""
            })
    void zipWithAnotherManifest(String manifest) throws IOException {
        assertThat(Archives.refusal(zip("manifest.json", manifest.getBytes(UTF_8))))
                .isEqualTo(Reason.FOREIGN);
        assertThat(Archives.refusal(Archives.zip(Archives.checked(manifest.getBytes(UTF_8), Archives.tensors()))))
                .isEqualTo(Reason.FOREIGN);
        assertThat(Archives.refusal(sealed(manifest))).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void oneKindIsNotAnother() {
        ModelFileException refusal =
                Archives.refused(Archives.small(FileKind.CHECKPOINT).toBytes());
        assertThat(refusal).hasMessageContaining("(expected augur.model, but it is augur.checkpoint)");
        assertThat(refusal.reason()).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void whatAFileSaysStaysOnOneShortLine() throws IOException {
        byte[] talkative = sealed("{\"format\": \"a\\n\\u001b[31m" + "x".repeat(1000) + "\", \"version\": 1}");
        assertThat(String.valueOf(Archives.refused(talkative).getMessage()))
                .contains("but it is a??[31mxxx")
                .contains("xxx...); give")
                .hasSizeLessThan(500);
    }

    @Test
    void newerVersion() {
        ModelFileException refusal =
                Archives.refused(Archives.small(new FileKind("augur.model", 3)).toBytes());
        assertThat(refusal)
                .hasMessage("m.augur was written by a newer Augur (in format version 3, while this one reads up to"
                        + " version 2); update Augur.");
        assertThat(refusal.reason()).isEqualTo(Reason.NEWER);
    }

    @Test
    void newerVersionInALayoutOfTheFuture() throws IOException {
        byte[] manifest = "{\"format\": \"augur.model\", \"version\": 3}".getBytes(UTF_8);
        assertThat(Archives.refusal(zip("manifest.json", manifest))).isEqualTo(Reason.NEWER);
        assertThat(Archives.refusal(Archives.sealed(Map.of("manifest.json", manifest))))
                .isEqualTo(Reason.NEWER);
    }

    @Test
    void olderVersionIsReadAndTold() throws IOException {
        FileKind newer = new FileKind("augur.model", 3);
        assertThat(Archive.read(Source.of(Archives.small().toBytes(), "now"), newer))
                .isEqualTo(Archives.small());
        assertThat(Archive.read(Source.of(Archives.smallOfVersion1(), "then"), newer))
                .isEqualTo(Archives.small(new FileKind("augur.model", 1)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1\"", "0", "-1", "1.0", "[]"})
    void versionThatIsNone(String version) throws IOException {
        assertThat(Archives.refusal(sealed("{\"format\": \"augur.model\", \"version\": " + version + "}")))
                .isEqualTo(Reason.INVALID);
    }

    @Test
    void tensorsThatAreNone() throws IOException {
        String manifest = "{\"format\": \"augur.model\", \"version\": 1}";
        for (byte[] forged : List.of(
                Archives.zip(Archives.checked(manifest.getBytes(UTF_8), new byte[16])),
                Archives.sealed(Archives.entries(manifest, new byte[16])))) {
            assertThat(Archives.refused(forged))
                    .hasMessageStartingWith(
                            "m.augur has contents that make no sense (the header of the tensors is not JSON: ");
            assertThat(Archives.refusal(forged)).isEqualTo(Reason.INVALID);
        }
    }

    /** Sealed, and yet without what must be there, or with a size that cannot be. */
    @Test
    void entriesThatAreMissingOrAbsurd() throws IOException {
        String manifest = "{\"format\": \"augur.model\", \"version\": 2}";
        assertInvalid(Archives.sealed(Map.of("manifest.json", manifest.getBytes(UTF_8))), "tensors.safetensors");
        Map<String, byte[]> misnamed = Archives.entries(manifest, Archives.tensors());
        misnamed.put("tensors", Objects.requireNonNull(misnamed.remove("tensors.safetensors")));
        assertInvalid(Archives.sealed(misnamed), "tensors.safetensors");
        byte[] absurd = Archives.sealed(Archives.entries(manifest, Archives.tensors()));
        int size = 30 + "manifest.json".length() + manifest.length() + 18;
        for (int claimed : new int[] {Integer.MAX_VALUE, -1, absurd.length + 1}) {
            ByteBuffer.wrap(absurd)
                    .order(ByteOrder.LITTLE_ENDIAN)
                    .putInt(size, claimed)
                    .putInt(size + 4, claimed);
            assertInvalid(Archives.resealed(absurd), "of a possible size");
        }
    }

    private static void assertInvalid(byte[] forged, String detail) {
        assertThat(Archives.refused(forged)).hasMessageContaining(detail);
        assertThat(Archives.refusal(forged)).isEqualTo(Reason.INVALID);
    }

    /** The header claims a manifest beyond the limit, and the file is long enough to hold it. */
    @Test
    void entryBeyondItsLimit() throws IOException {
        byte[] header = Arrays.copyOf(Archives.small().toBytes(), 30 + "manifest.json".length());
        int claimed = Manifest.MAX_BYTES + 1;
        ByteBuffer.wrap(header)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(18, claimed)
                .putInt(22, claimed);
        assertInvalid(Arrays.copyOf(header, 2 * Manifest.MAX_BYTES), "more than the 67108864 bytes allowed");
    }

    @Test
    void bombs() throws IOException {
        byte[] zeros = new byte[Manifest.MAX_BYTES + 1];
        assertInvalid(zip("manifest.json", zeros), "more than the 67108864 bytes allowed");
        assertThat(Archives.refusal(zip("zeros", zeros))).isEqualTo(Reason.FOREIGN);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(new Seal(out))) {
            zip.setComment(Seal.PLACE);
            zip.putNextEntry(new ZipEntry("manifest.json"));
            zip.write("{\"format\": \"augur.model\", \"version\": 2}".getBytes(UTF_8));
            zip.putNextEntry(new ZipEntry("tensors.safetensors"));
            zip.write(zeros);
        }
        assertInvalid(out.toByteArray(), "in the expected place");
    }

    /** As another program writes a zip. */
    private static byte[] zip(String name, byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
        }
        return out.toByteArray();
    }

    private static byte[] sealed(String manifest) throws IOException {
        return Archives.sealed(Archives.entries(manifest, Archives.tensors()));
    }
}
