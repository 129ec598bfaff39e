package dev.augur.serve;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The page of the server in a real browser; skipped where no Chromium is installed. {@code -Daugur.pictures=DIR} keeps
 * pictures of it.
 */
class ServePageBrowserTest {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private final List<String> errors = new ArrayList<>();

    /** What somebody does with the page. */
    private interface Visit {
        void to(Page page) throws Exception;
    }

    private void visit(Optional<Token> token, Visit visit) throws Exception {
        Optional<Path> chromium = Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
        Assumptions.assumeTrue(chromium.isPresent(), "no Chromium is installed here");
        try (TestServer server = new TestServer(
                        TestServer.LIMITS, token, settings -> settings, List.of(ServedTable.model(folder)));
                Playwright playwright = Playwright.create();
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(chromium.orElseThrow())
                                .setArgs(List.of("--no-sandbox")))) {
            Page page = browser.newPage();
            page.onPageError(errors::add);
            page.navigate(server.server.address().toString());
            visit.to(page);
        }
        assertThat(errors).isEmpty();
    }

    private static void picture(Page page, String name) {
        String place = System.getProperty("augur.pictures");
        if (place != null) {
            page.screenshot(new Page.ScreenshotOptions().setPath(Path.of(place, name)));
        }
    }

    @Test
    void aRowIsAnsweredWithReasons() throws Exception {
        visit(Optional.empty(), page -> {
            assertThat(page.locator("#models tr")).hasCount(1);
            assertThat(page.locator("#token")).isHidden(); // nobody needs one
            List<String> bird = ServedTable.rows(3, 5).get(2);
            for (int j = 1; j < bird.size(); j++) {
                page.locator("[data-column=\"" + ServedTable.NAMES.get(j) + "\"]")
                        .fill(bird.get(j));
            }
            page.locator("#explain").fill("2");
            page.locator("button[type=submit]").click();
            assertThat(page.locator("#answer")).containsText("%");
            assertThat(page.locator("#why li")).hasCount(2);
            assertThat(page.locator("#curl")).containsText("/v1/models/birds/predict?explain=2");
            picture(page, "serve.png");
        });
    }

    @Test
    void theTokenIsAskedForWhereOneIsNeeded() throws Exception {
        Token token = Token.read(Files.writeString(folder.resolve("token"), TOKEN));
        visit(Optional.of(token), page -> {
            assertThat(page.locator("#problem")).containsText("needs a token");
            page.locator("#token").fill(TOKEN);
            page.locator("#unlock").click();
            assertThat(page.locator("#models tr")).hasCount(1);
            assertThat(page.locator("#problem")).isEmpty();
        });
    }
}
