package dev.augur.spark.table;

import dev.augur.data.LabelSpace;
import dev.augur.spark.fit.InputColumns;
import dev.augur.tables.ClassNames;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.FractionalType;
import org.apache.spark.sql.types.StructField;

/**
 * A table with a column of labels, some of which may be empty.
 *
 * @param rows without the columns that can be no features
 * @param source what messages call it
 * @param label the column of labels
 * @param notes what people should know about the columns
 */
public record LabeledTable(Dataset<Row> rows, String source, String label, List<String> notes) {
    private static final int MOST_CLASSES = 10_000;

    /** Refuses a table that has no such column. */
    public static LabeledTable of(Dataset<Row> rows, String source, String label) {
        TableRows.of(source, rows.schema(), List.of(label));
        String[] nested = Stream.of(rows.schema().fields())
                .filter(field -> !TableRows.isPlain(field.dataType()))
                .map(StructField::name)
                .toArray(String[]::new);
        List<String> notes = nested.length == 0
                ? List.of()
                : List.of("dropped " + String.join(", ", nested) + ": lists and structures cannot be features");
        return new LabeledTable(rows.drop(nested), source, label, notes);
    }

    /** The known classes of all rows. */
    LabelSpace classes() throws TableException {
        Dataset<Row> column = rows.select(labels());
        TableRows reading = TableRows.of(source, column.schema(), List.of(label));
        List<Row> found = column.distinct().limit(MOST_CLASSES + 1).collectAsList();
        if (found.size() > MOST_CLASSES) {
            throw new IllegalArgumentException(source + ": column " + label
                    + " must contain classes, but has more than " + MOST_CLASSES + " different values");
        }
        Table table = reading.table(found, 0);
        List<String> texts = Arrays.stream(table.texts(label))
                .filter(text -> !text.isEmpty())
                .toList();
        return ClassNames.of(texts, source + ", column " + label);
    }

    private Column labels() {
        return functions.col(InputColumns.quoted(label));
    }

    /** Rows that have a label, or those that have none. */
    Dataset<Row> rows(boolean isLabeled) {
        Column filled = labels().isNotNull()
                .and(functions.trim(labels().cast(DataTypes.StringType)).notEqual(""));
        if (rows.schema().apply(label).dataType() instanceof FractionalType) {
            filled = filled.and(functions.not(functions.isnan(labels())));
        }
        return rows.filter(isLabeled ? filled : functions.not(filled));
    }
}
