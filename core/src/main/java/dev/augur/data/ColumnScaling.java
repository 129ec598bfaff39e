package dev.augur.data;

import java.util.List;
import java.util.Optional;

/**
 * Features on one scale, where columns of a table are of different kinds. Were each feature scaled by itself, a column
 * of twenty categories would count as much as twenty numbers in a distance, and a category that one row in a thousand
 * has would put that row farther away than ten numbers could. Here every column has about the say of one number. Flags
 * stay 0 and 1 where numbers have the deviation 1: rows of different categories are then as far apart, squared, as two
 * numbers are on average, however rare a category is. Where numbers have the range 1, different categories are one
 * range apart. Several numbers of one column share its say. Tables of numbers alone, or of flags alone, are scaled
 * feature by feature.
 *
 * @param columns what the features are
 */
public record ColumnScaling(FeatureColumns columns) {
    /**
     * Rows of different categories differ in two flags; divided by this they are as far apart as the ends of a range.
     */
    private static final double TWO_FLAGS = Math.sqrt(2);

    /** How heavy tails of these rows are compressed, if a quarter of the numbers have some. */
    public Optional<TailCompression> tails(Matrix rows) {
        return TailCompression.fit(rows, columns.size() - flags());
    }

    /** The scaling of these rows in which {@link OddCells} have no say. */
    public Scaler scaler(Scaling scaling, Matrix rows) {
        Scaler single = OddCells.scaler(scaling, rows, tails(rows).isPresent());
        if (!isMixed()) {
            return single;
        }
        double[] divisor = single.divisor().clone();
        for (List<Integer> column : columns.byColumn().values()) {
            List<Integer> flags = column.stream().filter(this::isFlag).toList();
            double ofFlags = scaling == Scaling.STD || flags.size() == 1 ? 1 : TWO_FLAGS;
            int numbers = column.size() - flags.size();
            for (int feature : column) {
                divisor[feature] = isFlag(feature) ? ofFlags : divisor[feature] * Math.sqrt(numbers);
            }
        }
        return new Scaler(single.shift(), divisor, single.reach());
    }

    private boolean isMixed() {
        return flags() > 0 && flags() < columns.size();
    }

    private int flags() {
        return (int)
                columns.features().stream().filter(each -> each.kind().isFlag()).count();
    }

    private boolean isFlag(int feature) {
        return columns.get(feature).kind().isFlag();
    }
}
