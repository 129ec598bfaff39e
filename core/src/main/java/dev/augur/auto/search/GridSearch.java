package dev.augur.auto.search;

import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.ClassPriorLoop;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.common.Workers;
import dev.augur.data.ColumnScaling;
import dev.augur.data.Folds;
import dev.augur.data.Matrix;
import dev.augur.data.Scaling;
import dev.augur.kernel.Nystrom;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;

/** The theta loop for every setting, with one draw of landmarks and one of folds for all. */
public final class GridSearch {

    private static final AutoConstants.Grid GRID = AutoConstants.DEFAULTS.grid();

    private final Matrix pool;
    private final ColumnScaling columns;
    private final int[] labels;
    private final int known;
    private final Folds folds;
    private final AutoSteps steps;
    private final SeedTree seeds;

    GridSearch(
            Matrix pool, ColumnScaling columns, int[] labels, int known, Folds folds, AutoSteps steps, SeedTree seeds) {
        this.pool = pool;
        this.columns = columns;
        this.labels = labels;
        this.known = known;
        this.folds = folds;
        this.steps = steps;
        this.seeds = seeds;
    }

    private int landmarks() {
        return known >= GRID.manyClasses() ? GRID.moreLandmarks() : GRID.landmarks();
    }

    /** Every setting, in the order of the grid. Where theta is given, one pass at it tells how settings compare. */
    public List<Candidate> run(OptionalDouble theta, KnownMix mix, FitContext context) {
        List<Callable<List<Candidate>>> tasks = new ArrayList<>();
        List<View> views = views();
        FitContext.Steps steps = context.steps(
                "trying settings",
                views.size() * GRID.widths().size() * GRID.ridges().size());
        for (View view : views) {
            Matrix scaled = view.scaled;
            Matrix drawn = Nystrom.drawn(scaled, landmarks(), seeds);
            double gamma = Nystrom.unitWidth(scaled, seeds);
            for (double width : GRID.widths()) {
                tasks.add(() -> {
                    Matrix design = new Nystrom(drawn, width * gamma).design(scaled);
                    ThetaLoop loop = ThetaLoop.of(design, labels, known, folds, NoveltyOrder.MARGIN, mix);
                    return GRID.ridges().stream()
                            .map(ridge -> new AutoSetting(view.tails, view.scaling, width, ridge))
                            .map(each -> candidate(each, loop, theta, steps))
                            .toList();
                });
            }
        }
        return Workers.run(context.threads(), tasks).stream()
                .flatMap(List::stream)
                .toList();
    }

    private static Candidate candidate(
            AutoSetting setting, ThetaLoop loop, OptionalDouble theta, FitContext.Steps steps) {
        Candidate candidate = new Candidate(
                setting,
                theta.isPresent() ? loop.runAt(theta.getAsDouble(), setting.ridge()) : loop.run(setting.ridge()));
        steps.done();
        return candidate;
    }

    /** The pool as some settings see it. */
    private record View(boolean tails, Scaling scaling, Matrix scaled) {
        boolean isSame(Matrix other) {
            return Arrays.equals(scaled.values(), other.values());
        }
    }

    /** Both scalings, where they differ; where tails are heavy, their compression as well. */
    private List<View> views() {
        List<View> views = new ArrayList<>();
        for (Scaling scaling : GRID.scalings()) {
            Matrix scaled = scaled(pool, scaling);
            if (views.stream().noneMatch(each -> each.isSame(scaled))) {
                views.add(new View(false, scaling, scaled));
            }
        }
        columns.tails(pool)
                .filter(tails -> steps.have(AutoStep.TAILS))
                .ifPresent(tails -> views.add(new View(true, Scaling.STD, scaled(tails.apply(pool), Scaling.STD))));
        return views;
    }

    private Matrix scaled(Matrix rows, Scaling scaling) {
        return columns.scaler(scaling, rows).apply(rows);
    }

    /** A theta for each class, with one setting. */
    public ClassPriorLoop classPriors(AutoSetting setting) {
        return ClassPriorLoop.of(design(setting), labels, known, folds, NoveltyOrder.MARGIN);
    }

    /** The loop of theta, with one setting. */
    public ThetaLoop loop(AutoSetting setting) {
        return ThetaLoop.of(design(setting), labels, known, folds, NoveltyOrder.MARGIN);
    }

    private Matrix design(AutoSetting setting) {
        Matrix seen = setting.tails() ? columns.tails(pool).orElseThrow().apply(pool) : pool;
        Matrix scaled = scaled(seen, setting.scaling());
        return Nystrom.of(scaled, landmarks(), setting.width(), seeds).design(scaled);
    }
}
