package dev.augur.store.archive;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class SealTest {
    /** Some bytes, a mark, and the digest of both by the JDK itself. */
    private static byte[] sealed(String content, String mark) throws NoSuchAlgorithmException {
        byte[] marked = (content + mark).getBytes(StandardCharsets.US_ASCII);
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(marked));
        return (content + mark + digest).getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void isTheDigestOfAllBytesBeforeIt() throws IOException, NoSuchAlgorithmException {
        String content = "model ".repeat(20_000);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        try (Seal seal = new Seal(written)) {
            seal.write((content + Seal.PLACE).getBytes(StandardCharsets.US_ASCII));
        }
        assertThat(written.toByteArray()).isEqualTo(sealed(content, "sha256:"));
        assertThat(Seal.holds(Bytes.of(written.toByteArray()))).isTrue();
    }

    @Test
    void standsBehindItsMark() throws IOException, NoSuchAlgorithmException {
        assertThat(Seal.holds(Bytes.of(sealed("model", "sha256:")))).isTrue();
        assertThat(Seal.holds(Bytes.of(sealed("model", "sha512:")))).isFalse();
        assertThat(Seal.holds(Bytes.of(sealed("", "sha256:")))).isTrue();
        assertThat(Seal.holds(Bytes.of("sha256:".getBytes(StandardCharsets.US_ASCII))))
                .isFalse();
    }
}
