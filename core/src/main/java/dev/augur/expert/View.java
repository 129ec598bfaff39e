package dev.augur.expert;

import dev.augur.data.ColumnScaling;
import dev.augur.data.FeatureMap;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.data.TailCompression;
import dev.augur.kernel.KernelWidth;
import dev.augur.random.SeedTree;
import java.util.Optional;

/**
 * Labeled rows on a scale, the one of standard deviations with heavy tails compressed.
 *
 * @param scaling which scale
 * @param map to that scale
 * @param scaled the rows
 */
record View(Scaling scaling, FeatureMap map, Matrix scaled) {
    static View of(LabeledRows labeled, Scaling scaling) {
        ColumnScaling columns = new ColumnScaling(labeled.columns());
        Matrix rows = Matrix.of(labeled.rows());
        Optional<TailCompression> tails = scaling == Scaling.STD ? columns.tails(rows) : Optional.empty();
        Matrix seen = tails.map(each -> each.apply(rows)).orElse(rows);
        Scaler scaler = columns.scaler(scaling, seen);
        FeatureMap map = tails.<FeatureMap>map(each -> each.andThen(scaler)).orElse(scaler);
        return new View(scaling, map, scaler.apply(seen));
    }

    /** By the rule of widths. */
    double unitWidth(SeedTree seeds) {
        return KernelWidth.gammaOrOne(scaled, seeds.child("width"));
    }
}
