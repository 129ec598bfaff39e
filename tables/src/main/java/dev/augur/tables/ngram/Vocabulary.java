package dev.augur.tables.ngram;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Words as points, which describe where texts lie.
 *
 * @param words all of them
 * @param points one after the other
 */
public record Vocabulary(List<String> words, float[] points) {
    /**
     * The words that lie farthest in a direction, such as that from some texts to others, which are the words that set
     * the others apart. If one word is the beginning of another, as with card and cards, only the farther one is
     * listed.
     */
    public List<String> along(double[] direction, int count) {
        double[] along = new double[words.size()];
        for (int i = 0; i < along.length; i++) {
            for (int j = 0; j < direction.length; j++) {
                along[i] += direction[j] * points[i * direction.length + j];
            }
        }
        List<String> farthest = IntStream.range(0, along.length)
                .filter(i -> along[i] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -along[i]))
                .map(words::get)
                .toList();
        List<String> chosen = new ArrayList<>();
        for (int i = 0; i < farthest.size() && chosen.size() < count; i++) {
            String word = farthest.get(i);
            if (chosen.stream().noneMatch(each -> each.startsWith(word) || word.startsWith(each))) {
                chosen.add(word);
            }
        }
        return chosen;
    }
}
