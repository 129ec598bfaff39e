package dev.augur.spark.fit;

import org.apache.spark.ml.linalg.SparseVector;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/** Says what is wrong with a row of features, label and weight. */
final class RowCheck {
    private RowCheck() {}

    /** The problem in words, with the column's name, or null. A size of -1 stands for any size of vector. */
    static @Nullable String problem(Row row, InputColumns columns, int size) {
        if (row.isNullAt(0)) {
            return "column " + columns.features() + " must contain vectors, but has a null";
        }
        Vector features = row.getAs(0);
        if (features.size() == 0) {
            return "column " + columns.features()
                    + " must contain vectors of at least one number, but has an empty one";
        }
        if (size >= 0 && features.size() != size) {
            return columns.differentSizes(size, features.size());
        }
        String number = features(features, columns);
        return number != null ? number : labelAndWeight(row, columns);
    }

    private static @Nullable String features(Vector features, InputColumns columns) {
        double[] values = features instanceof SparseVector sparse ? sparse.values() : features.toArray();
        for (int i = 0; i < values.length; i++) {
            if (!Float.isFinite((float) values[i])) {
                int entry = features instanceof SparseVector sparse ? sparse.indices()[i] : i;
                return "column " + columns.features() + " must contain finite numbers that fit a float, but entry "
                        + entry + " of a vector is " + values[i] + "; Imputer fills gaps";
            }
        }
        return null;
    }

    private static @Nullable String labelAndWeight(Row row, InputColumns columns) {
        double label = row.isNullAt(1) ? Double.NaN : row.getDouble(1);
        if (!Double.isNaN(label) && label != Math.rint(label)) {
            return "column " + columns.label() + " must contain whole class numbers, but has " + label;
        }
        if (row.isNullAt(2) || !(row.getDouble(2) >= 0 && row.getDouble(2) < Double.POSITIVE_INFINITY)) {
            return "column " + columns.weight() + " must contain finite weights of at least 0, but has "
                    + (row.isNullAt(2) ? "a null" : row.getDouble(2));
        }
        return null;
    }
}
