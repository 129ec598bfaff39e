package dev.augur.tables;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Puts the files of one of the paper's data sets together, in the order they are given. */
final class PaperReader {
    private final List<float[]> parts = new ArrayList<>();
    private final List<int[]> labels = new ArrayList<>();
    private int width;

    /** Adds a MATLAB file, images or labels of IDX, or lines of a digit and grey values. */
    void add(Path file) throws TableException {
        String name = file.getFileName().toString();
        try {
            if (name.endsWith(".mat")) {
                addMatlab(file);
            } else if (name.contains("images")) {
                addImages(file);
            } else if (name.contains("labels")) {
                addLabels(file);
            } else {
                addLines(file);
            }
        } catch (IOException | RuntimeException e) {
            throw TableException.reading(file.toString(), e);
        }
    }

    private void addMatlab(Path file) throws IOException {
        ArrayRows rows = new MatSource(file).open();
        add(rows.values().toFloats(), rows.width());
        Optional<long[]> classNumbers = rows.labels();
        labels.add(Arrays.stream(classNumbers.orElseThrow())
                .mapToInt(number -> (int) number - 1)
                .toArray());
    }

    private void add(float[] values, int columns) {
        parts.add(values);
        width = columns;
    }

    private void addImages(Path file) throws IOException {
        try (IdxStream stream = new IdxStream(ByteInput.of(file))) {
            add(stream.read(stream.rows()).toFloats(), stream.width());
        }
    }

    private void addLabels(Path file) throws IOException {
        try (IdxStream stream = new IdxStream(ByteInput.of(file))) {
            NumberArray numbers = stream.read(stream.rows());
            int[] indices = new int[numbers.length()];
            Arrays.setAll(indices, i -> (int) numbers.get(i));
            labels.add(indices);
        }
    }

    private void addLines(Path file) throws IOException {
        int[] digits = new int[0];
        float[] values = new float[0];
        int columns = 0;
        try (TextLines lines = new TextLines(ByteInput.of(file))) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                String[] cells = line.strip().split("\\s+", -1);
                columns = cells.length - 1;
                int row = digits.length;
                digits = Arrays.copyOf(digits, row + 1);
                digits[row] = (int) Numbers.parse(cells[0]);
                values = values.length > row * columns ? values : Arrays.copyOf(values, 2 * (row + 1) * columns);
                for (int j = 0; j < columns; j++) {
                    values[row * columns + j] = (float) Numbers.parse(cells[j + 1]);
                }
            }
        }
        add(Arrays.copyOf(values, digits.length * columns), columns);
        labels.add(digits);
    }

    LabeledSet rows() {
        int size = parts.stream().mapToInt(part -> part.length).sum();
        float[] all = parts.size() == 1 ? parts.get(0) : new float[size];
        int from = 0;
        for (float[] part : parts) {
            System.arraycopy(part, 0, all, from, part.length);
            from += part.length;
        }
        int[] indices = labels.stream().flatMapToInt(Arrays::stream).toArray();
        return new LabeledSet(FeatureMatrix.wrap(all, size / width, width), indices);
    }
}
