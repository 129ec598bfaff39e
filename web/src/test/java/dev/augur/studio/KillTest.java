package dev.augur.studio;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.cli.Main;
import dev.augur.explain.KnownRows;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Fitting;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A scripted session in a studio of its own process, which is killed at random moments: every answer that was
 * acknowledged is there when it is started again.
 * {@code -Daugur.kills=100} kills it more often, {@code -Daugur.test.seed=N} repeats a run.
 */
class KillTest {
    private static final int KILLS = Integer.getInteger("augur.kills", 2);
    private static final int MOST_MILLIS = 900;

    /** The answer that was on its way when the studio was killed: it may be there or not. */
    private int rowUnderWay;

    private String nameUnderWay = "";

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    @Test
    void nothingThatWasAcknowledgedIsLost() throws Exception {
        long seed = Long.getLong("augur.test.seed", System.nanoTime());
        RandomGenerator random = SeedTree.of(seed).generator();
        Blobs blobs = Blobs.in(folder);
        Path model = model(blobs);
        Map<Integer, String> acknowledged = new TreeMap<>();
        int given = 0;
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = start(blobs, model);
            try {
                Visitor visitor = new Visitor(address(process));
                requireAll(acknowledged, visitor, seed);
                int before = given;
                given = session(process, visitor, acknowledged, random, given);
                System.out.printf(Locale.ROOT, "kill %d after %d answers%n", kill + 1, given - before);
            } finally {
                process.destroyForcibly().waitFor();
            }
        }
        Process last = start(blobs, model);
        try {
            requireAll(acknowledged, new Visitor(address(last)), seed);
        } finally {
            last.destroyForcibly().waitFor();
        }
        System.out.printf(
                Locale.ROOT,
                "Killed with -9 %d times; all %d answers that were acknowledged are there (rows named: %d; seed %d).%n",
                KILLS,
                given,
                acknowledged.size(),
                seed);
    }

    private static Path model(Blobs blobs) throws IOException {
        StudioTables tables = blobs.tables();
        Fit fit = new Fitting(Components.methods().parse(Blobs.METHOD), new LoopEstimator())
                .run(tables.data(), FitContext.of(SeedTree.of(1)));
        Path file = blobs.folder().resolve("model.augur");
        SavedModel.of(fit, tables.read().encoder().toMap(), Provenance.of(fit, tables.data(), SeedTree.of(1)))
                .withKnown(KnownRows.of(tables.data(), fit.featureWeights(), SeedTree.of(1)))
                .write(file);
        return file;
    }

    private static Process start(Blobs blobs, Path model) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Main.class.getName(),
                        "studio",
                        "--labeled",
                        blobs.known().toString(),
                        "--label",
                        "species",
                        "--unlabeled",
                        blobs.field().toString(),
                        "-m",
                        model.toString(),
                        "--threads",
                        "1")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static URI address(Process process) throws IOException {
        StringBuilder all = new StringBuilder();
        var lines = process.inputReader(StandardCharsets.UTF_8);
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            all.append(line).append('\n');
            if (line.strip().startsWith("http://")) {
                return URI.create(line.strip());
            }
        }
        throw new IllegalStateException("the studio did not start: " + all);
    }

    /** Names rows one by one, moves them and takes back what it did, until the studio is killed in the midst of it. */
    private int session(
            Process process, Visitor visitor, Map<Integer, String> acknowledged, RandomGenerator random, int from)
            throws InterruptedException {
        AtomicBoolean killed = new AtomicBoolean();
        int delay = random.nextInt(MOST_MILLIS);
        Thread killer = new Thread(() -> {
            try {
                Thread.sleep(delay);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            killed.set(true);
            process.destroyForcibly();
        });
        int given = from;
        killer.start();
        try {
            while (true) {
                int row = random.nextInt(240);
                String name = "bird " + given;
                rowUnderWay = row;
                nameUnderWay = name;
                if (visitor.act("name", Map.of("rows", Integer.toString(row + 1), "name", name))
                                .statusCode()
                        == 200) {
                    acknowledged.put(row, name);
                    given++;
                }
            }
        } catch (IOException dead) {
            assertThat(killed).as("nobody else ends the studio").isTrue();
        }
        killer.join();
        return given;
    }

    private void requireAll(Map<Integer, String> acknowledged, Visitor visitor, long seed) throws Exception {
        Map<Integer, String> there = new TreeMap<>();
        visitor.get("/api/export/names").body().lines().skip(1).forEach(line -> {
            int comma = line.indexOf(',');
            there.put(Integer.parseInt(line.substring(0, comma)) - 1, line.substring(comma + 1));
        });
        Map<Integer, String> missing = new TreeMap<>();
        acknowledged.forEach((row, name) -> {
            if (!name.equals(there.get(row))) {
                missing.put(row, name);
            }
        });
        missing.keySet().removeIf(row -> row == rowUnderWay && nameUnderWay.equals(there.get(row)));
        assertThat(missing).as("lost with seed " + seed).isEmpty();
        acknowledged.putAll(there);
        nameUnderWay = "";
    }
}
