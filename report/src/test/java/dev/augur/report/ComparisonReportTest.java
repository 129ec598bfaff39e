package dev.augur.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class ComparisonReportTest {
    private static final double[] GOOD = {.9, .91, .92, .93, .94, .95};
    private static final double[] LEVEL = {.91, .90, .93, .92, .93, .95};
    private static final double[] BAD = {.8, .81, .82, .83, .84, .85};

    private static ComparisonReport of(Map<String, double[]> trials) {
        return new ComparisonReport("t", "accuracy", trials, Map.of("seed", "7"));
    }

    private static Map<String, double[]> three(String name) {
        Map<String, double[]> trials = new LinkedHashMap<>();
        trials.put("bad", BAD);
        trials.put(name, GOOD);
        trials.put("level", LEVEL);
        return trials;
    }

    @Test
    void theBestMeanIsNamedAndWhatChanceCouldExplain() {
        ComparisonReport report = of(three("good"));

        assertThat(report.best()).isEqualTo("good");
        assertThat(report.pValue("bad")).isCloseTo(2 * Math.pow(0.5, 6), within(1e-12));
        assertThat(report.headline())
                .isEqualTo("good has the best mean accuracy, 0.925 over 6 trials; its lead over level may be chance.");
        assertThat(report.power()).isEmpty();
    }

    @Test
    void methodsThatAreLevelShareTheFirstPlace() {
        Map<String, double[]> trials = three("good");
        trials.put("same", GOOD);
        assertThat(of(trials).headline())
                .isEqualTo("good and same have the same best mean accuracy, 0.925 over 6 trials.");
    }

    @Test
    void fewTrialsShowNothingAndItSaysSo() {
        ComparisonReport report = of(Map.of("a", new double[] {.9, .9}, "b", new double[] {.1, .2}));

        assertThat(report.headline()).endsWith("; with so few trials this may be chance.");
        assertThat(report.power()).contains("p cannot be below 0.500");
    }

    @Test
    void hostileNamesStayText() {
        String words = "</script><img src=x onerror=alert(1)>";
        Document page = Jsoup.parse(of(three(words)).html());

        assertThat(page.select("img")).isEmpty();
        assertThat(page.select("#tests tbody th").get(1).text()).isEqualTo(words);
        assertThat(page.select("#tests tbody tr")).hasSize(3);
        assertThat(page.select("#provenance").text()).isEqualTo("seed 7");
    }

    @Test
    void everyMethodNeedsEveryTrial() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(Map.of("a", new double[2], "b", new double[3])))
                .withMessageContaining("trials of ");
    }
}
