package dev.augur.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Small files for tests, and how their failures are asked for. */
public final class Samples {
    private Samples() {}

    public static Path write(Path folder, String name, String text) {
        return write(folder, name, text.getBytes(StandardCharsets.UTF_8));
    }

    public static Path write(Path folder, String name, byte[] bytes) {
        try {
            return Files.write(folder.resolve(name), bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    public static List<Table> read(Path file) throws TableException {
        return TableSource.of(file.toString()).readAll();
    }

    /** The only batch of a small table. */
    public static Table one(Path file) throws TableException {
        List<Table> batches = read(file);
        assertThat(batches).hasSize(1);
        return batches.get(0);
    }

    public static Table one(Path folder, String name, String text) throws TableException {
        return one(write(folder, name, text));
    }

    /** The message that reading the file fails with, its folder left out; it must be one line. */
    public static String refusal(Path file) {
        TableException failure = catchThrowableOfType(TableException.class, () -> read(file));
        assertThat(failure).as("reading " + file.getFileName() + " should fail").isNotNull();
        return message(failure, file);
    }

    public static String refusal(Path folder, String name, String text) {
        return refusal(write(folder, name, text));
    }

    public static String message(TableException failure, Path file) {
        String message = String.valueOf(failure.getMessage());
        assertThat(message).doesNotContain("\n").endsWith(".");
        return message.replace(file.toString(), file.getFileName().toString());
    }

    /** Every cell as text, row by row. */
    public static List<List<String>> cells(Table table) throws TableException {
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            List<String> cells = new ArrayList<>();
            for (String name : table.names()) {
                cells.add(table.column(name).text(row));
            }
            rows.add(cells);
        }
        return rows;
    }
}
