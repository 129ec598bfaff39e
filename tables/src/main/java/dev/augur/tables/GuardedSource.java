package dev.augur.tables;

import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.source.RawSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns every failure of a format's reader into a {@link TableException}, and checks what every table must satisfy.
 *
 * @param raw the format's reader
 * @param folder where the names of files in cells are looked up
 */
record GuardedSource(RawSource raw, Optional<Path> folder) implements TableSource {
    /** A source whose cells may name files that lie beside its own. */
    static GuardedSource besides(RawSource raw, Path file) {
        return new GuardedSource(raw, Optional.ofNullable(file.getParent()).or(() -> Optional.of(Path.of(""))));
    }

    @Override
    public String name() {
        return raw.name();
    }

    @Override
    public TableReader open() throws TableException {
        RawReader reader = guard(raw::open);
        try {
            requireNames(reader.names());
        } catch (TableException e) {
            guard(() -> {
                reader.close();
                return true;
            });
            throw e;
        }
        return new Guarded(reader);
    }

    @Override
    public Optional<String> label() throws TableException {
        return guard(raw::label);
    }

    @Override
    public Optional<Path> beside() {
        return raw.beside();
    }

    private void requireNames(List<String> names) throws TableException {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw TableException.at(
                        name(), "two columns are called " + TableException.quote(name), "rename one of them");
            }
        }
    }

    private interface Work<T> {
        T run() throws IOException;
    }

    private <T> T guard(Work<T> work) throws TableException {
        try {
            return work.run();
        } catch (IOException | RuntimeException e) {
            throw TableException.reading(name(), e);
        } catch (OutOfMemoryError e) {
            throw TableException.at(
                    name(),
                    "the file says it has more data than fits into memory",
                    "check the file, or give Java more memory with -Xmx",
                    e);
        }
    }

    private final class Guarded implements TableReader {
        private final RawReader reader;

        Guarded(RawReader reader) {
            this.reader = reader;
        }

        @Override
        public List<String> names() {
            return reader.names();
        }

        @Override
        public Optional<Table> next() throws TableException {
            Optional<Table> rows = guard(() -> Optional.ofNullable(reader.next()));
            return folder.isEmpty() ? rows : rows.map(each -> each.in(folder.get()));
        }

        @Override
        public void close() throws TableException {
            guard(() -> {
                reader.close();
                return true;
            });
        }
    }
}
