package dev.augur.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser; skipped where no Chromium is installed. */
class BrowserTest {
    private static final String INK = "id => { const c = document.querySelector('#' + id + ' canvas');"
            + " return !!c && c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(v => v > 0); }";

    private final List<String> errors = new ArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private interface Look {
        void at(Page page);
    }

    /** Opens a page and looks at it; whatever the console has against it is an error. */
    private void open(Path file, Look look) {
        Optional<Path> chromium = Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(chromium.isPresent(), "no Chromium is installed here");
        try (Playwright playwright = Playwright.create();
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(chromium.orElseThrow())
                                .setArgs(List.of("--no-sandbox")))) {
            Page page = browser.newPage();
            page.onConsoleMessage(message -> {
                if (message.type().equals("error")) {
                    errors.add(message.text());
                }
            });
            page.onPageError(errors::add);
            page.navigate(file.toUri().toString());
            look.at(page);
        }
        assertThat(errors).isEmpty();
    }

    @Test
    void chartsDrawAndTheSliderMovesTheCounts() throws IOException {
        Path file = folder.resolve("report.html");
        Fits.full("left").write(file);
        open(file, page -> {
            for (String id :
                    List.of("map", "histogram", "training", "estimates", "sensitivity", "roc", "oscr", "reliability")) {
                assertThat(page.evaluate(INK, id)).as(id).isEqualTo(true);
            }
            String before = page.textContent("#novel-count");
            page.evaluate("() => { const s = document.getElementById('slider'); s.value = 200; s.dispatchEvent(new"
                    + " Event('input')); }");
            assertThat(before).isNotEqualTo(page.textContent("#novel-count"));
            assertThat(page.textContent("#novel-count")).startsWith("0 of 200");
            page.click("#as-fitted");
            assertThat(page.textContent("#novel-count")).isEqualTo(before);
        });
    }

    /** Text of a dark page is light, in charts too, and on paper it is dark again. */
    @Test
    void chartsFollowDarkModeAndPaper() throws IOException {
        Path file = folder.resolve("report.html");
        Fits.full("left").write(file);
        open(file, page -> {
            String ink = "() => echarts.getInstanceByDom(document.getElementById('estimates')).getOption()"
                    + ".yAxis[0].axisLabel.color";
            assertThat(page.evaluate(ink)).isEqualTo("#1d2733");
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
            page.waitForFunction("() => (" + ink + ")() === '#e6ebf0'");
            assertThat(page.pdf(new Page.PdfOptions().setFormat("A4"))).isNotEmpty();
            page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))");
            assertThat(page.evaluate(ink)).isEqualTo("#1d2733");
            assertThat(page.evaluate("() => { const m = document.getElementById('map'), s ="
                            + " document.getElementById('slider-box');"
                            + " return m.querySelector('canvas').getBoundingClientRect().bottom"
                            + " <= s.getBoundingClientRect().top; }"))
                    .as("the map ends above the slider")
                    .isEqualTo(true);
            page.evaluate("() => window.dispatchEvent(new Event('afterprint'))");
            assertThat(page.evaluate(ink)).isEqualTo("#e6ebf0");
        });
    }

    @Test
    void aScriptThatIsNotThePagesOwnDoesNotRun() throws IOException {
        Path file = folder.resolve("report.html");
        Fits.bare().write(file);
        open(file, page -> {
            page.evaluate("() => { const s = document.createElement('script'); s.textContent = 'window.foreign = 1';"
                    + " document.body.append(s); }");
            assertThat(page.evaluate("() => window.foreign === undefined")).isEqualTo(true);
            assertThat(errors).hasSize(1).first().asString().contains("Content Security Policy");
            errors.clear();
        });
    }

    @Test
    void trialsAreDrawn() throws IOException {
        Path file = folder.resolve("comparison.html");
        new ComparisonReport("t", "accuracy", Map.of("a", new double[] {.9, .8}, "b", new double[] {.7, .6}), Map.of())
                .write(file);
        open(file, page -> assertThat(page.evaluate(INK, "trials")).isEqualTo(true));
    }
}
