package dev.augur.studio;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.method.Fitting;
import dev.augur.random.SeedTree;
import dev.augur.studio.journal.Journal;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How the studio does with many rows, in a headless Chromium without a graphics card: a measurement, run by {@code
 * bench/run studio [ROWS COLUMNS]}.
 */
class ManyRowsBrowserTest {
    private static final int ROWS = Integer.getInteger("augur.bench.rows", 200_000);
    private static final int COLUMNS = Integer.getInteger("augur.bench.columns", 50);
    private static final int KNOWN = 8;
    private static final int CLASSES = 14;
    private static final int LABELED = 3000;
    private static final int SECONDS = 5;
    private static final int PATIENCE = 1_800_000;

    /** Zooms in and out again for some seconds, one step a frame, and counts the frames. */
    private static final String ZOOM = """
            (seconds) => new Promise((done) => {
              const { drawing } = window.studio;
              const start = performance.now();
              const times = [];
              const step = (now) => {
                times.push(now);
                const at = (now - start) / 1000;
                if (at > seconds) {
                  const gaps = times.slice(1).map((t, i) => t - times[i]).sort((a, b) => a - b);
                  const taken = (times[times.length - 1] - times[0]) / 1000;
                  done([(times.length - 1) / taken, gaps[Math.floor(0.95 * gaps.length)]]);
                  return;
                }
                drawing.view.zoomAt(drawing.view.width * 0.4, drawing.view.height * 0.6, at % 2 < 1 ? 1.05 : 1 / 1.05);
                drawing.redraw();
                requestAnimationFrame(step);
              };
              requestAnimationFrame(step);
            })""";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void manyRows() throws Exception {
        Assumptions.assumeTrue(System.getProperty("augur.bench.rows") != null, "a measurement, not a test");
        Blobs blobs = new Blobs(folder);
        draw(blobs);
        AtomicLong fitted = new AtomicLong();
        long start = System.nanoTime();
        StudioTables tables = blobs.tables();
        System.out.printf(Locale.ROOT, "%d rows x %d columns, read in %.1f s%n", ROWS, COLUMNS, since(start));
        try (StudioServer server = new StudioServer("127.0.0.1", 0);
                Journal journal = Journal.open(blobs.journal(), tables.head());
                Playwright playwright = Playwright.create();
                Browser browser = playwright
                        .chromium()
                        .launch(new BrowserType.LaunchOptions()
                                .setExecutablePath(Path.of("/usr/bin/chromium"))
                                .setArgs(List.of("--no-sandbox")));
                Studio studio = new Studio(
                        tables,
                        new Fitting(Components.methods().parse("auto"), new LoopEstimator()),
                        Optional.empty(),
                        journal,
                        new ModelFiles(blobs.journal()),
                        SeedTree.of(1),
                        Runtime.getRuntime().availableProcessors(),
                        new Studio.Watchers(
                                () -> server.updates().send("changed", Map.of()),
                                status -> {
                                    server.updates().send("work", status.toMap());
                                    if (status.stage().equals(Studio.DRAWING)) {
                                        fitted.compareAndSet(0, System.nanoTime());
                                    }
                                },
                                note -> {},
                                String::valueOf))) {
            server.show(studio);
            studio.open();
            long opened = System.nanoTime();
            Page page = browser.newPage(new Browser.NewPageOptions().setViewportSize(1360, 840));
            page.setDefaultTimeout(PATIENCE);
            page.navigate(server.address().toString());
            page.waitForFunction("() => document.documentElement.dataset.picture");
            page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
            System.out.printf(
                    Locale.ROOT,
                    "fit %.1f s; first picture %.1f s after it%n",
                    (fitted.get() - opened) / 1e9,
                    since(fitted.get()));
            page.waitForFunction("() => document.querySelectorAll('.card').length > 0");
            System.out.printf(Locale.ROOT, "groups %.1f s after the fit%n", since(fitted.get()));
            page.waitForTimeout(3000);
            List<?> frames = (List<?>) page.evaluate(ZOOM, SECONDS);
            System.out.printf(
                    Locale.ROOT, "zooming: %s frames a second, 95%% of frames within %s ms%n", frames.toArray());
            System.out.printf(Locale.ROOT, "memory of the page's process: %d MB%n", rendererMegabytes());
            assertThat(page.locator(".toast.bad").count()).isZero();
        }
    }

    private static double since(long nanos) {
        return (System.nanoTime() - nanos) / 1e9;
    }

    private static void draw(Blobs blobs) throws IOException {
        RandomGenerator random = SeedTree.of(3).generator();
        double[][] centres = new double[CLASSES][COLUMNS];
        for (double[] centre : centres) {
            java.util.Arrays.setAll(centre, j -> 3 * random.nextGaussian());
        }
        try (Writer known = Files.newBufferedWriter(blobs.known());
                Writer field = Files.newBufferedWriter(blobs.field())) {
            StringBuilder header = new StringBuilder();
            for (int j = 0; j < COLUMNS; j++) {
                header.append(",c").append(j);
            }
            known.write("species" + header + "\n");
            field.write(header.substring(1) + "\n");
            for (int i = 0; i < LABELED; i++) {
                known.write("k" + i % KNOWN + row(centres[i % KNOWN], random) + "\n");
            }
            for (int i = 0; i < ROWS; i++) {
                field.write(row(centres[i % CLASSES], random).substring(1) + "\n");
            }
        }
    }

    private static String row(double[] centre, RandomGenerator random) {
        StringBuilder row = new StringBuilder();
        for (double each : centre) {
            row.append(',').append(Math.round(1e4 * (each + 1.2 * random.nextGaussian())) / 1e4);
        }
        return row.toString();
    }

    /** What the largest process that draws pages holds in memory, shared pages by their share. */
    private static long rendererMegabytes() {
        return ProcessHandle.current()
                .descendants()
                .mapToLong(process -> {
                    try {
                        Path place = Path.of("/proc", Long.toString(process.pid()));
                        return Files.readString(place.resolve("cmdline")).contains("--type=renderer")
                                ? Files.readAllLines(place.resolve("smaps_rollup")).stream()
                                        .filter(line -> line.startsWith("Pss:"))
                                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
                                        .sum()
                                : 0;
                    } catch (IOException gone) {
                        return 0;
                    }
                })
                .max()
                .orElse(0);
    }
}
