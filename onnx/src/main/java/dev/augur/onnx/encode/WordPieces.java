package dev.augur.onnx.encode;

import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * Texts as the numbers of the pieces of words that a network knows, in the way of BERT (WordPiece): spaces and
 * punctuation part words, and a word is the longest known piece, then the longest known continuation, and so on.
 */
final class WordPieces {
    private static final String CONTINUES = "##";
    private static final String UNKNOWN = "[UNK]";
    private static final String BEGIN = "[CLS]";
    private static final String END = "[SEP]";

    /** Pieces of a text that are read, its begin and end among them. */
    private static final int MOST = 512;

    /** Letters of a word; longer ones are unknown. */
    private static final int LONGEST = 100;

    private final Map<String, Long> vocabulary;
    private final boolean lower;
    private final boolean accents;
    private final int most;

    private WordPieces(Map<String, Long> vocabulary, boolean lower, boolean accents, int most, KnownFile file) {
        this.vocabulary = vocabulary;
        this.lower = lower;
        this.accents = accents;
        this.most = most;
        for (String needed : List.of(UNKNOWN, BEGIN, END)) {
            if (!vocabulary.containsKey(needed)) {
                throw new IllegalArgumentException(file.path() + ": there is no piece " + needed
                        + "; give the tokenizer of a network of BERT's kind.");
            }
        }
    }

    /**
     * The pieces of a {@code tokenizer.json}, or of a {@code vocab.txt} with one on each line.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static WordPieces of(KnownFile file) {
        String text = new String(file.bytes(), StandardCharsets.UTF_8);
        return text.stripLeading().startsWith("{") ? ofJson(text, file) : ofLines(text, file);
    }

    private static WordPieces ofLines(String text, KnownFile file) {
        Map<String, Long> vocabulary = new HashMap<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            vocabulary.put(lines.get(i), (long) i);
        }
        boolean lower = vocabulary.keySet().stream()
                .noneMatch(piece -> !piece.startsWith("[") && piece.chars().anyMatch(Character::isUpperCase));
        return new WordPieces(vocabulary, lower, !lower, MOST, file);
    }

    private static WordPieces ofJson(String text, KnownFile file) {
        try {
            Map<?, ?> all = map(Json.read(text)).orElse(Map.of());
            Map<?, ?> model = map(all.get("model")).orElse(Map.of());
            Optional<Map<?, ?>> pieces = map(model.get("vocab"));
            if (pieces.isEmpty() || !"WordPiece".equals(model.get("type"))) {
                throw new IllegalArgumentException(file.path() + ": its model is "
                        + model.get("type") + ", and only WordPiece is read; give the tokenizer of a network of"
                        + " BERT's kind.");
            }
            Map<String, Long> vocabulary = new HashMap<>();
            pieces.get().forEach((piece, number) -> {
                if (number instanceof Number value) {
                    vocabulary.put(String.valueOf(piece), value.longValue());
                }
            });
            Map<?, ?> normalizer = map(all.get("normalizer")).orElse(Map.of());
            boolean lower = !Boolean.FALSE.equals(normalizer.get("lowercase"));
            boolean accents = normalizer.get("strip_accents") instanceof Boolean strip ? !strip : !lower;
            return new WordPieces(vocabulary, lower, accents, most(all), file);
        } catch (JsonException e) {
            throw new IllegalArgumentException(
                    file.path() + ": it is neither a tokenizer.json nor a vocab.txt (" + e.getMessage() + ").", e);
        }
    }

    private static Optional<Map<?, ?>> map(@Nullable Object value) {
        return value instanceof Map<?, ?> map ? Optional.of(map) : Optional.empty();
    }

    private static int most(Map<?, ?> tokenizer) {
        return map(tokenizer.get("truncation")).orElse(Map.of()).get("max_length") instanceof Number length
                ? Math.max(2, Math.min(MOST, length.intValue()))
                : MOST;
    }

    private long number(String piece) {
        return vocabulary.getOrDefault(piece, 0L);
    }

    /** The numbers of a text, between those of begin and end. */
    long[] ids(String text) {
        List<Long> ids = new ArrayList<>(List.of(number(BEGIN)));
        for (String word : words(text)) {
            if (ids.size() >= most - 1) {
                break;
            }
            addPieces(word, ids);
        }
        return LongStream.concat(ids.stream().limit(most - 1).mapToLong(Long::longValue), LongStream.of(number(END)))
                .toArray();
    }

    private void addPieces(String word, List<Long> ids) {
        List<Long> found = new ArrayList<>();
        int from = 0;
        int to = word.length() <= LONGEST ? word.length() : from;
        while (to > from) {
            if (vocabulary.containsKey(piece(word, from, to))) {
                found.add(number(piece(word, from, to)));
                from = to;
                to = word.length();
            } else {
                to--;
            }
        }
        ids.addAll(from == word.length() ? found : List.of(number(UNKNOWN)));
    }

    private static String piece(String word, int from, int to) {
        return (from > 0 ? CONTINUES : "") + word.substring(from, to);
    }

    private List<String> words(String text) {
        String plain = lower ? text.toLowerCase(Locale.ROOT) : text;
        String parts = accents ? plain : Normalizer.normalize(plain, Normalizer.Form.NFD);
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        parts.codePoints().forEach(letter -> {
            if (Character.isWhitespace(letter) || Character.isSpaceChar(letter)) {
                end(word, words);
            } else if (isAlone(letter)) {
                end(word, words);
                words.add(Character.toString(letter));
            } else if (!isLeftOut(letter)) {
                word.appendCodePoint(letter);
            }
        });
        end(word, words);
        return words;
    }

    private static void end(StringBuilder word, List<String> words) {
        if (!word.isEmpty()) {
            words.add(word.toString());
            word.setLength(0);
        }
    }

    private boolean isLeftOut(int letter) {
        int type = Character.getType(letter);
        return Character.isISOControl(letter)
                || type == Character.FORMAT
                || letter == 0xfffd
                || (!accents && type == Character.NON_SPACING_MARK);
    }

    /** Punctuation, every sign of ASCII that is no letter or digit, and ideographs are words of their own. */
    private static boolean isAlone(int letter) {
        boolean sign = letter > ' ' && letter < 0x7f && !Character.isLetterOrDigit(letter);
        return switch (Character.getType(letter)) {
            case Character.CONNECTOR_PUNCTUATION,
                    Character.DASH_PUNCTUATION,
                    Character.START_PUNCTUATION,
                    Character.END_PUNCTUATION,
                    Character.INITIAL_QUOTE_PUNCTUATION,
                    Character.FINAL_QUOTE_PUNCTUATION,
                    Character.OTHER_PUNCTUATION -> true;
            default -> sign || Character.isIdeographic(letter);
        };
    }
}
