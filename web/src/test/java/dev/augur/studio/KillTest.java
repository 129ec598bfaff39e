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
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A scripted session in a studio of its own process, which is killed at random moments: whatever was acknowledged is
 * there when it is started again.
 * {@code -Daugur.kills=100} kills it more often, {@code -Daugur.test.seed=N} repeats a run.
 */
class KillTest {
    private static final int KILLS = Integer.getInteger("augur.kills", 2);
    private static final int MOST_MILLIS = 900;
    private static final int ROWS = 240;
    private static final int MOST_AT_ONCE = 5;

    private final Memory memory = new Memory();

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    /** The answer for each row, as the studio should know it. */
    private static final class Memory {
        private final Deque<Map<Integer, String>> before = new ArrayDeque<>();
        private final Deque<Map<Integer, String>> undone = new ArrayDeque<>();
        private Map<Integer, String> now = Map.of();
        /** What was on its way when the studio was killed: it may have happened or not. */
        private Step underWay = new Step("nothing", Map.of(), Map.of());

        private int acknowledged;

        /**
         * Something that a person does.
         *
         * @param after the answers after it
         */
        private record Step(String what, Map<String, ?> more, Map<Integer, String> after) {}

        /** Names some rows, says that they are of no new class, moves them to a new group, or takes back and forth. */
        Step next(RandomGenerator random) {
            int kind = random.nextInt(10);
            if (kind < 2 && !before.isEmpty()) {
                underWay = new Step("undo", Map.of(), before.getFirst());
            } else if (kind == 2 && !undone.isEmpty()) {
                underWay = new Step("redo", Map.of(), undone.getFirst());
            } else {
                underWay = aboutRows(kind, random);
            }
            return underWay;
        }

        private Step aboutRows(int kind, RandomGenerator random) {
            int first = random.nextInt(ROWS - MOST_AT_ONCE);
            int last = first + random.nextInt(MOST_AT_ONCE);
            String name = "bird " + acknowledged;
            Map<String, ?> rows = Map.of("rows", (first + 1) + "-" + (last + 1));
            Map<Integer, String> after = new TreeMap<>(now);
            IntStream.rangeClosed(first, last).forEach(after::remove);
            if (kind == 3) {
                return new Step("move", rows, after);
            }
            String answer = kind == 4 ? "not novel" : kind == 5 ? "ignore" : name;
            IntStream.rangeClosed(first, last).forEach(row -> after.put(row, answer));
            return kind == 4 || kind == 5
                    ? new Step(answer, rows, after)
                    : new Step("name", Map.of("rows", rows.get("rows"), "name", name), after);
        }

        void happened() {
            if (underWay.what.equals("undo")) {
                undone.push(now);
                before.pop();
            } else {
                before.push(now);
                if (underWay.what.equals("redo")) {
                    undone.pop();
                } else {
                    undone.clear();
                }
            }
            now = underWay.after;
        }

        void acknowledged() {
            happened();
            acknowledged++;
        }

        /** A studio that was started again knows what was acknowledged, and perhaps what was on its way. */
        void require(Map<Integer, String> known, long seed) {
            if (!known.equals(now) && known.equals(underWay.after)) {
                happened();
            }
            assertThat(known).as("with seed " + seed).isEqualTo(now);
        }
    }

    @Test
    void nothingThatWasAcknowledgedIsLost() throws Exception {
        long seed = Long.getLong("augur.test.seed", System.nanoTime());
        RandomGenerator random = SeedTree.of(seed).generator();
        Blobs blobs = Blobs.in(folder);
        Path model = model(blobs);
        for (int kill = 0; kill < KILLS; kill++) {
            Process process = start(blobs, model);
            try {
                Visitor visitor = new Visitor(address(process));
                memory.require(answers(visitor), seed);
                int earlier = memory.acknowledged;
                session(process, visitor, random);
                System.out.printf(Locale.ROOT, "kill %d after %d steps%n", kill + 1, memory.acknowledged - earlier);
            } finally {
                process.destroyForcibly().waitFor();
            }
        }
        Process last = start(blobs, model);
        try {
            memory.require(answers(new Visitor(address(last))), seed);
        } finally {
            last.destroyForcibly().waitFor();
        }
        System.out.printf(
                Locale.ROOT,
                "Killed with -9 %d times; all that %d acknowledged steps did is there (rows answered: %d; seed %d).%n",
                KILLS,
                memory.acknowledged,
                memory.now.size(),
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

    /** One step after the other, until the studio is killed in the midst of it. */
    private void session(Process process, Visitor visitor, RandomGenerator random) throws InterruptedException {
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
        killer.start();
        try {
            while (true) {
                Memory.Step step = memory.next(random);
                if (visitor.act(step.what, step.more).statusCode() == 200) {
                    memory.acknowledged();
                }
            }
        } catch (IOException dead) {
            assertThat(killed).as("nobody else ends the studio").isTrue();
        }
        killer.join();
    }

    private static Map<Integer, String> answers(Visitor visitor) throws IOException, InterruptedException {
        Map<Integer, String> answers = new TreeMap<>();
        visitor.get("/api/export/names").body().lines().skip(1).forEach(line -> {
            int comma = line.indexOf(',');
            answers.put(Integer.parseInt(line.substring(0, comma)) - 1, line.substring(comma + 1));
        });
        return answers;
    }
}
