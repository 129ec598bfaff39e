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

    /** The plan: look at the rows, search, decide what the mixture is, fit, calibrate, name, and describe it all. */
    Fit fit(LacData all) {
        Optional<Theta> told = options.theta().map(each -> Theta.by(each, all, seeds));
        MovedColumns moved = steps.moved(all, context);
        AutoRows rows = rows(moved.without(all));
        LacData sample = rows.sample();

        CheckedSearch searched = search(sample, value(told));
        Optional<AllRows.Ready> everything = beyond.map(each -> each.rows()
                .ready(new AllRows.Settled(
                        rows.data(), sample, searched.last().grid().folds(), moved)));
        CheckedSearch checked = everything.map(searched::after).orElse(searched);

        context.report("fitting the final model", GRID.searched());
        Mixture mixture = mixture(told, sample, checked);
        FinalFit.Fitted fitted = fitted(mixture, rows, checked.last(), everything);
        double tau = mixture.temperature(sample).best();

        context.report("learning the names of known classes", (GRID.searched() + 1) / 2);
        Optional<NamedRows> named =
                NamedRows.of(fitted.rows(), sample, mixture.heldOut(), tau, steps, context.child("names"));

        Theta theta = theta(told, mixture, checked);
        if (told.isEmpty()) {
            theta = theta.with(noted(theta.estimate(), moved, all, rows, checked));
        }
        Fit.Builder fit = Fit.of(
                        options,
                        new TrainedAuto(
                                moved.before(fitted.map()),
                                fitted.machine(),
                                tau,
                                mixture.nothingNovel(),
                                named.map(each ->
                                        moved.before(each.names(), all.pool().columns()))))
                .settled(options.withTheta(mixture.shown()))
                .theta(theta)
                .error(error(mixture, named, theta, checked))
                .tried(checked.last().tried())
                .featureWeights(fitted.weights())
                .warnings(new Warnings().leftOut(moved, all).list())
                .warnings(warnings(rows, mixture, checked))
                .notes(everything.map(AllRows.Ready::notes).orElseGet(() -> rows.notes(fitted.rows())))
                .heldOut(new HeldOutRows(
                        new LabeledSet(sample.labeled(), sample.labels()),
                        named.map(each -> each.labeledAnswers(mixture.answers()))
                                .orElseGet(() -> mixture.heldOut().labeledAnswers(mixture.answers(), tau)),
                        moved.features()));
        mixture.heldOut().mix().thetas(mixture.shown()).ifPresent(fit::shares);
        context.report("fitting the final model", 1);
        return fit.build();
    }

    private CheckedSearch search(LacData sample, OptionalDouble told) {
        FitContext searching = context.part(0, GRID.searched());
        return options.classPriors()
                ? CheckedSearch.asLabeled(sample, told, steps, searching)
                : CheckedSearch.run(sample, told, steps, searching);
    }

    /**
     * What the unlabeled rows are taken for.
     *
     * @param heldOut outputs of models that had not seen the row
     * @param theta share of the known classes
     * @param perClass the share of each of them, where they differ from those of the labeled rows
     * @param nothingNovel whether there is no evidence of a novel class
     * @param unexplained whether shares of classes were estimated, and leave something unexplained
     */
    private record Mixture(
            HeldOut heldOut,
            double theta,
            Optional<double[]> perClass,
            boolean nothingNovel,
            Optional<Boolean> unexplained) {
        /** Theta as it is told to people. */
        double shown() {
            return nothingNovel ? 1 : theta;
        }

        /** How many answers there are, NOVEL included where it can be one. */
        int answers() {
            LabelSpace space = heldOut.space();
            return nothingNovel ? space.known() : space.size();
        }

        Temperature temperature(LacData sample) {
            return nothingNovel
                    ? Temperature.ofKnown(heldOut.outputs(), sample.labels())
                    : Temperature.of(
                            heldOut.outputs(),
                            sample.labels(),
                            weights(sample, perClass.orElseGet(() -> proportional(sample, theta))));
        }
    }

    private Mixture mixture(Optional<Theta> told, LacData sample, CheckedSearch checked) {
        Search search = checked.last();
        Optional<ClassPriorLoop.Found> shares = classPriors(search, value(told));
        HeldOut heldOut = shares.map(
                        each -> new HeldOut(each.outputs(), sample.labels(), sample.space(), KnownMix.of(shares(each))))
                .orElse(search.best());
        double theta = value(told).orElseGet(() -> shares.isPresent() ? heldOut.theta() : checked.theta());
        return new Mixture(
                heldOut,
                theta,
                heldOut.mix().thetas(theta),
                nothingNovel(told, heldOut),
                shares.map(ClassPriorLoop.Found::unexplained));
    }

    private FinalFit.Fitted fitted(Mixture mixture, AutoRows rows, Search search, Optional<AllRows.Ready> everything) {
        FinalFit last = new FinalFit(search.chosen(), mixture.theta(), mixture.perClass(), steps, seeds);
        double[] novelty = mixture.heldOut().unlabeledNovelty();
        return everything
                .map(each -> last.fit(each, search.models(), rows.data(), rows.sample(), novelty))
                .orElseGet(() -> last.fit(rows.data(), rows.sample(), novelty));
    }

    private static ExpectedError error(Mixture mixture, Optional<NamedRows> named, Theta theta, CheckedSearch checked) {
        HeldOut judged = named.map(NamedRows::judged).orElse(mixture.heldOut());
        int answers = mixture.answers();
        return new Promise(checked.cores(), checked.drifted(), judged.scores(), judged.rates(answers))
                .at(
                        theta.estimate(),
                        judged.risk(judged.mix().priors(theta.value()), answers),
                        ExpectedError.CROSS_FITTED);
    }

    private static OptionalDouble value(Optional<Theta> told) {
        return told.map(each -> OptionalDouble.of(each.value())).orElse(OptionalDouble.empty());
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
    private Theta theta(Optional<Theta> told, Mixture mixture, CheckedSearch search) {
        double evidence = mixture.heldOut().evidence();
        return told.map(each -> each.with(described(each.estimate(), evidence, search)))
                .orElseGet(() -> Theta.own(estimated(mixture.shown(), evidence, search), LoopEstimator.NAME));
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

    private static List<String> warnings(AutoRows rows, Mixture mixture, CheckedSearch search) {
        HeldOut best = search.last().best();
        double theta = mixture.theta();
        return new Warnings()
                .copies(rows.copies())
                .fewRows(rows.data())
                .nothingNovel(mixture.nothingNovel())
                .disagreement(search.free().thetas())
                .lost(search.core().lost(), rows.data())
                .almostNothingKnown(theta, search.core().lost(), rows.data())
                .drifted(search, rows.data())
                .otherShares(search.shifted())
                .shiftedShares(!search.shifted()
                        && !search.drifted()
                        && !search.core().lost()
                        && mixture.unexplained().isEmpty()
                        && KnownShares.shifted(best.outputs(), rows.sample().labels(), theta))
                .unexplainedShares(mixture.unexplained().orElse(false))
                .list();
    }
}
