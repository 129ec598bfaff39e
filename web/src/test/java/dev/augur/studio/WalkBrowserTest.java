package dev.augur.studio;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.method.Fitting;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.studio.journal.Journal;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.encode.ColumnChoice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * A walk through the studio in Chromium, where {@code truth.csv} answers what a person would be asked: a measurement,
 * run by {@code bench/run studio-walk DIR LABEL}. DIR has {@code known.csv}, {@code field.csv} and {@code truth.csv};
 * pictures are put there too.
 */
class WalkBrowserTest {
    private static final Path PLACE = Path.of(System.getProperty("augur.walk", ""));
    private static final String LABEL = System.getProperty("augur.walk.label", "class");
    private static final long SEED = 42;
    private static final int PATIENCE = 600_000;

    private Path journal = PLACE;

    @Test
    void walks() throws Exception {
        Assumptions.assumeTrue(System.getProperty("augur.walk") != null, "a measurement, not a test");
        Path folder = Files.createTempDirectory("walk");
        journal = folder.resolve("field.csv.augur-journal");
        List<String> truth = Files.readAllLines(PLACE.resolve("truth.csv"));
        TrainingData read = TrainingData.read(
                TableSource.of(PLACE.resolve("known.csv").toString()),
                LABEL,
                Optional.of(TableSource.of(PLACE.resolve("field.csv").toString())),
                ColumnChoice.AUTOMATIC);
        StudioTables tables = new StudioTables(read, LABEL, "field.csv");
        try (StudioServer server = new StudioServer("127.0.0.1", 0);
                Journal kept = Journal.open(journal, tables.head());
                Playwright playwright = Playwright.create();
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(Path.of("/usr/bin/chromium"))
                                .setArgs(List.of("--no-sandbox")));
                Studio studio = studio(tables, kept, server)) {
            server.show(studio);
            double start = cpuSeconds();
            studio.open();
            Page page = browser.newPage(new Browser.NewPageOptions().setViewportSize(1360, 840));
            page.setDefaultTimeout(PATIENCE);
            page.navigate(server.address().toString());
            page.waitForFunction("() => document.querySelectorAll('.card').length > 0");
            page.waitForFunction("() => document.getElementById('work').hidden");
            System.out.printf(
                    Locale.ROOT,
                    "trained and grouped in %.0f CPU seconds: %d groups%n",
                    cpuSeconds() - start,
                    page.locator(".card").count());
            tell("first model", studio, truth);
            picture(page, "map");
            page.keyboard().press("j");
            page.waitForSelector(".card.chosen .bars");
            picture(page, "group");
            page.keyboard().press("Escape");
            start = cpuSeconds();
            int answers = answer(page, truth);
            System.out.printf(
                    Locale.ROOT,
                    "%d answers to questions, %.0f CPU seconds; %d rows have a name%n",
                    answers,
                    cpuSeconds() - start,
                    studio.replay().board().said().size());
            picture(page, "named");
            start = cpuSeconds();
            page.keyboard().press("t");
            page.waitForSelector("#dialog[open] table", new Page.WaitForSelectorOptions().setTimeout(PATIENCE));
            System.out.printf(Locale.ROOT, "trained again in %.0f CPU seconds%n", cpuSeconds() - start);
            picture(page, "compared");
            page.keyboard().press("Escape");
            page.waitForFunction("() => document.getElementById('work').hidden");
            picture(page, "after");
            tell("model after it", studio, truth);
            assertThat(page.locator(".toast.bad")).hasCount(0);
        }
    }

    private Studio studio(StudioTables tables, Journal kept, StudioServer server) {
        return new Studio(
                tables,
                new Fitting(Components.methods().parse("auto"), new LoopEstimator()),
                Optional.empty(),
                kept,
                new ModelFiles(journal),
                SeedTree.of(SEED),
                Runtime.getRuntime().availableProcessors(),
                new Studio.Watchers(
                        () -> server.updates().send("changed", Map.of()),
                        status -> server.updates().send("work", status.toMap()),
                        note -> {},
                        String::valueOf));
    }

    /** Answers one question after the other with the keyboard. */
    private static int answer(Page page, List<String> truth) {
        page.keyboard().press("a");
        int answers = 0;
        while (true) {
            page.waitForSelector("#dialog[open]");
            if (!page.locator("#dialog-title").textContent().equals("What is this?")) {
                page.keyboard().press("Escape");
                return answers;
            }
            String row = page.locator("#dialog p b").textContent();
            if (answers == 0) {
                picture(page, "question");
            }
            page.keyboard().type(truth.get(Integer.parseInt(row.replaceAll("\\D", "")) - 1)); // both have a header
            page.keyboard().press("Enter");
            page.waitForFunction(
                    "(row) => !document.querySelector('#dialog p b')"
                            + " || document.querySelector('#dialog p b').textContent !== row",
                    row);
            answers++;
        }
    }

    private static void tell(String what, Studio studio, List<String> truth) {
        Answers answers = studio.shown().answers();
        long right = IntStream.range(0, answers.size())
                .filter(i -> answers.labels().name(answers.predictions()[i]).equals(truth.get(i + 1)))
                .count();
        long novel = IntStream.of(answers.predictions())
                .filter(each -> each == answers.labels().augmented())
                .count();
        System.out.printf(
                Locale.ROOT,
                "%s: classes %s, %d rows novel, %d of %d answers right (%.1f%%)%n",
                what,
                answers.labels().knownNames(),
                novel,
                right,
                answers.size(),
                100.0 * right / answers.size());
    }

    private static double cpuSeconds() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis() / 1000.0;
    }

    private static void picture(Page page, String name) {
        page.waitForTimeout(700);
        page.screenshot(new Page.ScreenshotOptions().setPath(PLACE.resolve(name + ".png")));
    }
}
