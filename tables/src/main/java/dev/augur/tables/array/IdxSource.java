package dev.augur.tables.array;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.NumberArray;
import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.ByteInput;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An IDX file of images or other rows of numbers, with the file of their labels if there is one.
 *
 * @param rows the numbers
 * @param labels the labels, which become a column of their own
 */
public record IdxSource(ByteInput rows, Optional<ByteInput> labels) implements RawSource {
    public static final String LABEL = "label";

    /** Labels are looked for beside the images, where {@code images-idx3} is {@code labels-idx1}. */
    public static IdxSource of(Path file) {
        Path other = file.resolveSibling(
                file.getFileName().toString().replace("images", "labels").replaceFirst("idx\\d", "idx1"));
        boolean found = !other.equals(file) && Files.exists(other);
        return new IdxSource(ByteInput.of(file), found ? Optional.of(ByteInput.of(other)) : Optional.empty());
    }

    @Override
    public String name() {
        return rows.name();
    }

    @Override
    public Optional<Path> beside() {
        return labels.map(each -> Path.of(each.name()));
    }

    @Override
    public Optional<String> label() {
        return labels.map(each -> LABEL);
    }

    @Override
    public RawReader open() throws IOException {
        IdxStream images = new IdxStream(rows);
        try {
            return new IdxRows(name(), images, labels.isEmpty() ? null : openLabels(images, labels.get()));
        } catch (IOException | RuntimeException e) {
            images.close();
            throw e;
        }
    }

    private IdxStream openLabels(IdxStream images, ByteInput input) throws IOException {
        IdxStream stream;
        try {
            stream = new IdxStream(input);
        } catch (IOException | RuntimeException e) {
            throw TableException.reading(input.name(), e);
        }
        if (stream.width() != 1 || stream.rows() != images.rows()) {
            stream.close();
            throw TableException.at(
                    input.name(),
                    "there are labels for " + stream.rows() + " rows of width " + stream.width() + ", but " + name()
                            + " has " + images.rows() + " rows",
                    "put the matching labels file beside the images");
        }
        return stream;
    }

    /** Batches of both files. */
    private static final class IdxRows implements RawReader {
        private final String source;
        private final IdxStream images;
        private final @Nullable IdxStream labels;
        private final List<String> names;
        private long rowsRead;

        IdxRows(String source, IdxStream images, @Nullable IdxStream labels) {
            this.source = source;
            this.images = images;
            this.labels = labels;
            this.names = new ArrayList<>(PixelNames.of(images.dimensions()));
            if (labels != null) {
                names.add(LABEL);
            }
        }

        @Override
        public List<String> names() {
            return names;
        }

        @Override
        public @Nullable Table next() throws IOException {
            int width = images.width();
            NumberArray values = images.read(RawReader.batchRows(width));
            int rows = values.length() / width;
            List<Column> columns = new ArrayList<>();
            for (int j = 0; j < width; j++) {
                columns.add(values.column(j, width));
            }
            long first = rowsRead + 1;
            if (labels != null) {
                columns.add(Columns.longs(classes(labels.read(RawReader.batchRows(width)), first), new BitSet()));
            }
            rowsRead += rows;
            return rows == 0 ? null : new Table(source, names, columns, rows, row -> "row " + (first + row));
        }

        private long[] classes(NumberArray numbers, long first) throws TableException {
            long[] classes = new long[numbers.length()];
            for (int i = 0; i < classes.length; i++) {
                classes[i] = (long) numbers.get(i);
                if (classes[i] != numbers.get(i)) {
                    throw TableException.at(
                            source + ", row " + (first + i), "the label is " + numbers.get(i), "use whole numbers");
                }
            }
            return classes;
        }

        @Override
        public void close() throws IOException {
            images.close();
            if (labels != null) {
                labels.close();
            }
        }
    }
}
