package dev.augur.onnx.columns;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureMatrix;
import dev.augur.tables.cells.Table;
import dev.augur.tables.encode.Encoder;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table that an encoder makes these features of, as well as features tell; and further rows in which one cell after
 * the other is missing, was never seen, or is far off.
 */
public final class KeptTable {
    private static final Map<String, String> PATTERNS = Map.of(
            "ISO", "uuuu-MM-dd",
            "YEAR_FIRST", "uuuu/MM/dd",
            "DOTS", "dd.MM.uuuu",
            "MONTH_FIRST", "MM/dd/uuuu",
            "DAY_FIRST", "dd/MM/uuuu");
    private static final String UNSEEN = "a value that was never seen";
    /** Times the largest number there is. */
    private static final float FAR = 3;

    /** Columns whose cells are changed in further rows. */
    private static final int MOST_CHANGED = 200;

    private final Encoder encoder;
    private final List<InputColumn> columns;
    private final FeatureMatrix features;

    public KeptTable(Encoder encoder, FeatureMatrix features) {
        this.encoder = encoder;
        this.columns = InputColumn.all(encoder.toMap());
        this.features = features;
    }

    public Table table() {
        List<@Nullable Object[]> cells = columns.stream().map(this::cells).toList();
        int changed = Math.min(MOST_CHANGED, columns.size());
        int rows = features.rows() + 2 * changed;
        List<@Nullable Object[]> all = new ArrayList<>();
        for (int j = 0; j < columns.size(); j++) {
            @Nullable Object[] longer = Arrays.copyOf(cells.get(j), rows);
            for (int row = features.rows(); row < rows; row++) {
                longer[row] = longer[(row - features.rows()) % features.rows()];
            }
            if (j < changed) {
                longer[features.rows() + 2 * j] = null;
                longer[features.rows() + 2 * j + 1] = odd(columns.get(j), longer[features.rows() + 2 * j + 1]);
            }
            all.add(longer);
        }
        return Table.ofValues("the rows in the model file", encoder.columns(), all, rows, row -> "row " + (row + 1));
    }

    private @Nullable Object odd(InputColumn column, @Nullable Object cell) {
        return switch (column.kind()) {
            case CATEGORY -> UNSEEN;
            case NUMBER -> written(column, far(column.places(encoder).get(0)));
            case BOOLEAN, DATE -> cell;
        };
    }

    private double far(int place) {
        float largest = 1;
        for (int row = 0; row < features.rows(); row++) {
            largest = Math.max(largest, Math.abs(features.get(row, place)));
        }
        return encoder.features().get(place).number(FAR * largest);
    }

    private @Nullable Object[] cells(InputColumn column) {
        List<Integer> places = column.places(encoder);
        @Nullable Object[] cells = new @Nullable Object[features.rows()];
        Arrays.setAll(cells, row -> cell(column, places, row));
        return cells;
    }

    private @Nullable Object cell(InputColumn column, List<Integer> places, int row) {
        String word = "";
        for (int place : places) {
            ColumnFeature feature = encoder.features().get(place);
            boolean on = features.get(row, place) == 1;
            if (feature.kind() == ColumnFeature.Kind.MISSING && on) {
                return null;
            }
            word = feature.kind() == ColumnFeature.Kind.CATEGORY && on ? feature.detail() : word;
        }
        int first = places.get(0);
        double number = encoder.features().get(first).number(features.get(row, first));
        return switch (column.kind()) {
            case CATEGORY -> word.isEmpty() ? UNSEEN : word;
            case BOOLEAN -> number == 1 ? "yes" : "no";
            case NUMBER -> written(column, number);
            case DATE -> date(column, number);
        };
    }

    /** As the column writes its numbers. */
    private static Object written(InputColumn column, double number) {
        if (!(column.values().get("form") instanceof Map<?, ?> form)) {
            return number;
        }
        String plain = new BigDecimal(number).toPlainString().replace(".", String.valueOf(form.get("decimal")));
        return (plain + " " + form.get("unit")).strip();
    }

    private static String date(InputColumn column, double days) {
        String pattern = PATTERNS.get(column.text("form")) + (column.flag("times") ? " HH:mm:ss" : "");
        LocalDateTime moment = LocalDateTime.ofEpochSecond(Math.round(days * DateOps.SECONDS_A_DAY), 0, ZoneOffset.UTC);
        return DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(moment);
    }
}
