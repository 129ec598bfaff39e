package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.ColumnScaling;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import java.util.Arrays;
import java.util.List;

/**
 * All rows on a scale that labeled rows alone give, cut not far beyond them: what unlabeled rows are like has no say in
 * how they look.
 *
 * @param rows labeled rows first
 * @param labeled number of them
 */
record LabeledView(Matrix rows, int labeled) {
    private static final AutoConstants.Core CORE = AutoConstants.DEFAULTS.core();

    /**
     * By standard deviation and by range, both of compressed tails where those of the labeled rows are heavy: few rows
     * far out would squeeze the others into one spot.
     */
    static List<LabeledView> both(ColumnScaling columns, Matrix pool, int labeled) {
        Matrix seen = columns.tails(pool.slice(0, labeled))
                .map(tails -> tails.apply(pool))
                .orElse(pool);
        return List.of(byDeviation(columns, seen, labeled), byRange(columns, seen, labeled));
    }

    private static LabeledView byDeviation(ColumnScaling columns, Matrix pool, int labeled) {
        Scaler fitted = columns.scaler(Scaling.STD, pool.slice(0, labeled));
        return new LabeledView(
                cut(fitted.shift(), fitted.divisor(), CORE.deviations()).apply(pool), labeled);
    }

    private static LabeledView byRange(ColumnScaling columns, Matrix pool, int labeled) {
        Scaler fitted = columns.scaler(Scaling.MINMAX, pool.slice(0, labeled));
        double[] middle = fitted.shift().clone();
        Arrays.setAll(middle, j -> middle[j] + fitted.divisor()[j] / 2);
        return new LabeledView(cut(middle, fitted.divisor(), CORE.ranges()).apply(pool), labeled);
    }

    private static Scaler cut(double[] shift, double[] divisor, double farthest) {
        double[] reach = new double[shift.length];
        Arrays.fill(reach, farthest);
        return new Scaler(shift, divisor, reach);
    }

    Matrix labeledRows() {
        return rows.slice(0, labeled);
    }
}
