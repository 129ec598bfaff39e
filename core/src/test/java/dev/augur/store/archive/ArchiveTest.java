package dev.augur.store.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.Tensor;
import dev.augur.files.Output;
import dev.augur.store.archive.ModelFileException.Reason;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An archive comes back equal, is an ordinary zip, always has the same bytes, and is written whole or not at all. */
class ArchiveTest {
    @TempDir
    Path folder = Path.of("");

    @Test
    void comesBackEqualAndInOrder() throws IOException {
        Path file = folder.resolve("m.augur");
        Archive archive = Archives.small();
        archive.write(file);
        Archive back = Archive.read(Source.of(file), FileKind.MODEL);
        assertThat(back).isEqualTo(archive);
        assertThat(back.manifest().keySet())
                .containsExactlyElementsOf(archive.manifest().keySet());
        assertThat(back.tensors().keySet())
                .containsExactlyElementsOf(archive.tensors().keySet());
    }

    @Test
    void emptyContentComesBack() throws IOException {
        Path file = folder.resolve("m.augur");
        Archive empty = new Archive(FileKind.CHECKPOINT, Map.of(), Map.of());
        empty.write(file);
        assertThat(Archive.read(Source.of(file), FileKind.CHECKPOINT)).isEqualTo(empty);
    }

    @Test
    void largeContentComesBack() throws IOException {
        Path file = folder.resolve("m.augur");
        double[] numbers = new double[300_000];
        Arrays.setAll(numbers, i -> Math.sin(i));
        Archive large = new Archive(
                FileKind.MODEL, Map.of("text", "\u00e9".repeat(200_000)), Map.of("w", Tensor.of(numbers, 1000, 300)));
        large.write(file);
        assertThat(Archive.read(Source.of(file), FileKind.MODEL)).isEqualTo(large);
    }

    @Test
    void sameContentGivesTheSameBytes() throws IOException {
        byte[] once = Archives.small().toBytes();
        byte[] again = Archives.small().toBytes();
        assertThat(again).isEqualTo(once);
    }

    /**
     * So that a release notices that its files differ from those of the last one; the hashes are of files as first
     * written.
     */
    @Test
    void bytesStayTheSameFromReleaseToRelease() throws Exception {
        assertThat(sha256(Archives.small().toBytes()))
                .isEqualTo("8787ad33863f085f9c87c5a58a4bbbd41010996d0a932ee5f4a1de100df7ab06");
        assertThat(sha256(Archives.smallOfVersion1()))
                .isEqualTo("1e438399b0049981c13d24e4902d3c170c92d83cedb294e5c0f3a72ddf6d53b7");
    }

    private static String sha256(byte[] bytes) throws NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @Test
    void isAnOrdinaryZipWithAReadableManifest() throws Exception {
        Path file = folder.resolve("m.augur");
        Archives.small().write(file);
        byte[] bytes = Files.readAllBytes(file);
        try (ZipFile zip = new ZipFile(file.toFile())) {
            assertThat(zip.stream().map(ZipEntry::getName)).containsExactly("manifest.json", "tensors.safetensors");
            String manifest = new String(content(zip, "manifest.json"), StandardCharsets.UTF_8);
            assertThat(manifest).startsWith("{\n  \"format\": \"augur.model\",\n  \"version\": 2,\n  \"labels\": [");
            assertThat(zip.getComment()).isEqualTo("sha256:" + sha256(Arrays.copyOf(bytes, bytes.length - 64)));
        }
    }

    /** A file, a stream and an array hold the same bytes, and each is read. */
    @Test
    void streamsAndArraysAreAsGoodAsFiles() throws IOException {
        Path file = folder.resolve("m.augur");
        Archives.small().write(file);
        byte[] bytes = Archives.small().toBytes();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Archives.small().write(out);
        assertThat(file).hasBinaryContent(bytes);
        assertThat(out.toByteArray()).isEqualTo(bytes);
        assertThat(Archive.read(Source.of(bytes, "bytes"), FileKind.MODEL)).isEqualTo(Archives.small());
        assertThat(Archive.read(Source.of(new ByteArrayInputStream(bytes), "a stream"), FileKind.MODEL))
                .isEqualTo(Archives.small());
    }

    /** What it writes to is left open, so that more can follow. */
    @Test
    void aStreamStaysOpen() throws IOException {
        boolean[] closed = {false};
        Archives.small().write(new FilterOutputStream(new ByteArrayOutputStream()) {
            @Override
            public void close() {
                closed[0] = true;
            }
        });
        assertThat(closed).containsExactly(false);
    }

    private static byte[] content(ZipFile zip, String name) throws IOException {
        return zip.getInputStream(Objects.requireNonNull(zip.getEntry(name))).readAllBytes();
    }

    @Test
    void keepsItsContentFromChanges() {
        Map<String, Object> manifest = new LinkedHashMap<>(Map.of("a", 1L));
        Archive archive = new Archive(FileKind.MODEL, manifest, Map.of());
        manifest.clear();
        assertThat(archive.manifest()).containsEntry("a", 1L);
        assertThatThrownBy(() -> archive.manifest().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> archive.tensors().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void leavesFormatAndVersionToTheFile() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Archive(FileKind.MODEL, Map.of("format", "x"), Map.of()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Archive(FileKind.MODEL, Map.of("version", 1L), Map.of()));
    }

    @Test
    void replacesAFileAndLeavesNothingElseBehind() throws IOException {
        Path file = folder.resolve("m.augur");
        Files.writeString(file, "old");
        Archives.small().write(file);
        assertThat(Archive.read(Source.of(file), FileKind.MODEL)).isEqualTo(Archives.small());
        assertThat(names(folder)).containsExactly("m.augur");
    }

    @Test
    void aFailedWriteLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = folder.resolve("m.augur");
        Files.writeString(file, "old");
        Archive unwritable = new Archive(FileKind.MODEL, Map.of("loss", Double.NaN), Map.of());
        assertThatIllegalArgumentException().isThrownBy(() -> unwritable.write(file));
        Archive tooLarge = new Archive(FileKind.MODEL, Map.of("text", "x".repeat(Manifest.MAX_BYTES)), Map.of());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tooLarge.write(file))
                .withMessageContaining("at most 67108864");
        assertThatThrownBy(() -> Output.to(file).write(out -> {
                    out.write(1);
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");
        assertThat(file).hasContent("old");
        assertThat(names(folder)).containsExactly("m.augur");
    }

    @Test
    void saysWhereItCannotWrite() throws IOException {
        assertUnwritable(folder.resolve("none/m.augur"), "there is no folder");
        Path file = Files.writeString(folder.resolve("file"), "x");
        assertUnwritable(file.resolve("m.augur"), "there is no folder");
        assertUnwritable(Files.createDirectory(folder.resolve("folder")), "it is a folder; name a file");
        assertThat(names(folder)).containsExactlyInAnyOrder("file", "folder");
    }

    @Test
    void saysThatAFolderIsReadOnly() throws IOException {
        Path locked = Files.createDirectory(folder.resolve("locked"));
        Assumptions.assumeTrue(Files.getFileStore(locked).supportsFileAttributeView("posix"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        Assumptions.assumeFalse(Files.isWritable(locked), "the superuser writes everywhere");
        assertUnwritable(locked.resolve("m.augur"), "permission is denied");
    }

    private static void assertUnwritable(Path file, String detail) {
        assertThatThrownBy(() -> Archives.small().write(file))
                .isInstanceOf(ModelFileException.class)
                .hasMessageStartingWith(file + " cannot be written, since " + detail)
                .extracting(e -> ((ModelFileException) e).reason())
                .isEqualTo(Reason.ACCESS);
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }
}
