package dev.augur.tables.array;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import us.hebi.matlab.mat.format.Mat5;
import us.hebi.matlab.mat.types.Array;
import us.hebi.matlab.mat.types.MatFile;
import us.hebi.matlab.mat.types.Matrix;
import us.hebi.matlab.mat.types.Source;
import us.hebi.matlab.mat.types.Sources;

/**
 * A MATLAB file of version 5 to 7: rows in {@code data} or {@code X}, classes in {@code label} or {@code y}, one-hot or
 * as numbers. A four-dimensional {@code X} is height x width x channel x image.
 *
 * @param file the file
 */
public record MatSource(Path file) implements RawSource {
    private static final List<String> ROWS = List.of("data", "X", "x", "features");
    private static final List<String> LABELS = List.of("label", "labels", "y", "Y");

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public ArrayRows open() throws IOException {
        try (Source source = Sources.openFile(file.toFile());
                MatFile content =
                        Mat5.newReader(source).disableSubsystemProcessing().readMat()) {
            Matrix rows = find(content, ROWS)
                    .orElseThrow(() -> TableException.at(
                            name(),
                            "there is no matrix called " + String.join(" or ", ROWS) + ", only " + variables(content),
                            "save the rows as data and the classes as label"));
            requireReal(rows);
            Optional<Matrix> labels = find(content, LABELS);
            MatArray array = new MatArray(rows);
            return new ArrayRows(
                    name(),
                    array.names(),
                    array.values(),
                    labels.isEmpty() ? Optional.empty() : Optional.of(classes(labels.get(), array.rows())));
        }
    }

    private static Optional<Matrix> find(MatFile content, List<String> names) {
        for (String name : names) {
            for (MatFile.Entry entry : content.getEntries()) {
                if (entry.getName().equals(name) && entry.getValue() instanceof Matrix matrix) {
                    return Optional.of(matrix);
                }
            }
        }
        return Optional.empty();
    }

    private static String variables(MatFile content) {
        StringBuilder names = new StringBuilder();
        for (MatFile.Entry entry : content.getEntries()) {
            names.append(names.isEmpty() ? "" : ", ").append(entry.getName());
        }
        return names.isEmpty() ? "nothing" : names.toString();
    }

    private void requireReal(Matrix rows) throws TableException {
        int dimensions = rows.getNumDimensions();
        if (rows.isComplex() || rows.getNumElements() == 0 || (dimensions != 2 && dimensions != 4)) {
            throw TableException.at(
                    name(),
                    "the rows are " + (rows.isComplex() ? "complex" : shape(rows)),
                    "save a real matrix of rows, or images as height x width x channel x image");
        }
    }

    private static String shape(Array array) {
        StringBuilder shape = new StringBuilder();
        for (int size : array.getDimensions()) {
            shape.append(shape.isEmpty() ? "" : " x ").append(size);
        }
        return shape.toString();
    }

    private long[] classes(Matrix labels, int rows) throws TableException {
        boolean vector = labels.getNumCols() == 1 || labels.getNumRows() == 1;
        if (labels.getNumElements() == rows && vector) {
            return numbers(labels, rows);
        }
        if (labels.getNumDimensions() == 2 && labels.getNumRows() == rows) {
            return oneHot(labels, rows);
        }
        throw TableException.at(
                name(),
                "the labels are " + shape(labels) + " for " + rows + " rows",
                "save one label per row, as a number or one-hot");
    }

    private long[] numbers(Matrix labels, int rows) throws TableException {
        long[] classes = new long[rows];
        for (int i = 0; i < rows; i++) {
            double label = labels.getDouble(i);
            classes[i] = (long) label;
            if (classes[i] != label) {
                throw TableException.at(name() + ", row " + (i + 1), "the label is " + label, "use whole numbers");
            }
        }
        return classes;
    }

    /** Which column is set, from 1. */
    private long[] oneHot(Matrix labels, int rows) throws TableException {
        long[] classes = new long[rows];
        for (int i = 0; i < rows; i++) {
            int set = 0;
            for (int c = 0; c < labels.getNumCols(); c++) {
                double mark = labels.getDouble(i, c);
                set += mark == 0 ? 0 : mark == 1 ? 1 : 2;
                classes[i] = mark == 0 ? classes[i] : c + 1;
            }
            if (set != 1) {
                throw TableException.at(
                        name() + ", row " + (i + 1),
                        "the label is not one-hot",
                        "put exactly one 1 in each row of label");
            }
        }
        return classes;
    }
}
