package dev.augur.studio;

import dev.augur.auto.LoopEstimator;
import dev.augur.catalog.Components;
import dev.augur.method.Fitting;
import dev.augur.random.SeedTree;
import dev.augur.studio.journal.Journal;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.encode.ColumnChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Two small tables: three known kinds of bird, and three more that nobody labeled. */
record Blobs(Path folder) {
    /** Quick, and good enough for blobs. */
    static final String METHOD = "nrpr:network=nystrom:40,epochs=120,theta=0.5";

    private static final double[][] CENTRES = {{0, 0}, {10, 0}, {0, 10}, {10, 10}, {20, 0}, {0, 20}};
    private static final String[] NAMES = {"finch", "gull", "wren"};

    static Blobs in(Path folder) throws IOException {
        Blobs blobs = new Blobs(folder);
        RandomGenerator random = SeedTree.of(7).generator();
        StringBuilder known = new StringBuilder("species,beak,wing,note\n");
        for (int i = 0; i < 120; i++) {
            known.append(NAMES[i % 3]).append(row(i % 3, i, random));
        }
        StringBuilder field = new StringBuilder("beak,wing,note\n");
        for (int i = 0; i < 240; i++) {
            field.append(row(i % 6, i, random).substring(1));
        }
        Files.writeString(blobs.known(), known);
        Files.writeString(blobs.field(), field);
        return blobs;
    }

    private static String row(int blob, int number, RandomGenerator random) {
        return String.format(
                java.util.Locale.ROOT,
                ",%.3f,%.3f,%s%n",
                CENTRES[blob][0] + random.nextGaussian(),
                CENTRES[blob][1] + random.nextGaussian(),
                number % 2 == 0 ? "<b>x</b>" : "plain");
    }

    Path known() {
        return folder.resolve("known.csv");
    }

    Path field() {
        return folder.resolve("field.csv");
    }

    Path journal() {
        return folder.resolve("field.csv.augur-journal");
    }

    StudioTables tables() throws IOException {
        TrainingData read = TrainingData.read(
                TableSource.of(known().toString()),
                "species",
                Optional.of(TableSource.of(field().toString())),
                ColumnChoice.AUTOMATIC);
        return new StudioTables(read, "species", "field.csv");
    }

    /** A server with a studio behind it, which opens in the background. */
    Opened open() throws IOException {
        StudioServer server = new StudioServer("127.0.0.1", 0);
        StudioTables tables = tables();
        Journal journal = Journal.open(journal(), tables.head());
        Studio studio = new Studio(
                tables,
                new Fitting(Components.methods().parse(METHOD), new LoopEstimator()),
                Optional.empty(),
                journal,
                new ModelFiles(journal()),
                SeedTree.of(1),
                1,
                new Studio.Watchers(
                        () -> server.updates().send("changed", Map.of()),
                        status -> server.updates().send("work", status.toMap()),
                        note -> {},
                        failure -> StudioServer.sentence(String.valueOf(failure))));
        server.show(studio);
        studio.open();
        return new Opened(server, studio);
    }

    record Opened(StudioServer server, Studio studio) implements AutoCloseable {
        /** Waits for whatever is done in the background. */
        void settle() throws InterruptedException {
            while (studio.work().status().isBusy()) {
                Thread.sleep(20);
            }
            if (studio.work().status().failure().isPresent()) {
                throw new IllegalStateException(studio.work().status().failure().get());
            }
        }

        @Override
        public void close() throws IOException {
            server.close();
            studio.close();
        }
    }
}
