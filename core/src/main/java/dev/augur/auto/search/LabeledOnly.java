package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.common.Workers;
import dev.augur.data.ColumnScaling;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.kernel.KernelWidth;
import dev.augur.kernel.Nystrom;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * What models say that learned from labeled rows alone, of rows they had not seen: the mean over two scalings.
 *
 * @param outputs one for each known class, labeled rows first
 * @param distances to the nearest labeled rows, as logarithms
 */
record LabeledOnly(Matrix outputs, double[] distances) {
    private static final AutoConstants.Core CORE = AutoConstants.DEFAULTS.core();

    static LabeledOnly of(LacData data, Folds folds, FitContext context) {
        List<LabeledView> views =
                LabeledView.both(new ColumnScaling(data.columns()), Matrix.of(data.pool()), data.labeledCount());
        List<LabeledOnly> said = Workers.run(
                context.threads(),
                views.stream()
                        .map(view -> (Callable<LabeledOnly>) () -> of(view, data, folds, context.seeds()))
                        .toList());
        LabeledOnly mean = new LabeledOnly(
                new Matrix(data.pool().rows(), data.space().known()),
                new double[data.pool().rows()]);
        for (LabeledOnly each : said) {
            addTo(mean.outputs.values(), each.outputs.values(), said.size());
            addTo(mean.distances, each.distances, said.size());
        }
        return mean;
    }

    private static LabeledOnly of(LabeledView view, LacData data, Folds folds, SeedTree seeds) {
        Matrix labeled = view.labeledRows();
        Matrix landmarks = Nystrom.drawn(labeled, CORE.landmarks(), seeds);
        Matrix design =
                new Nystrom(landmarks, KernelWidth.gammaOrOne(labeled, seeds.child("width"))).design(view.rows());
        return new LabeledOnly(
                new LabeledRidge(design, data.labels(), data.space().known()).heldOut(folds),
                NeighbourDistance.heldOut(view, folds, seeds.child("neighbours")));
    }

    private static void addTo(double[] sum, double[] values, int count) {
        for (int i = 0; i < sum.length; i++) {
            sum[i] += values[i] / count;
        }
    }
}
