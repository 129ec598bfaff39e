package dev.augur.method.auto;

import dev.augur.data.Copies;
import dev.augur.data.Folds;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.math.Medians;
import dev.augur.prior.Interval;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One run of {@link Auto}: the grid, the choice, theta with its interval, and, where it is wanted, the final model. */
final class AutoRun {
    private static final int FOLDS = 5;
    private static final int BEST = 5;

    private final Auto options;
    private final Copies copies;
    private final LacData data;
    private final SeedTree seeds;
    private final LacData sample;
    private final int[] labels;
    private final LabelSpace space;
    private final GridSearch grid;
    private final List<Candidate> ranked;
    private final double shared;
    private final HeldOut best;

    AutoRun(Auto options, LacData all, SeedTree seeds) {
        this.options = options;
        this.copies = Copies.of(all);
        this.data = copies.once();
        this.seeds = seeds;
        this.sample = RowSample.forCrossFitting(data, seeds.child("sample"));
        this.labels = sample.labels();
        this.space = data.space();
        this.grid = grid(sample, seeds);
        List<Candidate> candidates = grid.run(options.theta(), options.threads());
        this.shared = options.theta().orElseGet(() -> Medians.of(thetas(candidates)));
        this.ranked = new ArrayList<>(candidates);
        ranked.sort(Comparator.comparingDouble(this::sharedRisk));
        this.best =
                HeldOut.mean(ranked.stream().limit(BEST).map(Candidate::outputs).toList(), labels, space);
    }

    /** The grid on the rows that are cross-fitted; the same rows and seeds give the same folds and landmarks. */
    static GridSearch grid(LacData sample, SeedTree seeds) {
        Folds folds = Folds.of(sample, FOLDS, seeds.child("folds"));
        return new GridSearch(
                Matrix.of(sample.pool()), sample.labels(), sample.space().known(), folds, seeds);
    }

    private static double[] thetas(List<Candidate> candidates) {
        return candidates.stream().mapToDouble(Candidate::theta).toArray();
    }

    /** At one theta for all settings: at its own, a setting with a small theta would look good by that alone. */
    private double sharedRisk(Candidate candidate) {
        return new HeldOut(candidate.outputs(), labels, space)
                .risk(TestPriors.mixture(shared), space.size())
                .value();
    }

    /** Theta alone, without a model. */
    ThetaEstimate theta() {
        boolean nothingNovel = best.evidence() < AutoReport.EVIDENCE;
        ThetaEstimate estimate = estimate(nothingNovel ? 1 : best.theta(), best.evidence());
        for (String note : copies.notes()) {
            estimate = estimate.note(note);
        }
        return estimate;
    }

    AutoFit run() {
        AutoSetting setting = ranked.get(0).setting();
        Optional<ClassPriorLoop.Found> shifted = classPriors(setting);
        HeldOut heldOut =
                shifted.map(each -> new HeldOut(each.outputs(), labels, space)).orElse(best);
        double theta = options.theta()
                .orElseGet(
                        () -> shifted.map(each -> heldOut.theta(shares(each))).orElseGet(best::theta));
        Optional<double[]> perClass = shifted.map(each -> scaled(shares(each), theta));
        double evidence = heldOut.evidence();
        boolean nothingNovel = options.theta().isEmpty() && evidence < AutoReport.EVIDENCE;

        FinalFit.Fitted fitted =
                new FinalFit(setting, theta, perClass, seeds).fit(data, sample, heldOut.unlabeledNovelty());
        Temperature temperature = nothingNovel
                ? Temperature.ofKnown(heldOut.outputs(), labels)
                : new Temperature(heldOut.outputs(), labels, weights(perClass.orElseGet(() -> proportional(theta))));

        double shownTheta = nothingNovel ? 1 : theta;
        Optional<double[]> shownThetas = perClass.map(each -> scaled(each, shownTheta / theta));
        TestPriors priors = shownThetas.map(TestPriors::perClass).orElseGet(() -> TestPriors.mixture(shownTheta));
        AutoReport report = new AutoReport(
                estimate(shownTheta, evidence),
                shownThetas,
                setting,
                heldOut.risk(priors, nothingNovel ? space.known() : space.size()),
                tried(),
                evidence,
                fitted.weights(),
                warnings(nothingNovel, theta, shifted));
        return new AutoFit(
                new AutoClassifier(fitted.map(), fitted.machine(), temperature.best(), nothingNovel),
                report,
                heldOut.labeledNovelty());
    }

    private Optional<ClassPriorLoop.Found> classPriors(AutoSetting setting) {
        if (!options.classPriors()) {
            return Optional.empty();
        }
        ClassPriorLoop loop = grid.classPriors(setting);
        return Optional.of(
                options.theta().isPresent()
                        ? loop.runAt(options.theta().getAsDouble(), setting.ridge())
                        : loop.run(best.theta(), setting.ridge()));
    }

    /** Of the known classes among the known rows of the mixture. */
    private static double[] shares(ClassPriorLoop.Found found) {
        return scaled(found.thetas(), 1 / Arrays.stream(found.thetas()).sum());
    }

    private double[] proportional(double theta) {
        return Arrays.stream(sample.classCounts())
                .mapToDouble(n -> theta * n / labels.length)
                .toArray();
    }

    private static double[] scaled(double[] values, double factor) {
        return Arrays.stream(values).map(v -> factor * v).toArray();
    }

    private double[] weights(double[] thetas) {
        int[] counts = sample.classCounts();
        return Arrays.stream(labels)
                .mapToDouble(label -> thetas[label] / counts[label])
                .toArray();
    }

    private ThetaEstimate estimate(double theta, double evidence) {
        boolean given = options.theta().isPresent();
        ThetaEstimate estimate = (given ? ThetaEstimate.of(theta) : ThetaLoop.described(theta))
                .with("evidence", evidence)
                .with("byChance", best.noveltyByChance())
                .with("upperBound", best.upperBound());
        return given ? estimate : estimate.withInterval(ThetaLoop.reaching(interval(theta), theta));
    }

    private Interval interval(double theta) {
        return best.interval(theta, thetas(ranked.subList(0, BEST)), seeds.child("interval"));
    }

    private List<AutoReport.Tried> tried() {
        return ranked.stream()
                .map(each -> new AutoReport.Tried(each.setting(), each.theta(), sharedRisk(each)))
                .toList();
    }

    private List<String> warnings(boolean nothingNovel, double theta, Optional<ClassPriorLoop.Found> shifted) {
        return new Warnings()
                .copies(copies)
                .fewRows(data)
                .nothingNovel(nothingNovel)
                .disagreement(thetas(ranked))
                .almostNothingKnown(theta, data)
                .shiftedShares(shifted.isEmpty() && KnownShares.shifted(best.outputs(), labels, theta))
                .unexplainedShares(
                        shifted.map(ClassPriorLoop.Found::unexplained).orElse(false))
                .list();
    }
}
