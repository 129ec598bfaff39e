package dev.augur.store.archive;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.FreshSeed;
import dev.augur.store.archive.ModelFileException.Reason;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * No file that was cut or changed is read, be it of the first version or of this one, and each says which of the two
 * befell it.
 */
class ArchiveDamageTest {
    private static final int FIRST_HEADER = 30 + "manifest.json".length();

    /** The layouts that there are. */
    enum Layout {
        FIRST,
        SEALED;

        byte[] whole() throws IOException {
            return this == FIRST ? Archives.smallOfVersion1() : Archives.small().toBytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void noticesACutAnywhere(Layout layout) throws IOException {
        byte[] whole = layout.whole();
        for (int length = 1; length < whole.length; length++) {
            assertThat(Archives.refusal(Arrays.copyOf(whole, length)))
                    .as("length %d", length)
                    .isEqualTo(Reason.TRUNCATED);
        }
        int most = whole.length - 1;
        assertThat(Archives.refused(Arrays.copyOf(whole, most)))
                .hasMessage("m.augur is cut short (it ends after " + most
                        + " bytes, before its directory ends); copy it again from the original, or write it again.");
    }

    /**
     * Every byte has a meaning, so there is no exception to the rule; the first header alone can make a file foreign.
     */
    @ParameterizedTest
    @EnumSource
    void noticesAChangeOfAnyByteToAnyOther(Layout layout) throws IOException {
        byte[] whole = layout.whole();
        for (int at = 0; at < whole.length; at++) {
            byte[] changed = whole.clone();
            for (int pattern = 1; pattern < 256; pattern++) {
                changed[at] = (byte) (whole[at] ^ pattern);
                Reason reason = Archives.refusal(changed);
                if (reason != Reason.TAMPERED && (reason != Reason.FOREIGN || at >= FIRST_HEADER)) {
                    throw new AssertionError("byte " + at + ", pattern " + pattern + ": " + reason);
                }
            }
        }
        assertThat(Archive.read(Source.of(whole, "whole"), FileKind.MODEL).tensors())
                .isEqualTo(Archives.small().tensors());
    }

    /** Several changes at once, another end, and other lengths; what is changed twice may be as it was. */
    @ParameterizedTest
    @EnumSource
    void noticesDamageOfAnyKind(Layout layout) throws IOException {
        byte[] whole = layout.whole();
        SplittableRandom random = new SplittableRandom(FreshSeed.of(ArchiveDamageTest.class));
        for (int i = 0; i < 20_000; i++) {
            byte[] damaged = Arrays.copyOf(whole, Math.max(1, whole.length + random.nextInt(-3, 4)));
            for (int changes = random.nextInt(0, 9); changes > 0; changes--) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            if (!Arrays.equals(damaged, whole)) {
                assertThat(Archives.refusal(damaged)).as("file %d", i).isNotIn(Reason.MISSING, Reason.ACCESS);
            }
        }
    }

    /** Changes that the seal does not show, since it was made anew: whatever is read then, nothing else is thrown. */
    @Test
    void whatIsForgedIsReadOrRefused() throws IOException {
        byte[] whole = Archives.small().toBytes();
        SplittableRandom random = new SplittableRandom(FreshSeed.of(ArchiveDamageTest.class));
        Set<Reason> reasons = EnumSet.noneOf(Reason.class);
        for (int i = 0; i < 20_000; i++) {
            byte[] forged = whole.clone();
            for (int changes = random.nextInt(1, 4); changes > 0; changes--) {
                forged[random.nextInt(forged.length - Seal.PLACE.length())] ^= (byte) (1 << random.nextInt(8));
            }
            try {
                Archive.read(Source.of(Archives.resealed(forged), "forged"), FileKind.MODEL);
            } catch (ModelFileException refusal) {
                reasons.add(refusal.reason());
            }
        }
        assertThat(reasons).contains(Reason.INVALID, Reason.FOREIGN).doesNotContain(Reason.MISSING, Reason.ACCESS);
    }

    @ParameterizedTest
    @EnumSource
    void noticesAMissingByteAndAnAdditionalOne(Layout layout) throws IOException {
        byte[] whole = layout.whole();
        for (int at = 4; at < whole.length - 1; at++) {
            assertThat(Archives.refusal(splice(whole, at, at + 1)))
                    .as("byte %d missing", at)
                    .isNotIn(Reason.NEWER, Reason.MISSING);
            assertThat(Archives.refusal(splice(whole, at + 1, at)))
                    .as("byte %d doubled", at)
                    .isNotIn(Reason.NEWER, Reason.MISSING);
        }
        for (int more : new int[] {1, 71, 100_000}) {
            assertThat(Archives.refusal(Arrays.copyOf(whole, whole.length + more)))
                    .as("%d added", more)
                    .isEqualTo(Reason.TAMPERED);
        }
    }

    /** The file up to one place, then from another. */
    private static byte[] splice(byte[] whole, int end, int start) {
        byte[] spliced = Arrays.copyOf(whole, end + whole.length - start);
        System.arraycopy(whole, start, spliced, end, whole.length - start);
        return spliced;
    }

    /** A whole file in front of another or behind it, as careless copying makes it. */
    @ParameterizedTest
    @EnumSource
    void noticesTwoFilesInOne(Layout layout) throws IOException {
        for (Layout other : Layout.values()) {
            ByteArrayOutputStream both = new ByteArrayOutputStream();
            both.writeBytes(layout.whole());
            both.writeBytes(other.whole());
            assertThat(Archives.refusal(both.toByteArray())).isEqualTo(Reason.TAMPERED);
        }
    }

    @Test
    void noticesContentThatDoesNotMatchItsChecksum() throws IOException {
        Map<String, byte[]> entries = checked();
        entries.putAll(Archives.entries("{\"format\": \"augur.model\", \"version\": 1, \"theta\": 0.9}", new byte[1]));
        assertThat(Archives.refused(Archives.zip(entries)))
                .hasMessage("m.augur was changed or damaged after it was written"
                        + " (its entries do not match their checksums); use an unchanged copy, or write it again.");
    }

    @Test
    void noticesThatItsSealIsMissing() throws IOException {
        Map<String, byte[]> entries =
                Archives.entries("{\"format\": \"augur.model\", \"version\": 2}", Archives.tensors());
        assertThat(Archives.refused(Archives.zip(entries)))
                .hasMessage("m.augur was changed or damaged after it was written"
                        + " (its bytes do not match their SHA-256); use an unchanged copy, or write it again.");
        assertThat(Archive.read(Source.of(Archives.sealed(entries), "sealed"), FileKind.MODEL))
                .isEqualTo(
                        new Archive(FileKind.MODEL, Map.of(), Archives.small().tensors()));
    }

    @Test
    void noticesAdditionalMissingAndSwappedEntries() throws IOException {
        Map<String, byte[]> more = checked();
        more.put("../evil", new byte[1]);
        assertTampered(more);
        for (String name : new String[] {"tensors.safetensors", "checksums.json"}) {
            Map<String, byte[]> fewer = checked();
            fewer.remove(name);
            assertTampered(fewer);
        }
        Map<String, byte[]> swapped = new LinkedHashMap<>();
        swapped.put("tensors.safetensors", Archives.tensors());
        swapped.putAll(checked());
        assertTampered(swapped);
    }

    private static void assertTampered(Map<String, byte[]> entries) throws IOException {
        assertThat(Archives.refusal(Archives.zip(entries)))
                .as("%s", entries.keySet())
                .isEqualTo(Reason.TAMPERED);
    }

    @Test
    void noticesThatAnotherProgramPackedItAgain() throws IOException {
        Map<String, byte[]> unsealed = Archives.entries("{\"format\": \"augur.model\", \"version\": 2}", new byte[9]);
        for (Map<String, byte[]> entries : List.of(checked(), unsealed)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (ZipOutputStream zip = new ZipOutputStream(out)) {
                for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                    zip.putNextEntry(new ZipEntry(entry.getKey()));
                    zip.write(entry.getValue());
                }
            }
            assertThat(Archives.refusal(out.toByteArray())).isEqualTo(Reason.TAMPERED);
        }
    }

    private static Map<String, byte[]> checked() throws IOException {
        byte[] manifest = "{\"format\": \"augur.model\", \"version\": 1}".getBytes(UTF_8);
        return Archives.checked(manifest, Archives.tensors());
    }
}
