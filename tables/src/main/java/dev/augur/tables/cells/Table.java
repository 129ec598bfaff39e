package dev.augur.tables.cells;

import dev.augur.common.Nearest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Some rows of a table: named columns of the same length, and where each row stands in its file. */
public final class Table {
    private final String source;
    private final List<String> names;
    private final List<Column> columns;
    private final int rows;
    private final IntFunction<String> places;
    private final Map<String, Integer> positions = new HashMap<>();
    private final boolean sparse;
    private final Optional<Path> folder;

    /** A table in which {@code places} gives the place of each row, such as {@code line 7}. */
    public Table(String source, List<String> names, List<Column> columns, int rows, IntFunction<String> places) {
        this(source, names, columns, rows, places, false, Optional.empty());
    }

    private Table(
            String source,
            List<String> names,
            List<Column> columns,
            int rows,
            IntFunction<String> places,
            boolean sparse,
            Optional<Path> folder) {
        this.source = source;
        this.names = names;
        this.columns = columns;
        this.rows = rows;
        this.places = places;
        this.sparse = sparse;
        this.folder = folder;
        for (int i = 0; i < names.size(); i++) {
            positions.put(names.get(i), i);
        }
    }

    /**
     * Rows in memory: for each name the cells of a column, which are numbers, null for no value, or anything else,
     * which is read as text.
     */
    public static Table ofValues(
            String source, List<String> names, List<@Nullable Object[]> cells, int rows, IntFunction<String> places) {
        return new Table(
                source,
                names,
                cells.stream()
                        .<Column>map(values -> new ValueColumn(values, Column.Declared.OPEN))
                        .toList(),
                rows,
                places);
    }

    /** The same rows in a sparse format, in which every further column f1, f2, ... exists and is zero. */
    public Table sparse() {
        return new Table(source, names, columns, rows, places, true, folder);
    }

    /** The same rows in a file of this folder, from where the names of files in cells are looked up. */
    public Table in(Path folder) {
        return new Table(source, names, columns, rows, places, sparse, Optional.of(folder));
    }

    /** Some of the rows. */
    public Table select(int[] some) {
        List<Column> selected =
                columns.stream().map(each -> Columns.selected(each, some)).toList();
        return new Table(source, names, selected, some.length, row -> places.apply(some[row]), sparse, folder);
    }

    /** The same rows with more columns after its own. */
    public Table with(List<String> moreNames, List<Column> more) {
        List<String> allNames = new ArrayList<>(names);
        allNames.addAll(moreNames);
        List<Column> all = new ArrayList<>(columns);
        all.addAll(more);
        return new Table(source, allNames, all, rows, places, sparse, folder);
    }

    /** The same rows, with words that mean "no value" replaced by empty cells. */
    public Table without(GapWords gaps) {
        List<Column> emptied = columns.stream().map(gaps::over).toList();
        return new Table(source, names, emptied, rows, places, sparse, folder);
    }

    /** The file or other source of the rows, as messages name it. */
    public String source() {
        return source;
    }

    public List<String> names() {
        return names;
    }

    /** Where the names of files in cells are looked up; empty where the rows come from nowhere on this disk. */
    public Optional<Path> folder() {
        return folder;
    }

    public int rows() {
        return rows;
    }

    public Optional<Column> find(String name) {
        Integer position = positions.get(name);
        if (position == null && sparse && PixelNames.isNumbered(name)) {
            return Optional.of(Columns.floats(new float[rows], 0, 1));
        }
        return Optional.ofNullable(position).map(columns::get);
    }

    /** The column of this name. */
    public Column column(String name) throws TableException {
        Optional<Column> column = find(name);
        if (column.isEmpty()) {
            throw TableException.at(
                    source,
                    "there is no column " + name + Nearest.hint(name, names) + " among " + Notes.listed(names),
                    "check the name");
        }
        return column.get();
    }

    /** Every cell of a column as text. */
    public String[] texts(String name) throws TableException {
        Column column = column(name);
        String[] texts = new String[rows];
        for (int row = 0; row < rows; row++) {
            texts[row] = column.text(row);
        }
        return texts;
    }

    /** The place of a row, such as {@code line 7}. */
    public String place(int row) {
        return places.apply(row);
    }

    /** The place of a cell, such as {@code people.csv, line 7, column age}. */
    public String place(int row, String column) {
        return source + ", " + places.apply(row) + ", column " + column;
    }
}
