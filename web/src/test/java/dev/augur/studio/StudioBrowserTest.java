package dev.augur.studio;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import dev.augur.tables.TrainedModel;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A whole session in a real browser; skipped where no Chromium is installed. {@code -Daugur.pictures=DIR} keeps
 * pictures of it.
 */
class StudioBrowserTest {
    private static final int PATIENCE = 60_000;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<String> errors = new ArrayList<>();

    @Test
    void looksNamesUndoesMergesTrainsAndExports() throws Exception {
        Optional<Path> chromium = Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(chromium.isPresent(), "no Chromium is installed here");
        try (Blobs.Opened opened = Blobs.in(folder).open();
                Playwright playwright = Playwright.create();
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(chromium.orElseThrow())
                                .setArgs(List.of("--no-sandbox")))) {
            BrowserContext context = browser.newContext(new Browser.NewContextOptions().setViewportSize(1360, 840));
            Page page = context.newPage();
            page.setDefaultTimeout(PATIENCE);
            PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
            page.onConsoleMessage(message -> {
                if (message.type().equals("error")) {
                    errors.add(message.text());
                }
            });
            page.onPageError(errors::add);
            page.navigate(opened.server().address().toString());
            session(page, opened);
        }
        assertThat(errors).isEmpty();
    }

    private void session(Page page, Blobs.Opened opened) throws Exception {
        page.waitForFunction("() => document.documentElement.dataset.picture");
        page.waitForFunction("() => document.querySelectorAll('.card').length >= 2");
        assertThat(page.url()).doesNotContain("token");
        name(page, "owl");
        name(page, "auk");
        assertThat(page.locator("#saved")).containsText("Saved");
        assertThat(page.locator(".card[data-kind=named]")).hasCount(2);
        page.keyboard().press("u");
        assertThat(page.locator(".card[data-kind=named]")).hasCount(1);
        page.keyboard().press("r");
        assertThat(page.locator(".card[data-kind=named]")).hasCount(2);
        merge(page);
        name(page, "emu");
        picture(page, "named");
        lasso(page);
        move(page);
        train(page);
        export(page, opened);
        looks(page);
    }

    /** With the keyboard alone: the next open group, its name, and Enter. */
    private static void name(Page page, String name) {
        int before = page.locator(".card[data-kind=named]").count();
        page.locator("body").press("Escape");
        page.keyboard().press("j");
        page.keyboard().press("n");
        page.keyboard().type(name);
        page.keyboard().press("Enter");
        assertThat(page.locator(".card[data-kind=named]")).hasCount(before + 1);
        page.evaluate("() => document.activeElement.blur()");
        page.keyboard().press("Escape");
    }

    /** Splits a group that is named, and makes one of both parts again. */
    private static void merge(Page page) {
        int before = page.locator(".card").count();
        page.locator(".card[data-kind=named] .open").first().click();
        page.keyboard().press("s");
        assertThat(page.locator(".card")).hasCount(before + 1);
        List<String> names = page.locator(".card[data-kind=named] .name").allTextContents();
        String twice = names.stream()
                .filter(name -> Collections.frequency(names, name) == 2)
                .findFirst()
                .orElseThrow();
        Locator parts = page.locator(".card[data-kind=named]", new Page.LocatorOptions().setHasText(twice))
                .locator(".mark input");
        parts.first().check();
        parts.nth(1).check();
        page.evaluate("() => document.activeElement.blur()");
        page.keyboard().press("m");
        assertThat(page.locator(".card")).hasCount(before);
    }

    /** Around everything, and then nothing is done with it. */
    private static void lasso(Page page) {
        page.locator("#lasso").click();
        var box = page.locator("#map").boundingBox();
        page.mouse().move(box.x + 5, box.y + 60);
        page.mouse().down();
        page.mouse().move(box.x + box.width - 5, box.y + 60);
        page.mouse().move(box.x + box.width - 5, box.y + box.height - 5);
        page.mouse().move(box.x + 5, box.y + box.height - 5);
        page.mouse().up();
        assertThat(page.locator("#selection b")).containsText("selected");
        page.keyboard().press("Escape");
        assertThat(page.locator("#selection")).isHidden();
    }

    /** Some rows, found by their words, to a group of their own and back, with the keyboard alone. */
    private static void move(Page page) {
        int before = page.locator(".card").count();
        page.keyboard().press("/");
        page.keyboard().type("plain");
        page.keyboard().press("Enter");
        assertThat(page.locator("#selection b")).hasText("120 rows selected");
        page.locator("#selection select").focus();
        page.keyboard().press("ArrowDown");
        page.keyboard().press("ArrowUp");
        assertThat(page.locator(".card")).hasCount(before);
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        Locator moved = page.locator(".card", new Page.LocatorOptions().setHasText("120 rows"));
        assertThat(moved).hasCount(1);
        page.evaluate("() => document.activeElement.blur()");
        page.keyboard().press("u");
        assertThat(moved).hasCount(0);
        assertThat(page.locator(".card")).hasCount(before);
        page.locator("#words").fill("");
        page.locator("body").press("Escape");
    }

    private void train(Page page) {
        page.keyboard().press("t");
        assertThat(page.locator("#dialog-title")).containsText("Round 1 compared with the previous model");
        assertThat(page.locator("#dialog")).containsText("New classes: ");
        picture(page, "compared");
        page.keyboard().press("Escape");
    }

    private void export(Page page, Blobs.Opened opened) throws Exception {
        opened.settle();
        page.locator("#export summary").click();
        Download download = page.waitForDownload(
                () -> page.locator("#export a[href='/api/export/model']").click());
        Path file = folder.resolve("download.augur");
        download.saveAs(file);
        assertThat(TrainedModel.read(file).labels().knownNames()).contains("owl", "emu");
    }

    /** Cells are text, whatever they say; light, dark and narrow. */
    private void looks(Page page) throws IOException {
        page.locator("#words").fill("<b>");
        page.keyboard().press("Enter");
        assertThat(page.locator("#selection b")).hasText("120 rows selected");
        page.locator("#selection button", new Page.LocatorOptions().setHasText("List"))
                .click();
        assertThat(page.locator("#dialog td").getByText("<b>x</b>").first()).isVisible();
        page.keyboard().press("Escape");
        page.keyboard().press("Escape");
        page.keyboard().press("?");
        assertThat(page.locator("#dialog-title")).hasText("Keyboard shortcuts");
        page.keyboard().press("Escape");
        page.keyboard().press("j");
        page.waitForSelector(".card.chosen .bars");
        page.evaluate("""
            () => {
              const odd = document.createElement("input");
              odd.id = "odd";
              document.body.append(odd);
            }\
            """);
        assertThat(unreadable(page)).as("what is looked for").hasToString("[#odd has no name]");
        page.evaluate("() => document.getElementById('odd').remove()");
        assertThat(unreadable(page)).as("in light").isEmpty();
        picture(page, "light");
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
        assertThat(unreadable(page)).as("in dark").isEmpty();
        picture(page, "dark");
        page.setViewportSize(390, 844);
        assertThat((Boolean) page.evaluate(
                        "() => document.documentElement.scrollWidth <= document.documentElement.clientWidth"))
                .as("nothing is wider than a phone")
                .isTrue();
        picture(page, "phone");
    }

    private static List<?> unreadable(Page page) throws IOException {
        try (InputStream script = StudioBrowserTest.class.getResourceAsStream("readable.js")) {
            return (List<?>)
                    page.evaluate(new String(Objects.requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    private static void picture(Page page, String name) {
        String place = System.getProperty("augur.pictures", "");
        if (!place.isEmpty()) {
            page.waitForTimeout(500);
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(place, name + ".png")));
        }
    }
}
