package dev.augur.tables.array;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pictures: a folder for each class, or no folders and no classes. Columns are {@code file}, which names the picture,
 * and {@code label} if there are classes.
 *
 * @param folder what holds the pictures or the folders
 */
public record ImageFolderSource(Path folder) implements RawSource {
    /** The column that names the pictures. */
    public static final String FILE = "file";

    /** A file and the class its folder stands for. */
    private record Picture(Path file, String label) {}

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public Optional<String> label() throws IOException {
        return isLabeled(visible(folder)) ? Optional.of(IdxSource.LABEL) : Optional.empty();
    }

    private static boolean isLabeled(List<Path> entries) {
        return entries.stream().anyMatch(Files::isDirectory);
    }

    @Override
    public RawReader open() throws IOException {
        List<Picture> pictures = new ArrayList<>();
        List<Path> entries = visible(folder);
        boolean labeled = isLabeled(entries);
        for (Path entry : entries) {
            if (!labeled) {
                pictures.add(new Picture(entry, ""));
            } else if (Files.isDirectory(entry)) {
                String label = entry.getFileName().toString();
                visible(entry).forEach(file -> pictures.add(new Picture(file, label)));
            } else {
                throw TableException.at(
                        entry.toString(),
                        "this file is outside the folders of the classes",
                        "move it into one of them, or elsewhere");
            }
        }
        if (pictures.isEmpty()) {
            throw TableException.at(
                    name(), "there are no images", "give a folder that contains one folder of images per class");
        }
        return new Pictures(name(), folder, pictures.iterator(), labeled);
    }

    /** What is not hidden, in the order of names. */
    private static List<Path> visible(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> !entry.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Batches of names.
     *
     * @param left what has not been read
     */
    private record Pictures(String source, Path folder, Iterator<Picture> left, boolean labeled) implements RawReader {
        @Override
        public List<String> names() {
            return labeled ? List.of(FILE, IdxSource.LABEL) : List.of(FILE);
        }

        @Override
        public @Nullable Table next() {
            List<Picture> batch = new ArrayList<>();
            while (batch.size() < RawReader.BATCH_ROWS && left.hasNext()) {
                batch.add(left.next());
            }
            return batch.isEmpty() ? null : table(batch);
        }

        private Table table(List<Picture> batch) {
            String[] files = batch.stream().map(this::name).toArray(String[]::new);
            List<Column> columns = new ArrayList<>(List.of(Columns.texts(files, Column.Declared.PICTURE)));
            if (labeled) {
                String[] labels = batch.stream().map(Picture::label).toArray(String[]::new);
                columns.add(Columns.texts(labels, Column.Declared.CATEGORY));
            }
            return new Table(source, names(), columns, files.length, row -> "picture " + files[row]);
        }

        private String name(Picture picture) {
            return folder.relativize(picture.file()).toString();
        }

        @Override
        public void close() {}
    }
}
