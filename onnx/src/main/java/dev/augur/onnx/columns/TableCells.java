package dev.augur.onnx.columns;

import dev.augur.data.ColumnFeature;
import dev.augur.data.FeatureMatrix;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import dev.augur.tables.spelling.DateForm;
import dev.augur.tables.spelling.Missing;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The cells of a table as a graph takes them. */
public final class TableCells {
    private final Encoder encoder;
    private final List<InputColumn> columns;

    public TableCells(Encoder encoder) {
        this.encoder = encoder;
        this.columns = InputColumn.all(encoder.toMap());
    }

    /**
     * For each column a {@code double[]} or {@code String[]}.
     *
     * @param features what the encoder makes of the rows
     */
    public Map<String, Object> of(Table table, FeatureMatrix features) throws TableException {
        Map<String, Object> inputs = new LinkedHashMap<>();
        for (InputColumn column : columns) {
            inputs.put(
                    column.name(),
                    switch (column.kind()) {
                        case NUMBER -> numbers(column, table, features);
                        case DATE -> seconds(column, encoder.texts(table, column.name()));
                        case BOOLEAN, CATEGORY -> table.texts(column.name());
                    });
        }
        return inputs;
    }

    /** Numbers may be written in many ways, which the encoder reads: they are taken from the features. */
    private double[] numbers(InputColumn column, Table table, FeatureMatrix features) throws TableException {
        int place = column.places(encoder).get(0);
        ColumnFeature feature = encoder.features().get(place);
        String[] texts = encoder.texts(table, column.name());
        double[] numbers = new double[texts.length];
        for (int row = 0; row < numbers.length; row++) {
            numbers[row] = Missing.is(texts[row]) ? Double.NaN : feature.number(features.get(row, place));
        }
        return numbers;
    }

    private static double[] seconds(InputColumn column, String[] texts) {
        DateForm form = DateForm.valueOf(column.text("form"));
        double[] seconds = new double[texts.length];
        for (int row = 0; row < seconds.length; row++) {
            seconds[row] = Missing.is(texts[row])
                    ? Double.NaN
                    : form.read(texts[row]).orElseThrow().toEpochSecond(ZoneOffset.UTC);
        }
        return seconds;
    }
}
