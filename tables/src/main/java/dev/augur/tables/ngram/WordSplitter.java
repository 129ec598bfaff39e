package dev.augur.tables.ngram;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.Locale;

/**
 * The words of texts: runs of letters and digits in small letters, whatever the language; an ideograph is a word by
 * itself. Only the beginning of a very long text counts.
 */
final class WordSplitter {
    /** Letters of a text that count: some three thousand words. */
    static final int MOST_LETTERS = 20_000;

    private WordSplitter() {}

    /** Is told one word after the other. */
    interface Reader {
        /** Receives a word: the first {@code count} code points of an array that is used again. */
        void word(int[] letters, int count);
    }

    static void read(String text, Reader reader) {
        String folded = folded(text);
        int[] word = new int[64];
        int count = 0;
        for (int at = 0; at < folded.length(); ) {
            int letter = folded.codePointAt(at);
            at += Character.charCount(letter);
            boolean alone = Character.isIdeographic(letter);
            if (count > 0 && (alone || !isOfWords(letter))) {
                reader.word(word, count);
                count = 0;
            }
            if (alone || isOfWords(letter)) {
                word = count < word.length ? word : Arrays.copyOf(word, 2 * count);
                word[count++] = letter;
            }
            if (alone) {
                reader.word(word, count);
                count = 0;
            }
        }
        if (count > 0) {
            reader.word(word, count);
        }
    }

    private static String folded(String text) {
        String start = text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS);
        boolean plain = start.chars().allMatch(each -> each < 128);
        return (plain ? start : Normalizer.normalize(start, Normalizer.Form.NFKC)).toLowerCase(Locale.ROOT);
    }

    private static boolean isOfWords(int letter) {
        int type = Character.getType(letter);
        return Character.isLetterOrDigit(letter)
                || type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK;
    }
}
