package dev.augur.tables;

import dev.augur.tables.array.ArrayRows;
import dev.augur.tables.array.IdxStream;
import dev.augur.tables.array.MatSource;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.spelling.Numbers;
import dev.augur.tables.text.TextLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/**
 * A file of numbers, read into memory: MATLAB, IDX, or lines of numbers separated by blanks. It is for programs that
 * know what they read; for other tables use {@link TableSource}.
 *
 * @param values row by row
 * @param width number of values in a row
 * @param labels a class for each row, if the file names classes
 */
public record ArrayFile(float[] values, int width, Optional<long[]> labels) {
    public static ArrayFile read(Path file) throws TableException {
        try {
            String name = file.getFileName().toString();
            return name.endsWith(".mat") ? matlab(file) : name.contains("-idx") ? idx(file) : lines(file);
        } catch (IOException | RuntimeException e) {
            throw TableException.reading(file.toString(), e);
        }
    }

    private static ArrayFile matlab(Path file) throws IOException {
        try (ArrayRows rows = new MatSource(file).open()) {
            return new ArrayFile(rows.values().toFloats(), rows.width(), rows.labels());
        }
    }

    private static ArrayFile idx(Path file) throws IOException {
        try (IdxStream stream = new IdxStream(ByteInput.of(file))) {
            return new ArrayFile(stream.read(stream.rows()).toFloats(), stream.width(), Optional.empty());
        }
    }

    private static ArrayFile lines(Path file) throws IOException {
        float[] values = new float[0];
        int size = 0;
        int width = 0;
        try (TextLines lines = new TextLines(ByteInput.of(file))) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String[] cells = line.strip().split("\\s+", -1);
                width = cells.length;
                values = size + width <= values.length ? values : Arrays.copyOf(values, 2 * (size + width));
                for (String cell : cells) {
                    values[size++] = (float) Numbers.parse(cell);
                }
            }
        }
        return new ArrayFile(Arrays.copyOf(values, size), width, Optional.empty());
    }
}
