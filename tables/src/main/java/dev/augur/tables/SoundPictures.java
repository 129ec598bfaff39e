package dev.augur.tables;

import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.picture.PictureColumn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A table without the rows whose picture cannot be read.
 *
 * @param table with pictures, or without
 * @param told hears which rows were left out, when the table has been read and there were some
 */
public record SoundPictures(TableSource table, Consumer<List<String>> told) implements TableSource {
    @Override
    public String name() {
        return table.name();
    }

    @Override
    public Optional<String> label() throws TableException {
        return table.label();
    }

    @Override
    public Optional<Path> beside() {
        return table.beside();
    }

    @Override
    public TableReader open() throws TableException {
        return new Sound(table.open());
    }

    private final class Sound implements TableReader {
        private final TableReader reader;
        private final List<String> damaged = new ArrayList<>();

        Sound(TableReader reader) {
            this.reader = reader;
        }

        @Override
        public List<String> names() {
            return reader.names();
        }

        @Override
        public Optional<Table> next() throws TableException {
            for (Optional<Table> rows = reader.next(); rows.isPresent(); rows = reader.next()) {
                Table sound = sound(rows.get());
                if (sound.rows() > 0) {
                    return Optional.of(sound);
                }
            }
            if (!damaged.isEmpty()) {
                told.accept(List.copyOf(damaged));
                damaged.clear();
            }
            return Optional.empty();
        }

        private Table sound(Table rows) throws TableException {
            List<PictureColumn> pictures = new ArrayList<>();
            for (String name : rows.names()) {
                PictureColumn column = new PictureColumn(rows, name, rows.column(name));
                if (column.isOne()) {
                    pictures.add(column);
                }
            }
            List<Integer> kept = new ArrayList<>();
            for (int row = 0; row < rows.rows(); row++) {
                Optional<TableException> damage = damage(pictures, row);
                damage.ifPresent(why -> damaged.add(why.problem()));
                if (damage.isEmpty()) {
                    kept.add(row);
                }
            }
            return kept.size() == rows.rows()
                    ? rows
                    : rows.select(kept.stream().mapToInt(Integer::intValue).toArray());
        }

        private Optional<TableException> damage(List<PictureColumn> pictures, int row) throws TableException {
            for (PictureColumn column : pictures) {
                Optional<TableException> damage = column.isMissing(row) ? Optional.empty() : column.damage(row);
                if (damage.isPresent()) {
                    return damage;
                }
            }
            return Optional.empty();
        }

        @Override
        public void close() throws TableException {
            reader.close();
        }
    }
}
