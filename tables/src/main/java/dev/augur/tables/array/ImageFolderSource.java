package dev.augur.tables.array;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.PixelNames;
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
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Pictures of one size: a folder for each class, or no folders and no classes. Columns are the pixels, {@code file},
 * and {@code label} if there are classes.
 *
 * @param folder what holds the pictures or the folders
 */
public record ImageFolderSource(Path folder) implements RawSource {
    /** A file and the class its folder stands for. */
    private record Picture(Path file, String label) {}

    @Override
    public String name() {
        return folder.toString();
    }

    @Override
    public RawReader open() throws IOException {
        List<Picture> pictures = new ArrayList<>();
        List<Path> entries = visible(folder);
        boolean labeled = entries.stream().anyMatch(Files::isDirectory);
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
        return new Pictures(name(), folder, pictures, labeled);
    }

    /** What is not hidden, in the order of names. */
    private static List<Path> visible(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(entry -> !entry.getFileName().toString().startsWith("."))
                    .sorted()
                    .toList();
        }
    }

    /** Batches of decoded pictures, all of the first one's shape. */
    private static final class Pictures implements RawReader {
        private final String source;
        private final Path folder;
        private final Iterator<Picture> left;
        private final boolean labeled;
        private final ImagePixels first;
        private final List<String> names;

        Pictures(String source, Path folder, List<Picture> pictures, boolean labeled) throws IOException {
            this.source = source;
            this.folder = folder;
            this.left = pictures.iterator();
            this.labeled = labeled;
            this.first = ImagePixels.read(pictures.get(0).file());
            this.names = new ArrayList<>(PixelNames.image(first.channels(), first.height(), first.width()));
            names.add("file");
            if (labeled) {
                names.add(IdxSource.LABEL);
            }
        }

        @Override
        public List<String> names() {
            return names;
        }

        @Override
        public @Nullable Table next() throws IOException {
            int width = first.values().length;
            List<Picture> batch = new ArrayList<>();
            int most = RawReader.batchRows(width);
            while (batch.size() < most && left.hasNext()) {
                batch.add(left.next());
            }
            float[] values = new float[batch.size() * width];
            for (int i = 0; i < batch.size(); i++) {
                Path file = batch.get(i).file();
                System.arraycopy(ImagePixels.read(file).like(first, file).values(), 0, values, i * width, width);
            }
            return batch.isEmpty() ? null : table(batch, values, width);
        }

        private Table table(List<Picture> batch, float[] values, int width) {
            List<Column> columns = new ArrayList<>();
            for (int j = 0; j < width; j++) {
                columns.add(Columns.floats(values, j, width));
            }
            columns.add(texts(batch.stream()
                    .map(each -> folder.relativize(each.file()).toString())
                    .toArray(String[]::new)));
            if (labeled) {
                columns.add(texts(batch.stream().map(Picture::label).toArray(String[]::new)));
            }
            return new Table(
                    source,
                    names,
                    columns,
                    batch.size(),
                    row -> "picture " + folder.relativize(batch.get(row).file()));
        }

        private static Column texts(String[] values) {
            return Columns.texts(values, Column.Declared.CATEGORY);
        }

        @Override
        public void close() {}
    }
}
