package dev.augur.tables.ngram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextEmbeddingTest {
    private static final List<String> WORDS = List.of(
            "card",
            "payment",
            "transfer",
            "refund",
            "account",
            "cash",
            "top-up",
            "exchange",
            "rate",
            "PIN",
            "my",
            "the",
            "is",
            "why",
            "late");

    /** Sentences of random words. */
    private static List<String> sentences(int count, long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        List<String> sentences = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            List<String> words = new ArrayList<>();
            for (int j = 0; j < 4 + random.nextInt(5); j++) {
                words.add(WORDS.get(random.nextInt(WORDS.size())));
            }
            sentences.add(String.join(" ", words) + "?");
        }
        return sentences;
    }

    private static TextEmbedding embedding(List<String> texts) {
        return TextEmbeddingFit.of(texts).orElseThrow();
    }

    private static double product(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    /** The same n-grams by their letters instead of hashes, for texts of small letters and spaces. */
    private static Map<String, Integer> grams(String text, boolean ofWords) {
        Map<String, Integer> grams = new HashMap<>();
        String previous = null;
        for (String word : text.toLowerCase(Locale.ROOT).split("[^a-z]+", -1)) {
            if (word.isEmpty()) {
                continue;
            }
            if (ofWords) {
                grams.merge(word, 1, Integer::sum);
                if (previous != null) {
                    grams.merge(previous + " " + word, 1, Integer::sum);
                }
                previous = word;
            } else {
                String ended = " " + word + " ";
                for (int n = 3; n <= 5; n++) {
                    for (int from = 0; from + n <= ended.length(); from++) {
                        grams.merge(ended.substring(from, from + n), 1, Integer::sum);
                    }
                }
            }
        }
        return grams;
    }

    private static double cosine(List<String> all, String a, String b, boolean ofWords) {
        Map<String, Integer> having = new HashMap<>();
        all.forEach(text -> grams(text, ofWords).keySet().forEach(gram -> having.merge(gram, 1, Integer::sum)));
        Map<String, Double> x = weighed(grams(a, ofWords), having, all.size());
        Map<String, Double> y = weighed(grams(b, ofWords), having, all.size());
        double dot = x.entrySet().stream()
                .mapToDouble(each -> each.getValue() * y.getOrDefault(each.getKey(), 0.0))
                .sum();
        return dot / Math.sqrt(squares(x) * squares(y));
    }

    private static Map<String, Double> weighed(Map<String, Integer> grams, Map<String, Integer> having, int count) {
        Map<String, Double> weighed = new HashMap<>();
        grams.forEach((gram, times) -> {
            int texts = having.getOrDefault(gram, 0);
            if (texts >= 2) {
                weighed.put(gram, (1 + Math.log(times)) * (1 + Math.log((1.0 + count) / (1 + texts))));
            }
        });
        return weighed;
    }

    private static double squares(Map<String, Double> vector) {
        return vector.values().stream().mapToDouble(v -> v * v).sum();
    }

    @Test
    void productsAreThoseOfAllNGrams() {
        List<String> texts = sentences(200, 1);
        TextEmbedding embedding = embedding(texts);
        assertThat(embedding.width()).isGreaterThan(100);
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j <= i; j++) {
                double expected = (cosine(texts, texts.get(i), texts.get(j), true)
                                + cosine(texts, texts.get(i), texts.get(j), false))
                        / 2;
                assertThat(product(embedding.point(texts.get(i)), embedding.point(texts.get(j))))
                        .isCloseTo(expected, within(0.01)); // weights are rounded to sixteenths
            }
        }
    }

    @Test
    void aTextIsTheSamePointByItself() {
        List<String> texts = sentences(700, 2);
        TextEmbedding embedding = embedding(texts);
        int stride = embedding.width() + 3;
        float[] all = new float[5 + texts.size() * stride];
        embedding.write(texts, all, 5, stride);
        for (int i : new int[] {0, 1, 255, 256, 600, 699}) {
            assertThat(Arrays.copyOfRange(all, 5 + i * stride, 5 + i * stride + embedding.width()))
                    .isEqualTo(embedding.point(texts.get(i)));
            assertThat(all[5 + i * stride + embedding.width()]).isZero();
        }
    }

    @Test
    void isTheSameEachTimeAndAfterItWasWritten() {
        List<String> texts = sentences(300, 3);
        TextEmbedding embedding = embedding(texts);
        assertThat(embedding(texts)).isEqualTo(embedding).hasSameHashCodeAs(embedding);
        Map<String, Object> map = embedding.toMap();
        TextEmbedding read = read(map, String.valueOf(map.get("basis")));
        assertThat(read).isEqualTo(embedding);
        assertThat(read.point("why is my card late")).isEqualTo(embedding.point("why is my card late"));
    }

    private static TextEmbedding read(Map<String, Object> map, String basis) {
        List<String> landmarks = ((List<?>) map.getOrDefault("landmarks", List.of()))
                .stream().map(String::valueOf).toList();
        int width = ((Number) map.getOrDefault("width", 0)).intValue();
        return TextEmbedding.of(landmarks, width, basis, String.valueOf(map.get("weights")));
    }

    @Test
    void whatIsDamagedIsRefused() {
        Map<String, Object> map = embedding(sentences(50, 4)).toMap();
        String basis = String.valueOf(map.get("basis"));
        for (String damaged :
                List.of("", "?", "AAAA", basis.substring(4), basis.substring(0, 40), Packed.of(new byte[10]))) {
            assertThatThrownBy(() -> read(map, damaged)).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> TextEmbedding.of(List.of(), 1, basis, ""))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TextEmbedding.of(List.of("a"), 2, basis, ""))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "ÄPFEL und Birnen, äpfel UND birnen!",
        "ＦＵＬＬ width card, full width card",
        "我的卡在哪里, 我的卡，在哪里？",
        "Где моя карта, где МОЯ карта?",
        "e\u0301te\u0301 payment, été payment"
    })
    void spellingAndPunctuationDoNotMatter(String one, String other) {
        TextEmbedding embedding = embedding(List.of(one, other, one, "something else"));
        assertThat(embedding.point(one)).isEqualTo(embedding.point(other));
        assertThat(product(embedding.point(one), embedding.point(one))).isCloseTo(1, within(1e-3));
    }

    @Test
    void ideographsAreWords() {
        TextEmbedding embedding = embedding(List.of("我的卡在哪里", "我的钱在哪里", "汇率是多少", "汇率太高了"));
        float[] card = embedding.point("我的卡");
        assertThat(product(card, embedding.point("我的钱"))).isGreaterThan(0.3);
        assertThat(product(card, embedding.point("汇率是"))).isCloseTo(0, within(0.01));
    }

    @Test
    void textsWithoutAWordThatCountsAreZero() {
        TextEmbedding embedding = embedding(sentences(100, 5));
        for (String text : List.of("", " ", "?!...", "\u0000\u0001\u0002", "qqq zzz", "\uD83D\uDE00", "\uD83D")) {
            assertThat(embedding.point(text)).containsOnly(0);
        }
        assertThat(embedding.point("card")).isNotEqualTo(embedding.point(""));
    }

    @Test
    void nothingIsFoundWhereNoTextsAreAlike() {
        assertThat(TextEmbeddingFit.of(List.of())).isEmpty();
        assertThat(TextEmbeddingFit.of(List.of("alpha", "beta", "gamma"))).isEmpty();
        assertThat(TextEmbeddingFit.of(List.of("", "?", ""))).isEmpty();
        assertThat(TextEmbeddingFit.of(List.of("same text", "same text"))).isPresent();
    }

    @Test
    void onlyTheBeginningOfAGiantTextCounts() {
        TextEmbedding embedding = embedding(sentences(100, 6));
        String beginning = "why is my card late ".repeat(2000).substring(0, WordSplitter.MOST_LETTERS);
        String giant = beginning + "refund exchange rate ".repeat(1_000_000);
        float[] point = Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> embedding.point(giant));
        assertThat(point).isEqualTo(embedding.point(beginning));
        String oneWord = "x".repeat(5_000_000);
        assertThat(embedding.point(oneWord)).containsOnly(0);
        List<String> among = new ArrayList<>(sentences(100, 7));
        among.add(giant);
        among.add(giant);
        Map<String, Object> map = embedding(among).toMap();
        assertThat(String.valueOf(map.get("landmarks")).length()).isLessThan(100 * 60 + 2 * 510);
    }

    @Test
    void copiesAreOneLandmark() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            texts.addAll(List.of("where is my card", "send a refund", "what is the exchange rate"));
        }
        assertThat(embedding(texts).width()).isEqualTo(3);
    }

    @Test
    void wordsTellADirection() {
        List<String> texts = new ArrayList<>(sentences(200, 8));
        for (String text : sentences(200, 9)) {
            texts.add("parking ticket tickets " + text);
        }
        TextEmbedding embedding = embedding(texts);
        double[] direction = new double[embedding.width()];
        for (int i = 0; i < texts.size(); i++) {
            float[] point = embedding.point(texts.get(i));
            for (int j = 0; j < direction.length; j++) {
                direction[j] += (i < 200 ? -1 : 1) * point[j];
            }
        }
        Set<String> words = new HashSet<>(embedding.vocabulary().along(direction, 2));
        assertThat(words).hasSize(2).contains("parking").containsAnyOf("ticket", "tickets");
    }
}
