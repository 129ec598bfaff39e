package dev.augur.bench;

import dev.augur.data.FeatureMatrix;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.Encoder;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * CSV to features on one thread, in megabytes per second of CPU time: best and median of some rounds. Arguments: rows
 * (200,000) and numeric columns (20).
 */
public final class CsvSpeed {
    private static final int ROUNDS = 9;

    private CsvSpeed() {}

    /** Something that reads the file once. */
    private interface Work {
        long run() throws IOException;
    }

    public static void main(String[] arguments) throws IOException {
        int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
        int columns = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
        Path file = Files.createTempFile("augur-bench", ".csv");
        try {
            for (Form form : Form.values()) {
                write(file, rows, columns, form);
                measure(file, form, rows, columns);
            }
        } finally {
            Files.delete(file);
        }
    }

    /** How numbers are written. */
    private enum Form {
        SHORT("%.4f"),
        FULL("%s");

        private final String format;

        Form(String format) {
            this.format = format;
        }

        String write(double value) {
            return String.format(Locale.ROOT, format, value);
        }
    }

    /** Columns x1, x2, ... and a label, which every tenth row lacks. */
    private static void write(Path file, int rows, int columns, Form form) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int j = 1; j <= columns; j++) {
                out.write("x" + j + ",");
            }
            out.write("label\n");
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    out.write(form.write(100 * random.nextGaussian()) + ",");
                }
                out.write((i % 10 == 0 ? "" : "class" + i % 3) + "\n");
            }
        }
    }

    private static void measure(Path file, Form form, int rows, int columns) throws IOException {
        TableSource source = TableSource.of(file.toString());
        Encoder encoder = TrainingData.read(source, "label", Optional.empty(), ColumnChoice.AUTOMATIC)
                .encoder();
        double megabytes = Files.size(file) / 1e6;
        System.out.printf(
                Locale.ROOT,
                "%,d rows x %d numbers such as %s, %.1f MB%n",
                rows,
                columns,
                form.write(100 / 3.0),
                megabytes);
        print("  read in batches and encode (predict)", megabytes, () -> stream(source, encoder));
        print(
                "  read whole, fit the encoder, encode (train)",
                megabytes,
                () -> TrainingData.read(source, "label", Optional.empty(), ColumnChoice.AUTOMATIC)
                        .data()
                        .pool()
                        .rows());
    }

    private static long stream(TableSource source, Encoder encoder) throws IOException {
        long rows = 0;
        try (TableReader reader = source.open()) {
            for (Optional<Table> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                FeatureMatrix features = encoder.encode(batch.get());
                rows += features.rows();
            }
        }
        return rows;
    }

    private static void print(String what, double megabytes, Work work) throws IOException {
        double[] seconds = new double[ROUNDS];
        for (int i = -2; i < ROUNDS; i++) {
            double start = Stopwatch.cpuSeconds();
            work.run();
            double taken = Stopwatch.cpuSeconds() - start;
            if (i >= 0) {
                seconds[i] = taken;
            }
        }
        Arrays.sort(seconds);
        System.out.printf(
                Locale.ROOT,
                "%-46s %6.0f MB/s best, %6.0f MB/s median%n",
                what,
                megabytes / seconds[0],
                megabytes / seconds[ROUNDS / 2]);
    }
}
