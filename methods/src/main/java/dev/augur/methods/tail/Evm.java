package dev.augur.methods.tail;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.SquaredDistances;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.spelling.Spelling;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The extreme value machine (Rudd, Jain, Scheirer and Boult 2018): around every labeled row a function of the distance,
 * fitted to half the distances to the nearest rows of other classes, says how far its class reaches. Rows that others
 * of their class cover are dropped. A class is as probable as the best of its functions; below a threshold a row is
 * novel. Uses labeled rows alone.
 *
 * @param inclusion how the function is fitted
 * @param tail nearest rows of other classes that it is fitted to
 * @param cover sigma, the value from which a row counts as covered by another; from 1 on no row is dropped
 * @param margin factor of the distances in the fit; functions are evaluated at whole distances
 * @param fusion number of functions of a class whose mean is its probability, the best ones
 * @param threshold delta, the probability below which a row is novel; 0 rejects nothing
 * @param metric how far rows are from each other
 * @param scaling of the features, fitted to labeled rows
 */
public record Evm(
        Inclusion inclusion,
        int tail,
        double cover,
        double margin,
        int fusion,
        double threshold,
        Metric metric,
        Scaling scaling)
        implements Method {
    public Evm {
        Check.positive("tail", tail);
        Check.nonNegative("cover", cover);
        Check.positive("margin", margin);
        Check.positive("fusion", fusion);
        Check.nonNegative("threshold", threshold);
    }

    /** The paper's functions, a tail of 50, and a threshold of one half. */
    public static Evm withDefaults() {
        return new Evm(Inclusion.DIRECT, 50, 0.5, 0.5, 1, 0.5, Metric.EUCLIDEAN, Scaling.NONE);
    }

    /** What the tables of Shu et al. (2023) show: a machine that never rejects. */
    public static Evm publishedTable() {
        return withDefaults().withThreshold(0);
    }

    public Evm withThreshold(double probability) {
        return new Evm(inclusion, tail, cover, margin, fusion, probability, metric, scaling);
    }

    public Evm withCover(double least) {
        return new Evm(inclusion, tail, least, margin, fusion, threshold, metric, scaling);
    }

    public Evm withInclusion(Inclusion other) {
        return new Evm(other, tail, cover, margin, fusion, threshold, metric, scaling);
    }

    public Evm withFusion(int best) {
        return new Evm(inclusion, tail, cover, margin, best, threshold, metric, scaling);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return Fit.of(this, learn(data, context)).build();
    }

    private EvmClassifier learn(LacData data, FitContext context) {
        context.report("training", 0);
        Scaler scaler = scaling.fit(data.labeled());
        FeatureMatrix rows = metric.prepare(scaler.apply(data.labeled()));
        int[] labels = data.labels();
        List<TailFit> fits = inclusions(rows, labels);
        int[] kept = kept(rows, labels, fits, data.space().known());
        return new EvmClassifier(
                data.space(),
                scaler,
                metric,
                rows.select(kept),
                Arrays.stream(kept).map(i -> labels[i]).toArray(),
                Arrays.stream(kept).mapToObj(fits::get).toList(),
                fusion,
                threshold);
    }

    private List<TailFit> inclusions(FeatureMatrix rows, int[] labels) {
        SquaredDistances points = new SquaredDistances(rows);
        List<TailFit> fits = new ArrayList<>();
        for (int i = 0; i < labels.length; i++) {
            double[] distances = metric.from(points, rows, i);
            double[] margins = new double[labels.length];
            int count = 0;
            for (int j = 0; j < labels.length; j++) {
                if (labels[j] != labels[i]) {
                    margins[count++] = margin * distances[j];
                }
            }
            fits.add(inclusion.fit(Arrays.copyOf(margins, count), tail));
        }
        return fits;
    }

    /** The extreme vectors of all classes, ascending within each. */
    private int[] kept(FeatureMatrix rows, int[] labels, List<TailFit> fits, int known) {
        List<Integer> kept = new ArrayList<>();
        for (int c = 0; c < known; c++) {
            int label = c;
            int[] members = IntStream.range(0, labels.length)
                    .filter(i -> labels[i] == label)
                    .toArray();
            FeatureMatrix own = rows.select(members);
            List<TailFit> ownFits = Arrays.stream(members).mapToObj(fits::get).toList();
            for (int chosen : new SetCover(metric, cover).of(own, ownFits)) {
                kept.add(members[chosen]);
            }
        }
        return kept.stream().mapToInt(Integer::intValue).toArray();
    }

    /** As it is spelled, with every option. */
    @Override
    public String toString() {
        return Spelling.of("evm")
                .with("inclusion", inclusion)
                .with("tail", tail)
                .with("cover", cover)
                .with("margin", margin)
                .with("fusion", fusion)
                .with("threshold", threshold)
                .with("metric", metric)
                .with("scaling", scaling)
                .toString();
    }
}
