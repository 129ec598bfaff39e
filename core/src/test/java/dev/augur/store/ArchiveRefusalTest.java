package dev.augur.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.store.ModelFileException.Reason;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
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

    @Test
    void missingFile() {
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessage(file + " does not exist (there is no such file); check the path.");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.MISSING);
    }

    @Test
    void unreadableFile() throws IOException {
        Files.createFile(file);
        Assumptions.assumeTrue(Files.getFileStore(file).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(file), "the superuser reads everything");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.ACCESS);
    }

    @Test
    void fileInAFile() throws IOException {
        Path within = Files.createFile(file).resolve("m.augur");
        assertThat(Archives.refusal(within)).isIn(Reason.ACCESS, Reason.MISSING);
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
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessage(file + " is another kind of file (expected augur.model, but it is not a zip archive);"
                        + " give a file written by Augur for this purpose.");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void folder() {
        assertThat(Archives.refusal(folder)).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void zipWithoutManifest() throws IOException {
        zip("word/document.xml", "<w/>".getBytes(UTF_8));
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, 60));
        assertThat(Archives.refusal(file)).as("even when cut").isEqualTo(Reason.FOREIGN);
        Files.write(file, Archives.zip(Map.of("\u0000/../m", new byte[3])));
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
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
        zip("manifest.json", manifest.getBytes(UTF_8));
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
        writeOurs(manifest);
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void oneKindIsNotAnother() throws IOException {
        Archives.small().write(file, FileKind.CHECKPOINT);
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessageContaining("(expected augur.model, but it is augur.checkpoint)");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
    }

    @Test
    void whatAFileSaysStaysOnOneShortLine() throws IOException {
        writeOurs("{\"format\": \"a\\n\\u001b[31m" + "x".repeat(1000) + "\", \"version\": 1}");
        assertThat(String.valueOf(Archives.refusal(file, FileKind.MODEL).getMessage()))
                .contains("but it is a??[31mxxx")
                .contains("xxx...); give")
                .hasSizeLessThan(file.toString().length() + 500);
    }

    @Test
    void newerVersion() throws IOException {
        Archives.small().write(file, new FileKind("augur.model", 3));
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessage(file + " was written by a newer Augur (in format version 3, while this one reads up to"
                        + " version 1); update Augur.");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.NEWER);
    }

    @Test
    void newerVersionInALayoutOfTheFuture() throws IOException {
        zip("manifest.json", "{\"format\": \"augur.model\", \"version\": 2}".getBytes(UTF_8));
        assertThat(Archives.refusal(file)).isEqualTo(Reason.NEWER);
    }

    @Test
    void olderVersionIsRead() throws IOException {
        Archives.small().write(file, FileKind.MODEL);
        assertThat(Archive.read(file, new FileKind("augur.model", 2))).isEqualTo(Archives.small());
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"1\"", "0", "-1", "1.0", "[]"})
    void versionThatIsNone(String version) throws IOException {
        writeOurs("{\"format\": \"augur.model\", \"version\": " + version + "}");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.INVALID);
    }

    @Test
    void tensorsThatAreNone() throws IOException {
        byte[] manifest = "{\"format\": \"augur.model\", \"version\": 1}".getBytes(UTF_8);
        Files.write(file, Archives.zip(Archives.entries(manifest, new byte[16])));
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessageStartingWith(
                        file + " has contents that make no sense (the header of the tensors is not JSON: ");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.INVALID);
    }

    /** The header claims a manifest beyond the limit, and the file is long enough to hold it. */
    @Test
    void entryBeyondItsLimit() throws IOException {
        try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
            out.write(new ZipLayout.Entry("manifest.json", Manifest.MAX_BYTES + 1L, 0).localHeader());
            out.setLength(2L * Manifest.MAX_BYTES);
        }
        assertThat(Archives.refusal(file, FileKind.MODEL)).hasMessageContaining("at most 67108864 are allowed");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.INVALID);
    }

    @Test
    void bombs() throws IOException {
        zip("manifest.json", new byte[Manifest.MAX_BYTES + 1]);
        assertThat(Archives.refusal(file, FileKind.MODEL)).hasMessageContaining("more than the 67108864 bytes allowed");
        assertThat(Archives.refusal(file)).isEqualTo(Reason.INVALID);
        zip("zeros", new byte[Manifest.MAX_BYTES + 1]);
        assertThat(Archives.refusal(file)).isEqualTo(Reason.FOREIGN);
    }

    /** As another program writes a zip. */
    private void zip(String name, byte[] content) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
        }
    }

    private void writeOurs(String manifest) throws IOException {
        Files.write(file, Archives.zip(Archives.entries(manifest.getBytes(UTF_8), Archives.tensors())));
    }
}
