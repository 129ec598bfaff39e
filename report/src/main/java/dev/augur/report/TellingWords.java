package dev.augur.report;

import dev.augur.common.Figures;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Words that texts of a group have more often than other texts, the most telling ones first: the share p of the texts
 * that have it, times the logarithm of p over the share among the others.
 *
 * @param words with their shares
 */
record TellingWords(List<Word> words) {
    private static final int COUNT = 4;
    private static final double LEAST_SHARE = 0.05;
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}\\p{M}]+");

    /** A word, and the shares of texts that have it. */
    record Word(String word, double share, double elsewhere, double tells) {}

    static TellingWords of(List<String> texts, List<String> others) {
        Map<String, Integer> here = counts(texts);
        Map<String, Integer> there = counts(others);
        return new TellingWords(here.entrySet().stream()
                .map(each -> word(
                        each.getKey(),
                        each.getValue(),
                        texts.size(),
                        there.getOrDefault(each.getKey(), 0),
                        others.size()))
                .filter(each -> each.share() >= LEAST_SHARE && each.share() > each.elsewhere())
                .sorted(Comparator.comparingDouble(Word::tells).reversed().thenComparing(Word::word))
                .limit(COUNT)
                .toList());
    }

    /** Half a text is added on both sides, so that a word of one text alone tells little. */
    private static Word word(String word, int here, int texts, int there, int others) {
        double share = (double) here / texts;
        double ratio = (here + 0.5) / (texts + 1) * (others + 1) / (there + 0.5);
        return new Word(word, share, others == 0 ? 0 : (double) there / others, share * Math.log(ratio));
    }

    private static Map<String, Integer> counts(List<String> texts) {
        Map<String, Integer> counts = new HashMap<>();
        for (String text : texts) {
            BETWEEN.splitAsStream(text.toLowerCase(Locale.ROOT))
                    .filter(word -> !word.isEmpty())
                    .distinct()
                    .forEach(word -> counts.merge(word, 1, Integer::sum));
        }
        return counts;
    }

    FeatureWords.Shown shown(String column) {
        return words.isEmpty()
                ? new FeatureWords.Shown(column, "words of all kinds", "")
                : new FeatureWords.Shown(
                        column,
                        words.stream()
                                .map(each -> "\"" + each.word() + "\" in " + Figures.percent(each.share()))
                                .collect(Collectors.joining(", ")),
                        "known rows "
                                + words.stream()
                                        .map(each -> Figures.percent(each.elsewhere()))
                                        .collect(Collectors.joining(", ")));
    }
}
