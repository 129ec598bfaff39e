package dev.augur.paper.grid;

import dev.augur.auto.LoopEstimator;
import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.nrpr.Nrpr;
import dev.augur.prior.theta.NamedEstimator;
import dev.augur.risk.TestPriors;
import dev.augur.spelling.Spelling;
import dev.augur.train.SearchSpace;
import dev.augur.train.Selection;
import dev.augur.train.Setting;
import java.util.List;

/**
 * NRPR with its hyper-parameters chosen from a grid by the zero-one risk of out-of-fold answers, which needs no novel
 * label. Settings are drawn from the grid and trained for a tenth of the epochs; the best quarter is trained for half
 * of them, and the best of those is trained on all rows.
 *
 * @param space the grid
 * @param draws settings that are drawn from it
 * @param folds in which each is judged
 * @param priors where theta comes from; every setting is judged at the same
 */
public record GridNrpr(SearchSpace space, int draws, int folds, PriorSource priors) implements Method {
    public static final String NAME = "nrpr-grid";

    private static final int FIRST_SHARE = 10;
    private static final int KEPT_SHARE = 4;
    private static final int SECOND_SHARE = 2;
    private static final double CHOOSING = 0.1;
    private static final double TRAINING = 0.6;

    public GridNrpr {
        Check.repetitions("draws", draws);
        Check.atLeast("folds", folds, 2);
    }

    /** The paper's grids within a small budget, with theta by the loop of AUTO. */
    public static GridNrpr withDefaults() {
        return new GridNrpr(PaperGrid.TABLES.space(), 24, 3, PriorSource.of(new LoopEstimator()));
    }

    /** As the paper has it, with theta by KM1. */
    public static GridNrpr paper() {
        GridNrpr ours = withDefaults();
        return new GridNrpr(ours.space, ours.draws, ours.folds, PriorSource.of(new NamedEstimator("km1")));
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        context.report("estimating theta by " + priors, 0);
        Theta theta = priors.theta(data, context.seeds());
        TestPriors known = priors.priors(theta);
        context.report("choosing a setting from the grid", CHOOSING);
        Setting chosen = choose(data, known, context);
        return new Nrpr(chosen, known)
                .at(theta, data, context.part(TRAINING, 1))
                .method(this)
                .build();
    }

    /** The setting that wins, with all of its epochs. */
    public Setting choose(LacData data, TestPriors known, FitContext context) {
        int epochs = space.options().epochs();
        List<Setting> drawn = space.random(draws, context.seeds().child("draws"));
        List<Setting> kept = best(data, withEpochs(drawn, epochs / FIRST_SHARE), known, context.child("first"))
                .subList(0, (drawn.size() + KEPT_SHARE - 1) / KEPT_SHARE);
        Setting best = best(data, withEpochs(kept, epochs / SECOND_SHARE), known, context.child("second"))
                .get(0);
        return withEpochs(List.of(best), epochs).get(0);
    }

    private List<Setting> best(LacData data, List<Setting> settings, TestPriors known, FitContext context) {
        context.requireWanted();
        return Selection.run(data, settings, known, folds, context.threads(), context.seeds()).ranked().stream()
                .map(Selection.Judged::setting)
                .toList();
    }

    private static List<Setting> withEpochs(List<Setting> settings, int epochs) {
        return settings.stream()
                .map(each -> each.withOptions(each.options().withEpochs(Math.max(1, epochs))))
                .toList();
    }

    /** As it is spelled; the rest of the grid is the paper's. */
    @Override
    public String toString() {
        return Spelling.of(NAME)
                .with("grid", PaperGrid.of(space))
                .with("network", space.networks().get(0))
                .with("epochs", space.options().epochs())
                .with("draws", draws)
                .with("folds", folds)
                .with("theta", priors)
                .toString();
    }
}
