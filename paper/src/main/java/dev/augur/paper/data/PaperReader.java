package dev.augur.paper.data;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.tables.ArrayFile;
import dev.augur.tables.cells.TableException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Puts the files of one of the paper's data sets together, in the order they are given. */
final class PaperReader {
    private final List<float[]> parts = new ArrayList<>();
    private final List<int[]> labels = new ArrayList<>();
    private int width;

    /** Adds a MATLAB file, images or labels of IDX, or lines of a digit and grey values. */
    void add(Path file) throws TableException {
        String name = file.getFileName().toString();
        ArrayFile array = ArrayFile.read(file);
        if (array.labels().isPresent()) {
            add(array.values(), array.width());
            labels.add(Arrays.stream(array.labels().get())
                    .mapToInt(number -> (int) number - 1)
                    .toArray());
        } else if (name.contains("images")) {
            add(array.values(), array.width());
        } else if (name.contains("labels")) {
            labels.add(column(array, 0));
        } else {
            add(withoutFirst(array), array.width() - 1);
            labels.add(column(array, 0));
        }
    }

    private void add(float[] values, int columns) {
        parts.add(values);
        width = columns;
    }

    private static int[] column(ArrayFile array, int column) {
        return IntStream.range(0, array.values().length / array.width())
                .map(row -> (int) array.values()[row * array.width() + column])
                .toArray();
    }

    private static float[] withoutFirst(ArrayFile array) {
        int rows = array.values().length / array.width();
        int columns = array.width() - 1;
        float[] rest = new float[rows * columns];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(array.values(), row * array.width() + 1, rest, row * columns, columns);
        }
        return rest;
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
