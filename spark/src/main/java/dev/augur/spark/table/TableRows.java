package dev.augur.spark.table;

import dev.augur.tables.cells.Table;
import java.io.Serializable;
import java.sql.Timestamp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;
import org.jspecify.annotations.Nullable;

/**
 * How rows of a DataFrame become a table as the encoders of Augur read it.
 *
 * @param source what messages call the DataFrame
 * @param names of the columns that are read
 * @param positions of them in a row
 */
public record TableRows(String source, List<String> names, int[] positions) implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Finds columns by name; refuses a schema that lacks one, or where one holds lists or structures. */
    public static TableRows of(String source, StructType schema, List<String> names) {
        List<String> there = Arrays.asList(schema.fieldNames());
        for (String name : names) {
            if (!there.contains(name)) {
                throw new IllegalArgumentException(source + ": there is no column " + name
                        + ", which is needed; there are " + String.join(", ", there));
            }
            DataType type = schema.apply(name).dataType();
            if (!isPlain(type)) {
                throw new IllegalArgumentException(source + ": column " + name
                        + " must contain numbers, texts, booleans or dates, but contains " + type.simpleString());
            }
        }
        return new TableRows(
                source,
                List.copyOf(names),
                names.stream().mapToInt(there::indexOf).toArray());
    }

    /** Whether a cell of this type is one value. */
    static boolean isPlain(DataType type) {
        return type instanceof NumericType
                || type instanceof StringType
                || type instanceof BooleanType
                || type instanceof DateType
                || type instanceof TimestampType
                || type instanceof TimestampNTZType
                || type instanceof NullType;
    }

    /** Some rows of a partition, of which the first has this number in it. */
    public Table table(List<Row> batch, long first) {
        List<@Nullable Object[]> columns = new ArrayList<>();
        for (int position : positions) {
            @Nullable Object[] cells = new @Nullable Object[batch.size()];
            for (int i = 0; i < cells.length; i++) {
                cells[i] = cell(batch.get(i).get(position));
            }
            columns.add(cells);
        }
        int partition = TaskContext.getPartitionId();
        return Table.ofValues(
                source, names, columns, batch.size(), row -> "row " + (first + row + 1) + " of partition " + partition);
    }

    /** A moment is written in UTC, wherever the process runs. */
    private static @Nullable Object cell(@Nullable Object value) {
        return value instanceof Timestamp moment ? moment.toInstant() : value;
    }
}
