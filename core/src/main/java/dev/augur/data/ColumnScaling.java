package dev.augur.data;

import java.util.List;
import java.util.Optional;

/**
 * Features on one scale, where columns of a table are of different kinds. Were each feature scaled by itself, a column of twenty categories would
 * have the say of twenty numbers in a distance, and a category that one row in a thousand has would put that row farther away than ten numbers
 * could. Here every column has about the say of one number: the flags of a column share a divisor, and several numbers of a column share its say. Tables
 * of numbers alone, or of flags alone, are scaled feature by feature: there, nothing outweighs anything else.
 *
 * @param columns what the features are
 */
public record ColumnScaling(FeatureColumns columns) {
    /** The deviation of a flag that every other row has: rarer ones count as if they had it, which bounds how far they put a row away. */
    private static final double LEAST_DEVIATION = 0.5;

    /** Rows of different categories differ in two flags; divided by this they are as far apart as the ends of a range. */
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
            double ofFlags = scaling == Scaling.STD ? deviation(flags, rows) : flags.size() > 1 ? TWO_FLAGS : 1;
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

    /** Of a random row from the mean, over all flags of a column. */
    private static double deviation(List<Integer> flags, Matrix rows) {
        double variance = 0;
        for (int flag : flags) {
            double mean = 0;
            for (int i = 0; i < rows.rows(); i++) {
                mean += rows.get(i, flag) / rows.rows();
            }
            variance += mean * (1 - mean);
        }
        return Math.max(LEAST_DEVIATION, Math.sqrt(variance));
    }
}
