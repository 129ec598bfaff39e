package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.FreshSeed;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Matrix;

/**
 * 500 damaged files of each format, half of them cut and half of them changed: each is read as it stands or refused
 * with one sentence, and where the format can tell the damage, it is refused.
 */
@Timeout(value = 300, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FuzzTest {
    private static final int FILES = 500;
    private static final int ROWS = 24;
    private static final long SEED = FreshSeed.of(FuzzTest.class);

    @TempDir
    Path folder;

    /** What must hold of a damaged file that was read all the same. */
    private interface Law {
        void check(List<List<String>> cells, boolean cut) throws IOException;
    }

    private void fuzz(String name, byte[] whole, Law law) throws IOException {
        for (int i = 0; i < FILES; i++) {
            long seed = SEED + i;
            SplittableRandom random = new SplittableRandom(seed);
            boolean cut = i % 2 == 0;
            byte[] damaged = cut ? Arrays.copyOf(whole, random.nextInt(whole.length)) : changed(whole, random);
            Path file = Samples.write(folder, name, damaged);
            Optional<List<List<String>>> cells = read(name, seed);
            if (cells.isPresent()) {
                try {
                    law.check(cells.get(), cut);
                } catch (AssertionError e) {
                    throw new AssertionError(name + ", seed " + seed + ": " + e.getMessage(), e);
                }
            }
            Files.delete(file);
        }
    }

    private static byte[] changed(byte[] whole, SplittableRandom random) {
        byte[] damaged = whole.clone();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        }
        return damaged;
    }

    /** Reads and encodes the file, or the folder it lies in if it is a picture. */
    private Optional<List<List<String>>> read(String name, long seed) {
        try {
            Path location = name.endsWith(".png") ? folder : folder.resolve(name);
            List<Table> batches = TableSource.of(location.toString()).readAll();
            List<List<String>> cells = new ArrayList<>();
            for (Table batch : batches) {
                cells.addAll(Samples.cells(batch));
            }
            encode(batches);
            return Optional.of(cells);
        } catch (TableException e) {
            assertThat(e.getMessage()).as("seed " + seed).doesNotContain("\n").endsWith(".");
            return Optional.empty();
        } catch (RuntimeException | Error e) {
            throw new AssertionError(name + ", seed " + seed + ": " + e, e);
        }
    }

    private static void encode(List<Table> batches) {
        try {
            TrainingData.of(batches, "label", List.of(), ColumnChoice.AUTOMATIC);
        } catch (TableException e) {
            assertThat(e.getMessage()).endsWith(".");
        }
    }

    private static String csv() {
        StringBuilder text = new StringBuilder("x,word,label\n");
        for (int i = 0; i < ROWS; i++) {
            text.append(i * 1.5)
                    .append(i % 2 == 0 ? ",\"a \"\"quoted\"\", word\"" : ",plain")
                    .append(",c" + i % 3 + "\n");
        }
        return text.toString();
    }

    private List<List<String>> cells(String name, byte[] bytes) throws TableException {
        return Samples.cells(Samples.one(Samples.write(folder, name, bytes)));
    }

    /** A cut text has the first rows, of which the last may lack its end. */
    private static Law prefixOf(List<List<String>> whole) {
        return (cells, cut) -> {
            if (cut) {
                assertThat(cells).hasSizeLessThanOrEqualTo(whole.size());
                int sure = cells.size() - 1;
                assertThat(cells.subList(0, sure)).isEqualTo(whole.subList(0, sure));
            }
        };
    }

    @Test
    void commaSeparated() throws IOException {
        byte[] bytes = csv().getBytes(StandardCharsets.UTF_8);
        fuzz("t.csv", bytes, prefixOf(cells("t.csv", bytes)));
    }

    /** Gzip has a checksum, so that what can be read is what was written. */
    @Test
    void gzip() throws IOException {
        byte[] bytes = csv().getBytes(StandardCharsets.UTF_8);
        List<List<String>> whole = cells("t.csv", bytes);
        fuzz("t.csv.gz", Samples.gzip(bytes), (cells, cut) -> assertThat(cells).isEqualTo(whole));
    }

    @Test
    void jsonLines() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ROWS; i++) {
            text.append(
                    "{\"x\": " + i * 1.5 + ", \"word\": \"w\\u00e9" + i % 5 + "\", \"label\": \"c" + i % 3 + "\"}\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        List<List<String>> whole = cells("t.jsonl", bytes);
        fuzz("t.jsonl", bytes, (cells, cut) -> {
            if (cut) {
                assertThat(cells).isEqualTo(whole.subList(0, cells.size()));
            }
        });
    }

    @Test
    void parquet() throws IOException, SQLException {
        Path file = folder.resolve("whole.parquet");
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "COPY (SELECT range * 1.5 AS x, 'w' || range % 5 AS word, 'c' || range % 3 AS label FROM range("
                            + ROWS + ")) TO '" + file + "' (FORMAT parquet)");
        }
        fuzz("t.parquet", Files.readAllBytes(file), (cells, cut) -> {
            assertThat(cut).as("a cut file was read").isFalse();
            assertThat(cells).hasSize(ROWS);
        });
    }

    @Test
    void arff() throws IOException {
        StringBuilder text = new StringBuilder("@relation r\n@attribute x numeric\n@attribute k {a,'b c'}\n");
        text.append("@attribute label {c0,c1,c2}\n@data\n");
        for (int i = 0; i < ROWS; i++) {
            text.append(i % 3 == 0 ? "{0 " + i + ", 2 c1}\n" : i * 1.5 + ",'b c',c" + i % 3 + "\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        fuzz("t.arff", bytes, prefixOf(cells("t.arff", bytes)));
    }

    @Test
    void libsvm() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < ROWS; i++) {
            text.append("c" + i % 3 + " 1:" + i * 1.5 + " 3:" + i % 5 + " 4:-0.25 # row\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        List<List<String>> whole = cells("t.svm", bytes);
        fuzz("t.svm", bytes, (cells, cut) -> {
            if (cut && cells.get(0).size() == whole.get(0).size()) {
                prefixOf(whole).check(cells, true);
            }
        });
    }

    @Test
    void idx() throws IOException {
        byte[] bytes = BinaryFormatsTest.images(ROWS);
        fuzz("t.idx", bytes, (cells, cut) -> {
            assertThat(cut).as("a cut file was read").isFalse();
            assertThat(cells.size() * cells.get(0).size()).isEqualTo(6 * ROWS);
        });
    }

    @Test
    void matlab() throws IOException {
        Matrix rows = Mat5.newMatrix(ROWS, 3);
        Matrix labels = Mat5.newMatrix(ROWS, 2);
        for (int i = 0; i < ROWS; i++) {
            rows.setDouble(i, i % 3, i);
            labels.setDouble(i, i % 2, 1);
        }
        Path file = folder.resolve("whole.mat");
        Mat5.writeToFile(Mat5.newMatFile().addArray("data", rows).addArray("label", labels), file.toFile());
        fuzz("t.mat", Files.readAllBytes(file), (cells, cut) -> {
            // The file has no table of contents: a cut between its variables cannot be told.
            assertThat(cells.get(0)).hasSize(cut ? 3 : cells.get(0).size());
            assertThat(cells.size()).isPositive();
        });
    }

    @Test
    void pictures() throws IOException {
        Path file = folder.resolve("whole.png");
        BinaryFormatsTest.picture(file, BufferedImage.TYPE_BYTE_GRAY, 9, 7, 5);
        byte[] bytes = Files.readAllBytes(file);
        List<List<String>> whole = Samples.cells(Samples.one(folder));
        Files.delete(file);
        fuzz("whole.png", bytes, (cells, cut) -> {
            if (cut) {
                assertThat(cells).isEqualTo(whole);
            }
        });
    }
}
