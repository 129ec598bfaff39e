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

/** Turns every failure of a format's reader into a {@link TableException}, and checks what every table must satisfy. */
record GuardedSource(RawSource raw) implements TableSource {
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
            return guard(() -> Optional.ofNullable(reader.next()));
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
