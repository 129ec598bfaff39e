package dev.augur.store.json;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Strict JSON (RFC 8259) for plain values: maps that keep their order, lists, strings, numbers, booleans and null.
 *
 * <p>A number without fraction and exponent is read as a {@code Long} if it fits one and as a {@code Double} otherwise,
 * and a double always comes back with the same bits. Stricter than the standard, so that whatever is read can be
 * written and the other way round: no key twice, no half of a surrogate pair, no number beyond the doubles, no deep
 * nesting.
 */
public final class Json {
    /** How many objects and arrays may lie within one another. */
    public static final int MAX_DEPTH = 256;

    private Json() {}

    /**
     * Reads one value; white space may surround it, nothing else.
     *
     * @throws JsonException where the text is not JSON
     */
    public static @Nullable Object read(String text) {
        return new JsonReader(text).document();
    }

    /**
     * Reads one value from UTF-8 without a byte order mark.
     *
     * @throws JsonException where the bytes are not UTF-8 or the text is not JSON
     */
    public static @Nullable Object read(byte[] utf8) {
        CharBuffer text = CharBuffer.allocate(utf8.length);
        boolean malformed = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(utf8), text, true)
                .isError();
        text.flip();
        if (malformed) {
            throw new JsonException("the text is not UTF-8", text, text.length());
        }
        return read(text.toString());
    }

    /**
     * Writes a value on one line without spaces. An {@code Integer} is written as the {@code Long} it is read back as.
     *
     * @throws IllegalArgumentException if JSON has no such value: NaN, an infinity, another type
     */
    public static String write(@Nullable Object value) {
        return new JsonWriter(false).document(value);
    }

    /**
     * Writes a value for people: two spaces a level, lists without structure on one line. Otherwise as {@link #write}.
     */
    public static String pretty(@Nullable Object value) {
        return new JsonWriter(true).document(value);
    }

    /** Whether every surrogate in the text has its other half, so that UTF-8 can say it. */
    static boolean isUnicode(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (i + 1 == text.length() || !Character.isSurrogatePair(text.charAt(i), text.charAt(i + 1))) {
                    return false;
                }
                i++;
            }
        }
        return true;
    }
}
