package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.ColumnScaling;
import dev.augur.data.Folds;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.math.stats.Medians;
import dev.augur.method.FitContext;
import dev.augur.method.TriedSetting;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Every setting of the grid, tried on held-out rows, and what the best of them say together.
 *
 * @param grid the settings
 * @param ranked best first
 * @param tried the same in a word each
 * @param best the mean held-out outputs of the best settings
 */
public record Search(GridSearch grid, List<Candidate> ranked, List<TriedSetting> tried, HeldOut best) {
    private static final AutoConstants.Grid GRID = AutoConstants.DEFAULTS.grid();

    /** Searches at a given theta, or at one that each setting finds, with known classes in these proportions. */
    public static Search run(LacData sample, OptionalDouble theta, KnownMix mix, AutoSteps steps, FitContext context) {
        GridSearch grid = grid(sample, steps, context.seeds());
        List<Candidate> candidates = grid.run(theta, mix, context);
        double shared = theta.orElseGet(() -> Medians.of(thetas(candidates)));
        List<TriedSetting> tried = candidates.stream()
                .map(each -> new TriedSetting(
                        each.setting().toString(), each.theta(), risk(each, mix.priors(shared), sample)))
                .toList();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < candidates.size(); i++) {
            order.add(i);
        }
        order.sort(Comparator.comparingDouble(i -> tried.get(i).risk()));
        List<Candidate> ranked = order.stream().map(candidates::get).toList();
        HeldOut best = HeldOut.mean(
                ranked.stream().limit(GRID.best()).map(Candidate::outputs).toList(),
                sample.labels(),
                sample.space(),
                mix);
        return new Search(grid, ranked, order.stream().map(tried::get).toList(), best);
    }

    /** What the best settings have learned. */
    public List<FoldModels> models() {
        return ranked.stream()
                .limit(GRID.best())
                .map(each -> new FoldModels(
                        each.setting(),
                        grid.view(each.setting()),
                        each.theta(),
                        each.found().weights()))
                .toList();
    }

    /** The same settings in the same order, after the best of them have gone on learning from all rows. */
    public Search after(AllRows.Ready all) {
        List<double[][]> weights = all.selfTrained(models(), best.mix());
        List<Candidate> learned = new ArrayList<>(ranked);
        for (int i = 0; i < weights.size(); i++) {
            Candidate each = ranked.get(i);
            Matrix outputs = grid.loop(each.setting()).heldOut(weights.get(i));
            learned.set(
                    i,
                    new Candidate(
                            each.setting(), new ThetaLoop.Found(each.found().thetas(), outputs, weights.get(i))));
        }
        HeldOut mean = HeldOut.mean(
                learned.stream().limit(GRID.best()).map(Candidate::outputs).toList(),
                best.labels(),
                best.space(),
                best.mix());
        return new Search(grid, learned, tried, mean);
    }

    /** At one theta for all settings: at its own, a setting with a small theta would look good by that alone. */
    private static double risk(Candidate candidate, TestPriors shared, LacData sample) {
        LabelSpace space = sample.space();
        return new HeldOut(candidate.outputs(), sample.labels(), space)
                .risk(shared, space.size())
                .value();
    }

    /** The grid on the rows that are cross-fitted; the same rows and seeds give the same folds and landmarks. */
    public static GridSearch grid(LacData sample, AutoSteps steps, SeedTree seeds) {
        return new GridSearch(
                Matrix.of(sample.pool()),
                new ColumnScaling(sample.columns()),
                sample.labels(),
                sample.space().known(),
                folds(sample, seeds),
                steps,
                seeds);
    }

    /** The folds of every model that is cross-fitted. */
    static Folds folds(LacData sample, SeedTree seeds) {
        return Folds.of(sample, GRID.folds(), seeds.child("folds"));
    }

    private static double[] thetas(List<Candidate> candidates) {
        return candidates.stream().mapToDouble(Candidate::theta).toArray();
    }

    /** The setting of the least risk. */
    public AutoSetting chosen() {
        return ranked.get(0).setting();
    }

    /** What each setting says theta is, best setting first. */
    public double[] thetas() {
        return thetas(ranked);
    }

    /** 95%, around a theta that the best settings give together. */
    public Interval interval(double theta, SeedTree seeds) {
        return best.interval(theta, thetas(ranked.subList(0, GRID.best())), seeds);
    }
}
