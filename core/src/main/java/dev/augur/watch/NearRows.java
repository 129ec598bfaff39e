package dev.augur.watch;

import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.data.TailCompression;
import dev.augur.kernel.SquaredDistances;
import dev.augur.math.stats.Medians;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Distances to rows of the training, in which every column has about the same say and no cell is farther away than some
 * deviations.
 */
final class NearRows {
    /**
     * Cells are cut this many deviations from the mean: one odd cell does not make a row unlike all others by itself.
     */
    private static final double FARTHEST = 8;
    /** Neighbours that a distance is a mean of. */
    private static final int NEAREST = 5;
    /** Rows that are looked at together. */
    private static final int BLOCK = 256;

    private final Optional<TailCompression> tails;
    private final Scaler scaler;
    private final SquaredDistances distances;

    NearRows(FeatureMatrix rows, FeatureColumns columns) {
        ColumnScaling scaling = new ColumnScaling(columns);
        Matrix all = Matrix.of(rows);
        this.tails = scaling.tails(all);
        Matrix seen = tails.map(each -> each.apply(all)).orElse(all);
        Scaler fitted = scaling.scaler(Scaling.STD, seen);
        double[] reach = new double[rows.columns()];
        Arrays.fill(reach, FARTHEST);
        this.scaler = new Scaler(fitted.shift(), fitted.divisor(), reach);
        this.distances = new SquaredDistances(scaler.apply(seen));
    }

    /** What is asked of each row. */
    interface Question {
        void ask(int row, Near near);
    }

    /**
     * How far a row is from those of the training.
     *
     * @param squared distance to each
     */
    record Near(double[] squared) {
        /** The mean squared distance to the nearest of some rows of the training; 0 where there are none. */
        double to(IntPredicate some) {
            double[] chosen = IntStream.range(0, squared.length)
                    .filter(some)
                    .mapToDouble(i -> squared[i])
                    .toArray();
            if (chosen.length == 0) {
                return 0;
            }
            int count = Math.min(NEAREST, chosen.length);
            Medians.select(chosen, count - 1);
            return Arrays.stream(chosen, 0, count).average().orElseThrow();
        }
    }

    void each(FeatureMatrix rows, Question question) {
        for (int from = 0; from < rows.rows(); from += BLOCK) {
            Matrix block = Matrix.of(rows.slice(from, Math.min(from + BLOCK, rows.rows())));
            Matrix squared = distances.from(
                    scaler.apply(tails.map(each -> each.apply(block)).orElse(block)));
            for (int i = 0; i < block.rows(); i++) {
                question.ask(from + i, new Near(squared.row(i)));
            }
        }
    }
}
