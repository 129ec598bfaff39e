package dev.augur.report;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureColumns;
import dev.augur.data.LabelSpace;
import dev.augur.method.ExpectedError;
import dev.augur.method.Theta;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.RiskRange;
import dev.augur.store.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FitReportTest {
    @Test
    void theSentenceHasTheNovelShareItsIntervalAndTheError() {
        Document page = Jsoup.parse(Fits.full("left").html());

        assertThat(page.select("#headline").text())
                .isEqualTo("About 48.0% of the unlabeled rows (95% interval 40.0% to 55.0%) belong to none of the 2"
                        + " known classes. The share of known rows is an upper estimate: novel rows that"
                        + " look like known ones count as known. If this share is right, the answers are"
                        + " expected to be wrong on about 3.4% of rows like these (95% interval 2.2% to"
                        + " 4.6%).");
    }

    /** A value that is no more than where an estimator ends is never shown as a share. */
    @Test
    void whatCannotBeToldIsNotTold() {
        LabelSpace space = LabelSpace.of("left", "right");
        ThetaEstimate anything = ThetaEstimate.of(0.02).atLowerBound(0.02).withInterval(new Interval(0, 1));
        String html = FitReport.builder(Fits.data(space), new Fits.Nearest(space))
                .theta(Theta.own(anything, "loop"))
                .estimator("km1", ThetaEstimate.of(0.4))
                .error(new ExpectedError(
                        new RiskEstimate(0.01, 0.01), Optional.of(RiskRange.anything()), ExpectedError.CROSS_FITTED))
                .build()
                .html();
        Document page = Jsoup.parse(html);
        assertThat(page.select("#headline").text())
                .isEqualTo("It is unknown how many of the unlabeled rows belong to none of the 2 known classes."
                        + " The answers are expected to be wrong on an unknown share of rows like these.");
        assertThat(page.select("#estimators tbody tr").get(0).text())
                .contains("unknown")
                .doesNotContain("98");
        assertThat((List<?>) requireNonNull(data(html).get("estimates"))).hasSize(1);
    }

    @Test
    void countsAtTheStartAreThoseOfTheClassifier() {
        FitReport report = Fits.bare();
        Answers answers = report.classifier().classify(report.data().unlabeled());
        int novel =
                (int) Arrays.stream(answers.predictions()).filter(p -> p == 2).count();

        Map<?, ?> slider = (Map<?, ?>) requireNonNull(data(report.html()).get("slider"));
        List<?> counts = (List<?>) requireNonNull(slider.get("novel"));
        int differing = Thresholds.of(answers).differing();

        assertThat(novel).isBetween(80, 120);
        assertThat((Long) counts.get(Thresholds.START)).isBetween((long) novel - differing, (long) novel + differing);
        assertThat(counts).hasSize(201).first().isEqualTo(200L);
        assertThat(counts.get(200)).isEqualTo(0L);
    }

    @Test
    void measuresAndConfusionAreThoseOfTheEvaluation() {
        FitReport report = Fits.full("left");
        Evaluation expected = Evaluation.of(
                report.classifier().classify(report.test().orElseThrow().features()),
                report.test().orElseThrow().labels());
        Document page = Jsoup.parse(report.html());

        assertThat(page.select("#judged dd").get(0).text())
                .isEqualTo(String.format(Locale.ROOT, "%.3f", expected.accuracy()));
        assertThat(page.select("#confusion tbody tr").get(2).select("td").get(2).text())
                .isEqualTo(Integer.toString(expected.confusion().hits(2)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "</script><script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "\" onload=\"alert(1)",
                "a\u2028b",
                "]]>&amp;"
            })
    void hostileWordsStayText(String words) {
        String html = Fits.full(words).html();
        Document page = Jsoup.parse(html);

        assertThat(page.select("script")).hasSize(3);
        assertThat(page.select("img, [onload], [onerror]")).isEmpty();
        assertThat(page.title()).isEqualTo(words);
        assertThat(page.select("#confusion thead th").get(1).wholeText()).isEqualTo(words);
        assertThat((List<?>) data(html).get("classes")).first().isEqualTo(words);
        assertThat(page.expectFirst("script#data").data()).doesNotContain("<", "\u2028");
    }

    @Test
    void samePageEveryTime() {
        assertThat(Fits.full("left").html()).isEqualTo(Fits.full("left").html());
    }

    /** {@code Map.of} has another order in every Java that is started; two of them are asked. */
    @Test
    void samePageFromEveryJava() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent()) {
            command.addAll(List.of("--add-modules", "jdk.incubator.vector"));
        }
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), Fits.class.getName()));
        for (int run = 0; run < 2; run++) {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            String page = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).isZero();
            assertThat(page).isEqualTo(Fits.full("left").html());
        }
    }

    @Test
    void theWhatIfCurveTellsHowMuchDependsOnTheShareAndNotWhichIsRight() {
        String html = Fits.full("left").html();
        Map<?, ?> curve = (Map<?, ?>) requireNonNull(data(html).get("sensitivity"));

        assertThat(Jsoup.parse(html).select("#what-if").text())
                .contains("It cannot tell which share is right")
                .endsWith("Within the band, 41.0% to 56.0% of the unlabeled rows are called novel, and at most 6.0%"
                        + " of the answers"
                        + " differ from those at the dashed line.");
        assertThat(curve.get("interval")).isEqualTo(List.of(0.4, 0.55));
        assertThat(curve.get("at")).isEqualTo(0.48);
        for (String line : List.of("assumed", "novel", "falseAlarms")) {
            List<Double> values = ((List<?>) requireNonNull(curve.get(line)))
                    .stream().map(each -> ((Number) each).doubleValue()).toList();
            assertThat(values).as(line).hasSize(5).isSorted();
        }
        assertThat(curve.containsKey("error"))
                .as("an error at an assumed share would look like advice")
                .isFalse();
    }

    @Test
    void aPageMayRunItsOwnScriptsOnlyAndLoadsNothing() throws NoSuchAlgorithmException {
        Document page = Jsoup.parse(Fits.full("left").html());
        String policy =
                page.expectFirst("meta[http-equiv=Content-Security-Policy]").attr("content");
        assertThat(policy).startsWith("default-src 'none'; script-src 'sha256-").doesNotContain("http", "unsafe-eval");
        for (Element script : page.select("script:not([type])")) {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(script.data().getBytes(StandardCharsets.UTF_8));
            assertThat(policy).contains("'sha256-" + Base64.getEncoder().encodeToString(digest) + "'");
        }
    }

    @Test
    void rowsHaveTheNamesOfTheirTables() {
        LabelSpace space = LabelSpace.of("left", "right");
        String html = FitReport.builder(Fits.data(space), new Fits.Nearest(space))
                .originals(new Originals() {
                    @Override
                    public Optional<String> name(int row) {
                        return Optional.of("<line> " + row);
                    }
                })
                .build()
                .html();
        assertThat(Jsoup.parse(html).select(".group tbody td").get(0).text()).startsWith("<line> ");
        List<?> points = (List<?>) requireNonNull(data(html).get("map"));
        assertThat(((List<?>) requireNonNull(points.get(0))).get(5)).isEqualTo("<line> 0");
    }

    @Test
    void groupsHaveTheDaysAndUnitsOfTheirTables() {
        LabelSpace space = LabelSpace.of("left", "right");
        FeatureColumns columns = new FeatureColumns(List.of(
                ColumnFeature.number("height"),
                new ColumnFeature("seen on", ColumnFeature.Kind.DAYS, "", 19_000, 1, ""),
                new ColumnFeature("weight", ColumnFeature.Kind.NUMBER, "", 0, 1, "kg")));
        String html = FitReport.of(Fits.data(space).withColumns(columns), new Fits.Nearest(space))
                .html();
        assertThat(Jsoup.parse(html).select(".unusual").text())
                .contains("seen on 2022-01-13 (known rows 2022-01-07, +")
                .containsPattern("weight [0-9.]+ kg \\(known rows [0-9.−-]+ kg, ");
    }

    @Test
    void aBarePageHasOnlyWhatThereIs() {
        Document page = Jsoup.parse(Fits.bare().html());

        assertThat(page.select(
                        "#training, #sensitivity, #estimates, #judged, #weights, #provenance, .warnings, #match"))
                .isEmpty();
        assertThat(page.select("#map, #histogram, #groups")).hasSize(3);
    }

    /** A share that can be any has words and a row in the table, but no place in a chart. */
    @Test
    void whatIsUnknownIsNotDrawn() {
        FitReport bare = Fits.bare();
        Theta unknown = Theta.unknown("km1", new IllegalArgumentException("too few rows."));
        FitReport some = FitReport.builder(bare.data(), bare.classifier())
                .theta(Theta.given(ThetaEstimate.of(0.4)))
                .estimator("km1", unknown.estimate())
                .build();
        Element row = requireNonNull(
                Jsoup.parse(some.html()).select("#estimators tbody tr").last());
        assertThat(row.text()).contains("unknown 0.0% to 100.0% theta could not be estimated: too few rows");
        assertThat((List<?>) requireNonNull(data(some.html()).get("estimates"))).hasSize(1);

        String none = FitReport.builder(bare.data(), bare.classifier())
                .theta(unknown)
                .build()
                .html();
        assertThat(Jsoup.parse(none).select("#estimators tbody tr")).hasSize(1);
        assertThat(Jsoup.parse(none).select("#estimates")).isEmpty();
        assertThat(data(none).containsKey("estimates")).isFalse();
    }

    @Test
    void theNovelBlobsAreTheGroups() {
        Document page = Jsoup.parse(Fits.bare().html());

        assertThat(page.select(".group")).hasSize(2);
        assertThat(page.select(".group").text()).contains("feature 1");
    }

    @Test
    void picturesAreShown() {
        LabelSpace space = LabelSpace.of("left", "right");
        FitReport report = FitReport.builder(Fits.data(space), new Fits.Nearest(space))
                .pictures(new Pictures(2, 3, 1, new int[] {0, 3, 4}))
                .build();

        assertThat(Jsoup.parse(report.html()).select(".pictures img[src^=data:image/png;base64,]"))
                .hasSize(24);
    }

    @Test
    void itIsSmallAndWrittenWhole(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("report.html");
        Fits.full("left").write(file);

        assertThat(Files.size(file)).isBetween(1_000_000L, 1_600_000L);
        assertThat(folder).isDirectoryContaining(path -> path.equals(file));
        try (var files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    private static Map<?, ?> data(String html) {
        return (Map<?, ?>) requireNonNull(
                Json.read(Jsoup.parse(html).expectFirst("script#data").data()));
    }
}
