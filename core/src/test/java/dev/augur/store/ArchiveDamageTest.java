package dev.augur.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.FreshSeed;
import dev.augur.store.ModelFileException.Reason;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** No file that was cut or changed is read, and each says which of the two befell it. */
class ArchiveDamageTest {
    private static final int FIRST_HEADER = 30 + "manifest.json".length();

    @TempDir
    Path folder = Path.of("");

    private Path file = Path.of("");
    private byte[] whole = {};

    @BeforeEach
    void writeSmallArchive() throws IOException {
        file = folder.resolve("m.augur");
        whole = Archives.bytes(folder, Archives.small(), FileKind.MODEL);
    }

    @Test
    void noticesACutAnywhere() throws IOException {
        for (int length = 1; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(Archives.refusal(file)).as("length %d", length).isEqualTo(Reason.TRUNCATED);
        }
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessage(file + " is cut short (it ends after " + (whole.length - 1)
                        + " bytes, before its directory ends); copy it again from the original, or write it again.");
    }

    /** Every byte has a meaning, so there is no exception to the rule; the first header alone can make a file foreign. */
    @Test
    void noticesAChangeOfAnyByte() throws IOException {
        int[] patterns = {0x01, 0x02, 0x04, 0x08, 0x10, 0x20, 0x40, 0x80, 0xff, 0x55};
        Files.write(file, whole);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            for (int at = 0; at < whole.length; at++) {
                for (int pattern : patterns) {
                    overwrite(channel, at, whole[at] ^ pattern);
                    Reason reason = Archives.refusal(file);
                    boolean named = reason == Reason.TAMPERED || (reason == Reason.FOREIGN && at < FIRST_HEADER);
                    assertThat(named)
                            .as("byte %d, pattern %x: %s", at, pattern, reason)
                            .isTrue();
                }
                overwrite(channel, at, whole[at]);
            }
        }
        assertThat(Archive.read(file, FileKind.MODEL)).isEqualTo(Archives.small());
    }

    /** Several changes at once, another end, and other lengths; what is changed twice may be as it was. */
    @Test
    void noticesDamageOfAnyKind() throws IOException {
        SplittableRandom random = new SplittableRandom(FreshSeed.of(ArchiveDamageTest.class));
        for (int i = 0; i < 2000; i++) {
            byte[] damaged = Arrays.copyOf(whole, Math.max(1, whole.length + random.nextInt(-3, 4)));
            for (int changes = random.nextInt(0, 9); changes > 0; changes--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, damaged);
            if (!Arrays.equals(damaged, whole)) {
                assertThat(Archives.refusal(file)).as("file %d", i).isNotIn(Reason.MISSING, Reason.ACCESS);
            }
        }
    }

    private static void overwrite(FileChannel channel, int at, int value) throws IOException {
        channel.write(ByteBuffer.wrap(new byte[] {(byte) value}), at);
    }

    @Test
    void noticesAMissingByteAndAnAdditionalOne() throws IOException {
        for (int at = 4; at < whole.length - 1; at++) {
            Files.write(file, splice(at, at + 1));
            assertThat(Archives.refusal(file)).as("byte %d missing", at).isNotIn(Reason.NEWER, Reason.MISSING);
            Files.write(file, splice(at + 1, at));
            assertThat(Archives.refusal(file)).as("byte %d doubled", at).isNotIn(Reason.NEWER, Reason.MISSING);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length + 1));
        assertThat(Archives.refusal(file)).isEqualTo(Reason.TAMPERED);
    }

    /** The file up to one place, then from another. */
    private byte[] splice(int end, int start) {
        byte[] spliced = Arrays.copyOf(whole, end + whole.length - start);
        System.arraycopy(whole, start, spliced, end, whole.length - start);
        return spliced;
    }

    @Test
    void noticesContentThatDoesNotMatchItsChecksum() throws IOException {
        Map<String, byte[]> entries = entries();
        entries.put("manifest.json", manifest("{\"format\": \"augur.model\", \"version\": 1, \"theta\": 0.9}"));
        Files.write(file, Archives.zip(entries));
        assertThat(Archives.refusal(file, FileKind.MODEL))
                .hasMessage(file + " was changed or damaged after it was written"
                        + " (its entries do not match their checksums); use an unchanged copy, or write it again.");
    }

    @Test
    void noticesAdditionalMissingAndSwappedEntries() throws IOException {
        Map<String, byte[]> more = entries();
        more.put("../evil", new byte[1]);
        assertTampered(more);
        for (String name : new String[] {"tensors.safetensors", "checksums.json"}) {
            Map<String, byte[]> fewer = entries();
            fewer.remove(name);
            assertTampered(fewer);
        }
        Map<String, byte[]> swapped = new LinkedHashMap<>();
        swapped.put("tensors.safetensors", Archives.tensors());
        swapped.putAll(entries());
        assertTampered(swapped);
    }

    private void assertTampered(Map<String, byte[]> entries) throws IOException {
        Files.write(file, Archives.zip(entries));
        assertThat(Archives.refusal(file)).as("%s", entries.keySet()).isEqualTo(Reason.TAMPERED);
    }

    @Test
    void noticesThatAnotherProgramPackedItAgain() throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (Map.Entry<String, byte[]> entry : entries().entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        assertThat(Archives.refusal(file)).isEqualTo(Reason.TAMPERED);
    }

    private static Map<String, byte[]> entries() throws IOException {
        return Archives.entries(manifest("{\"format\": \"augur.model\", \"version\": 1}"), Archives.tensors());
    }

    private static byte[] manifest(String json) {
        return json.getBytes(UTF_8);
    }
}
