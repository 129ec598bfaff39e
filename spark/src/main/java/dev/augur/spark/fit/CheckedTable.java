package dev.augur.spark.fit;

import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * A table that something can be learned from: all of it has been looked at once.
 *
 * @param rows as training reads them
 * @param summary what is in them
 * @param space the known classes
 */
public record CheckedTable(JavaRDD<TrainingRow> rows, DataSummary summary, LabelSpace space) {
    /**
     * Refuses a table that nothing can be learned from.
     *
     * @param given number of known classes, or 0 where the data tells
     * @param depth of the tree in which partial sums are merged
     */
    public static CheckedTable of(Dataset<?> data, InputColumns columns, int given, int depth) {
        columns.require(data.schema());
        JavaRDD<Row> table = columns.select(data).javaRDD();
        DataSummary summary =
                table.treeAggregate(new DataSummary(columns), DataSummary::add, DataSummary::merge, depth);
        summary.requireSound();
        LabelSpace space = KnownClasses.of(data.schema().apply(columns.label()), given, summary.largestLabel());
        int known = space.known();
        KnownClasses.requireRows(space, columns.label(), summary.classCounts(known), summary.rows());
        return new CheckedTable(table.map(row -> TrainingRow.of(row, known)), summary, space);
    }

    /** How many rows have the label of a known class. */
    public long labeled() {
        return Arrays.stream(counts()).sum();
    }

    public long unlabeled() {
        return summary.rows() - labeled();
    }

    /** Labeled rows of each class. */
    long[] counts() {
        return summary.classCounts(space.known());
    }

    /** Whether these are all rows. */
    public boolean isWhole(LacData some) {
        return some.space().equals(space) && some.labeledCount() == labeled() && some.unlabeledCount() == unlabeled();
    }
}
