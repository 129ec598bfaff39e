package dev.augur.auto;

import dev.augur.auto.search.AllRows;
import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.AutoSteps;
import dev.augur.auto.search.FinalFit;
import dev.augur.auto.search.HeldOut;
import dev.augur.auto.search.MovedColumns;
import dev.augur.auto.search.NamedRows;
import dev.augur.auto.search.Promise;
import dev.augur.auto.search.Search;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.AutoRows;
import dev.augur.auto.solve.ClassPriorLoop;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.KnownShares;
import dev.augur.auto.solve.Temperature;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.HeldOutRows;
import dev.augur.method.Theta;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One run of {@link Auto}: the search, theta with its interval, the shares of classes where they are wanted, and the
 * final model.
 */
final class AutoRun {
    private static final AutoConstants.Grid GRID = AutoConstants.DEFAULTS.grid();

    private final Auto options;
    private final AutoSteps steps;
    private final Optional<AutoBeyond> beyond;
    private final FitContext context;
    private final SeedTree seeds;

    AutoRun(Auto options, FitContext context) {
        this(options, AutoSteps.ALL, context);
    }

    AutoRun(Auto options, AutoSteps steps, FitContext context) {
        this(options, steps, Optional.empty(), context);
    }

    /** A run on more rows than those in memory. */
    AutoRun(Auto options, AutoBeyond beyond, FitContext context) {
        this(options, AutoSteps.ALL, Optional.of(beyond), context);
    }

    private AutoRun(Auto options, AutoSteps steps, Optional<AutoBeyond> beyond, FitContext context) {
        this.options = options;
        this.steps = steps;
        this.beyond = beyond;
        this.context = context;
        this.seeds = context.seeds();
    }

    /** Theta alone, without a model. */
    ThetaEstimate theta(LacData all) {
        MovedColumns moved = steps.moved(all, context);
        AutoRows rows = rows(moved.without(all));
        CheckedSearch search = CheckedSearch.run(rows.sample(), OptionalDouble.empty(), steps, context);
        HeldOut heldOut = search.last().best();
        boolean nothingNovel = nothingNovel(Optional.empty(), heldOut);
        double theta = nothingNovel ? 1 : search.theta();
        return noted(estimated(theta, heldOut.evidence(), search), moved, all, rows, search);
    }

    Fit fit(LacData all) {
        Optional<Theta> told = options.theta().map(each -> Theta.by(each, all, seeds));
        MovedColumns moved = steps.moved(all, context);
        AutoRows rows = rows(moved.without(all));
        LacData sample = rows.sample();
        LabelSpace space = sample.space();
        OptionalDouble toldValue =
                told.map(each -> OptionalDouble.of(each.value())).orElse(OptionalDouble.empty());
        FitContext searching = context.part(0, GRID.searched());
        CheckedSearch searched = options.classPriors()
                ? CheckedSearch.asLabeled(sample, toldValue, steps, searching)
                : CheckedSearch.run(sample, toldValue, steps, searching);
        Optional<AllRows.Ready> everything = beyond.map(each -> each.rows()
                .ready(new AllRows.Settled(
                        rows.data(), sample, searched.last().grid().folds(), moved)));
        CheckedSearch checked = everything.map(searched::after).orElse(searched);
        Search search = checked.last();
        context.report("fitting the final model", GRID.searched());

        Optional<ClassPriorLoop.Found> shifted = classPriors(search, toldValue);
        HeldOut heldOut = shifted.map(
                        each -> new HeldOut(each.outputs(), sample.labels(), space, KnownMix.of(shares(each))))
                .orElse(search.best());
        double theta = toldValue.orElseGet(() -> shifted.isPresent() ? heldOut.theta() : checked.theta());
        Optional<double[]> perClass = heldOut.mix().thetas(theta);
        double evidence = heldOut.evidence();
        boolean nothingNovel = nothingNovel(told, heldOut);

        FinalFit last = new FinalFit(search.chosen(), theta, perClass, steps, seeds);
        double[] novelty = heldOut.unlabeledNovelty();
        FinalFit.Fitted fitted = everything
                .map(each -> last.fit(each, search.models(), rows.data(), sample, novelty))
                .orElseGet(() -> last.fit(rows.data(), sample, novelty));
        Temperature temperature = nothingNovel
                ? Temperature.ofKnown(heldOut.outputs(), sample.labels())
                : Temperature.of(
                        heldOut.outputs(),
                        sample.labels(),
                        weights(sample, perClass.orElseGet(() -> proportional(sample, theta))));

        double tau = temperature.best();
        context.report("learning the names of known classes", (GRID.searched() + 1) / 2);
        Optional<NamedRows> named = NamedRows.of(fitted.rows(), sample, heldOut, tau, steps, context.child("names"));
        HeldOut judged = named.map(NamedRows::judged).orElse(heldOut);

        double shown = nothingNovel ? 1 : theta;
        Theta estimate = theta(told, shown, evidence, checked);
        Theta found =
                told.isPresent() ? estimate : estimate.with(noted(estimate.estimate(), moved, all, rows, checked));
        int answers = nothingNovel ? space.known() : space.size();
        Fit.Builder fit = Fit.of(
                        options,
                        new TrainedAuto(
                                moved.before(fitted.map()),
                                fitted.machine(),
                                tau,
                                nothingNovel,
                                named.map(each ->
                                        moved.before(each.names(), all.pool().columns()))))
                .settled(options.withTheta(shown))
                .theta(found)
                .error(new Promise(checked.cores(), checked.drifted(), judged.scores(), judged.rates(answers))
                        .at(
                                found.estimate(),
                                judged.risk(judged.mix().priors(found.value()), answers),
                                ExpectedError.CROSS_FITTED))
                .tried(search.tried())
                .featureWeights(fitted.weights())
                .warnings(new Warnings().leftOut(moved, all).list())
                .warnings(warnings(rows, nothingNovel, theta, shifted, checked))
                .notes(everything.map(AllRows.Ready::notes).orElseGet(() -> rows.notes(fitted.rows())))
                .heldOut(new HeldOutRows(
                        new LabeledSet(sample.labeled(), sample.labels()),
                        named.map(each -> each.labeledAnswers(answers))
                                .orElseGet(() -> heldOut.labeledAnswers(answers, tau)),
                        moved.features()));
        heldOut.mix().thetas(shown).ifPresent(fit::shares);
        context.report("fitting the final model", 1);
        return fit.build();
    }

    /** Reports copies, and draws a sample for the search. */
    private AutoRows rows(LacData data) {
        LacData seen = steps.seen(data);
        return beyond.map(each -> AutoRows.of(seen, each.searched(), seeds)).orElseGet(() -> AutoRows.of(seen, seeds));
    }

    private static boolean nothingNovel(Optional<Theta> told, HeldOut heldOut) {
        return told.isEmpty() && heldOut.evidence() < Auto.EVIDENCE;
    }

    private Optional<ClassPriorLoop.Found> classPriors(Search search, OptionalDouble told) {
        if (!options.classPriors()) {
            return Optional.empty();
        }
        AutoSetting setting = search.chosen();
        ClassPriorLoop loop = search.grid().classPriors(setting);
        return Optional.of(
                told.isPresent()
                        ? loop.runAt(told.getAsDouble(), setting.ridge())
                        : loop.run(search.best().theta(), setting.ridge()));
    }

    /** The share of each known class among the known rows of the mixture. */
    private static double[] shares(ClassPriorLoop.Found found) {
        return scaled(found.thetas(), 1 / Arrays.stream(found.thetas()).sum());
    }

    private static double[] proportional(LacData sample, double theta) {
        return Arrays.stream(sample.classCounts())
                .mapToDouble(n -> theta * n / sample.labeledCount())
                .toArray();
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(v -> factor * v).toArray();
    }

    private static double[] weights(LacData sample, double[] thetas) {
        int[] counts = sample.classCounts();
        return Arrays.stream(sample.labels())
                .mapToDouble(label -> thetas[label] / counts[label])
                .toArray();
    }

    /** The theta that was given, with what held-out rows add to it, or else the estimate. */
    private Theta theta(Optional<Theta> told, double theta, double evidence, CheckedSearch search) {
        return told.map(each -> each.with(described(each.estimate(), evidence, search)))
                .orElseGet(() -> Theta.own(estimated(theta, evidence, search), LoopEstimator.NAME));
    }

    private ThetaEstimate estimated(double theta, double evidence, CheckedSearch search) {
        ThetaEstimate estimate = described(ThetaLoop.described(theta), evidence, search)
                .withInterval(search.interval(theta, seeds.child("interval")));
        return search.drifted() ? estimate.eitherWay() : estimate;
    }

    /** Adds whatever casts doubt on theta, so that other methods that use the estimate pass it on. */
    private static ThetaEstimate noted(
            ThetaEstimate estimate, MovedColumns moved, LacData all, AutoRows rows, CheckedSearch search) {
        List<String> notes = new Warnings()
                .foundWithout(moved, all)
                .copies(rows.copies())
                .lost(search.core().lost(), rows.data())
                .drifted(search, rows.data())
                .list();
        ThetaEstimate noted = estimate;
        for (String note : notes) {
            noted = noted.note(note);
        }
        return noted;
    }

    private static ThetaEstimate described(ThetaEstimate estimate, double evidence, CheckedSearch search) {
        HeldOut best = search.last().best();
        return estimate.with(Auto.EVIDENCE_DIAGNOSTIC, evidence)
                .with("byChance", best.noveltyByChance())
                .with("upperBound", best.scores().upperBound())
                .with("core", search.core().theta())
                .with("shift", search.core().shift());
    }

    private static List<String> warnings(
            AutoRows rows,
            boolean nothingNovel,
            double theta,
            Optional<ClassPriorLoop.Found> found,
            CheckedSearch search) {
        HeldOut best = search.last().best();
        return new Warnings()
                .copies(rows.copies())
                .fewRows(rows.data())
                .nothingNovel(nothingNovel)
                .disagreement(search.free().thetas())
                .lost(search.core().lost(), rows.data())
                .almostNothingKnown(theta, search.core().lost(), rows.data())
                .drifted(search, rows.data())
                .otherShares(search.shifted())
                .shiftedShares(!search.shifted()
                        && !search.drifted()
                        && !search.core().lost()
                        && found.isEmpty()
                        && KnownShares.shifted(best.outputs(), rows.sample().labels(), theta))
                .unexplainedShares(found.map(ClassPriorLoop.Found::unexplained).orElse(false))
                .list();
    }
}
