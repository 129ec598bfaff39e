package dev.augur.tables.encode;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.explain.Cells;
import dev.augur.explain.TextWords;
import dev.augur.store.format.Kind;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.GapWords;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.PixelNames;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.ngram.Vocabulary;
import dev.augur.tables.picture.PicturePixels;
import dev.augur.tables.spelling.Missing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A fixed map from the rows of a table to features, fitted by {@link TrainingData} on labeled and unlabeled rows
 * together. Columns are found by name: their order does not matter, and columns it does not know are ignored.
 */
public final class Encoder {
    private static final String COLUMNS = "columns";
    private static final String MISSING = "missing";
    private static final String KIND = "kind";

    /** Its kind in model files, in the latest version. */
    private static final Kind COLUMN_WISE = new Kind(COLUMNS, 3);

    /** Its kind if it has neither pictures nor encoders of users, which came with version 3. */
    private static final Kind WITHOUT_PICTURES = new Kind(COLUMNS, 2);

    /** Its kind if it has no columns of texts, which came with version 2: older Augurs can then read it. */
    private static final Kind WITHOUT_TEXTS = new Kind(COLUMNS, 1);

    private final List<ColumnCode> codes;
    private final GapWords gaps;
    private final int width;
    private final boolean pixels;

    Encoder(List<ColumnCode> codes, GapWords gaps) {
        this.codes = List.copyOf(codes);
        this.gaps = gaps;
        this.width = codes.stream().mapToInt(ColumnCode::width).sum();
        this.pixels = codes.stream().anyMatch(code -> PixelNames.isPixel(code.column()));
    }

    /** An encoder for columns that are numbers already and have no gaps, as in published data sets. */
    public static Encoder ofNumbers(List<String> names) {
        return new Encoder(
                names.stream()
                        .<ColumnCode>map(name -> new NumberCode(name, 0, false, NumberForm.PLAIN, Unit.PLAIN))
                        .toList(),
                GapWords.NONE);
    }

    /** Names of the columns a table must have. */
    public List<String> columns() {
        return codes.stream().map(ColumnCode::column).toList();
    }

    /** The features, in order. */
    public FeatureColumns features() {
        return new FeatureColumns(
                codes.stream().flatMap(code -> code.features().stream()).toList());
    }

    /** Number of features. */
    public int width() {
        return width;
    }

    /** The features of every row. */
    public FeatureMatrix encode(Table table) throws TableException {
        return encode(table, findings(table));
    }

    /** The features of every row; remarks about single rows are added to {@code found}. */
    public FeatureMatrix encode(Table table, RowFindings found) throws TableException {
        float[] values = new float[Math.multiplyExact(table.rows(), width)];
        encode(table, values, 0, found);
        return FeatureMatrix.wrap(values, table.rows(), width);
    }

    public RowFindings findings(Table table) {
        return new RowFindings(table.rows(), codes.size());
    }

    /** The features of all batches in one matrix. */
    public FeatureMatrix encode(List<Table> batches) throws TableException {
        int rows = batches.stream().mapToInt(Table::rows).sum();
        float[] values = new float[size(rows, width)];
        int from = 0;
        for (Table batch : batches) {
            encode(batch, values, from * width);
            from += batch.rows();
        }
        return FeatureMatrix.wrap(values, rows, width);
    }

    public static int size(int rows, int width) throws TableException {
        long size = (long) rows * width;
        if (size > Integer.MAX_VALUE - 8) {
            throw TableException.at(
                    "the table",
                    rows + " rows x " + width + " features are more numbers than one matrix can hold",
                    "give fewer rows or drop columns");
        }
        return (int) size;
    }

    public void encode(Table table, float[] target, int offset) throws TableException {
        encode(table, target, offset, findings(table));
    }

    private void encode(Table table, float[] target, int offset, RowFindings found) throws TableException {
        Table read = pixels ? PicturePixels.given(table, columns()) : table;
        int place = offset;
        for (ColumnCode code : codes) {
            found.nextColumn();
            code.encode(read, find(read, code.column()), target, place, width, found);
            place += code.width();
        }
    }

    private Column find(Table table, String name) throws TableException {
        Optional<Column> column = table.find(name);
        if (column.isEmpty()) {
            List<String> missing = columns().stream()
                    .filter(each -> table.find(each).isEmpty())
                    .toList();
            throw TableException.at(
                    table.source(),
                    "the model needs the " + (missing.size() == 1 ? "column " : "columns ") + Notes.listed(missing)
                            + ", but the table has " + Notes.listed(table.names()),
                    "give the columns the names they had in training");
        }
        return gaps.over(column.get());
    }

    /** The cells of another column, such as the labels, as text: empty if they have a word for a missing value. */
    public String[] texts(Table table, String column) throws TableException {
        return table.without(gaps).texts(column);
    }

    /** The cells of a table as they are written in it; those without a value are empty. */
    public Cells cells(Table table) {
        Map<String, Optional<Column>> found = new HashMap<>();
        columns().forEach(name -> found.put(name, table.find(name).map(gaps::over)));
        return (row, column) -> found.getOrDefault(column, Optional.empty())
                .map(cells -> cells.text(row))
                .map(text -> Missing.is(text) ? "" : text);
    }

    /** Describes in words what points of its text columns have in common. */
    public TextWords textWords() {
        Map<String, Vocabulary> texts = new HashMap<>();
        for (ColumnCode code : codes) {
            if (code instanceof TextCode text) {
                texts.put(text.column(), text.embedding().vocabulary());
            }
        }
        return (column, direction, count) -> Optional.ofNullable(texts.get(column))
                .map(each -> each.along(direction, count))
                .orElse(List.of());
    }

    /** This encoder in plain values (maps, lists, texts, numbers), for the manifest of a model. */
    public Map<String, Object> toMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(KIND, written().toString());
        map.put(COLUMNS, codes.stream().map(ColumnCode::toMap).toList());
        if (!gaps.words().isEmpty()) {
            map.put(MISSING, gaps.sorted());
        }
        return map;
    }

    /** The first version that has all of its kinds of columns. */
    private Kind written() {
        if (codes.stream().anyMatch(each -> each instanceof PictureCode || each instanceof SentenceCode)) {
            return COLUMN_WISE;
        }
        return codes.stream().anyMatch(TextCode.class::isInstance) ? WITHOUT_PICTURES : WITHOUT_TEXTS;
    }

    /**
     * The encoder that {@link #toMap} wrote; it gives the same features, bit for bit.
     *
     * @throws IllegalArgumentException if the values are no encoder
     */
    public static Encoder fromMap(Map<String, ?> map) {
        requireKnown(map.get(KIND) instanceof String kind ? Kind.parse(kind) : COLUMN_WISE);
        if (!(map.get(COLUMNS) instanceof List<?> columns) || columns.isEmpty()) {
            throw new IllegalArgumentException("the encoder has no columns");
        }
        List<ColumnCode> codes = new ArrayList<>();
        for (Object column : columns) {
            if (!(column instanceof Map<?, ?> values)) {
                throw new IllegalArgumentException("the encoder's columns contain " + column);
            }
            codes.add(ColumnCodes.fromMap(values));
        }
        return new Encoder(codes, map.containsKey(MISSING) ? gaps(map) : GapWords.NONE);
    }

    /** Requires a known kind; files of version 1 name none, since there was only this one. */
    private static void requireKnown(Kind written) {
        if (!written.name().equals(COLUMN_WISE.name())) {
            throw new IllegalArgumentException(
                    "it contains an encoder of the type " + written.name() + ", but only " + COLUMNS + " is known");
        }
        COLUMN_WISE.requireNotOlderThan(written);
    }

    private static GapWords gaps(Map<String, ?> map) {
        return new GapWords(Set.copyOf(ColumnCodes.texts(map, MISSING)));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Encoder that && codes.equals(that.codes) && gaps.equals(that.gaps);
    }

    @Override
    public int hashCode() {
        return Objects.hash(codes, gaps);
    }

    @Override
    public String toString() {
        return "Encoder[" + codes.size() + " columns, " + width + " features]";
    }
}
