package dev.augur.method.auto;

import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Theta;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** One run of {@link Auto}: the search, theta with its interval, the shares of classes where they are wanted, and the final model. */
final class AutoRun {
    private static final double SEARCHED = 0.85;

    private final Auto options;
    private final FitContext context;
    private final SeedTree seeds;

    AutoRun(Auto options, FitContext context) {
        this.options = options;
        this.context = context;
        this.seeds = context.seeds();
    }

    /** Theta alone, without a model. */
    ThetaEstimate theta(LacData all) {
        AutoRows rows = AutoRows.of(all, seeds);
        Search search = Search.run(rows.sample(), OptionalDouble.empty(), context);
        boolean nothingNovel = search.best().evidence() < Auto.EVIDENCE;
        double theta = nothingNovel ? 1 : search.best().theta();
        ThetaEstimate estimate = estimated(theta, search.best().evidence(), search);
        for (String note : rows.copies().notes()) {
            estimate = estimate.note(note);
        }
        return estimate;
    }

    Fit fit(LacData all) {
        Optional<Theta> told = options.theta().map(each -> Theta.by(each, all, seeds));
        AutoRows rows = AutoRows.of(all, seeds);
        LacData sample = rows.sample();
        LabelSpace space = sample.space();
        OptionalDouble toldValue =
                told.map(each -> OptionalDouble.of(each.value())).orElse(OptionalDouble.empty());
        Search search = Search.run(sample, toldValue, context.part(0, SEARCHED));
        context.report("fitting the final model", SEARCHED);

        Optional<ClassPriorLoop.Found> shifted = classPriors(search, toldValue);
        HeldOut heldOut = shifted.map(each -> new HeldOut(each.outputs(), sample.labels(), space))
                .orElse(search.best());
        double theta = toldValue.orElseGet(
                () -> shifted.map(each -> heldOut.theta(shares(each))).orElseGet(search.best()::theta));
        Optional<double[]> perClass = shifted.map(each -> scaled(shares(each), theta));
        double evidence = heldOut.evidence();
        boolean nothingNovel = told.isEmpty() && evidence < Auto.EVIDENCE;

        FinalFit.Fitted fitted = new FinalFit(search.chosen(), theta, perClass, seeds)
                .fit(rows.data(), sample, heldOut.unlabeledNovelty());
        Temperature temperature = nothingNovel
                ? Temperature.ofKnown(heldOut.outputs(), sample.labels())
                : new Temperature(
                        heldOut.outputs(),
                        sample.labels(),
                        weights(sample, perClass.orElseGet(() -> proportional(sample, theta))));

        double shown = nothingNovel ? 1 : theta;
        Optional<double[]> shownShares = perClass.map(each -> scaled(each, shown / theta));
        TestPriors priors = shownShares.map(TestPriors::perClass).orElseGet(() -> TestPriors.mixture(shown));
        Fit.Builder fit = Fit.of(
                        options, new AutoClassifier(fitted.map(), fitted.machine(), temperature.best(), nothingNovel))
                .settled(options.withTheta(shown))
                .theta(theta(told, shown, evidence, search))
                .error(new ExpectedError(
                        heldOut.risk(priors, nothingNovel ? space.known() : space.size()), ExpectedError.CROSS_FITTED))
                .tried(search.tried())
                .featureWeights(fitted.weights())
                .warnings(warnings(rows, nothingNovel, theta, shifted, search))
                .notes(rows.notes(fitted.rows()))
                .heldOutNovelty(heldOut.labeledNovelty());
        shownShares.ifPresent(fit::shares);
        context.report("fitting the final model", 1);
        return fit.build();
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

    /** Of the known classes among the known rows of the mixture. */
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

    /** As told, with what held-out rows add to it; else as estimated. */
    private Theta theta(Optional<Theta> told, double theta, double evidence, Search search) {
        return told.map(each -> each.with(described(each.estimate(), evidence, search)))
                .orElseGet(() -> Theta.own(estimated(theta, evidence, search), LoopEstimator.NAME));
    }

    private ThetaEstimate estimated(double theta, double evidence, Search search) {
        return described(ThetaLoop.described(theta), evidence, search)
                .withInterval(ThetaLoop.reaching(search.interval(theta, seeds.child("interval")), theta));
    }

    private static ThetaEstimate described(ThetaEstimate estimate, double evidence, Search search) {
        return estimate.with(Auto.EVIDENCE_DIAGNOSTIC, evidence)
                .with("byChance", search.best().noveltyByChance())
                .with("upperBound", search.best().upperBound());
    }

    private static List<String> warnings(
            AutoRows rows, boolean nothingNovel, double theta, Optional<ClassPriorLoop.Found> shifted, Search search) {
        return new Warnings()
                .copies(rows.copies())
                .fewRows(rows.data())
                .nothingNovel(nothingNovel)
                .disagreement(search.thetas())
                .almostNothingKnown(theta, rows.data())
                .shiftedShares(shifted.isEmpty()
                        && KnownShares.shifted(
                                search.best().outputs(), rows.sample().labels(), theta))
                .unexplainedShares(
                        shifted.map(ClassPriorLoop.Found::unexplained).orElse(false))
                .list();
    }
}
