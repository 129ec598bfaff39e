package dev.augur.studio.journal;

import dev.augur.store.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * A line of a journal: a JSON object whose last member is a checksum of this line and the one before, so that no line
 * can be torn, changed, lost or moved
 * without notice.
 *
 * @param text without its line break
 * @param sum its checksum
 */
record JournalLine(String text, String sum) {
    private static final String MEMBER = ",\"sum\":\"";
    private static final int SUM = 8;
    private static final int TAIL = MEMBER.length() + SUM + 2;

    /** The line for a value after a line with this checksum, which is empty for the first line. */
    static JournalLine of(Map<String, ? extends @Nullable Object> value, String before) {
        String body = Json.write(value);
        String sum = sum(before, body);
        return new JournalLine(body.substring(0, body.length() - 1) + MEMBER + sum + "\"}", sum);
    }

    /** A line that was read, if it is whole and follows the line with this checksum. */
    static Optional<JournalLine> read(String text, String before) {
        int end = text.length() - TAIL;
        if (end < 1 || !text.startsWith(MEMBER, end) || !text.endsWith("\"}")) {
            return Optional.empty();
        }
        String sum = text.substring(end + MEMBER.length(), text.length() - 2);
        return sum.equals(sum(before, text.substring(0, end) + "}"))
                ? Optional.of(new JournalLine(text, sum))
                : Optional.empty();
    }

    private static String sum(String before, String body) {
        CRC32 crc = new CRC32();
        crc.update((before + body).getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", crc.getValue());
    }

    Map<?, ?> value() {
        return (Map<?, ?>) Objects.requireNonNull(Json.read(text));
    }

    byte[] bytes() {
        return (text + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
