package dev.augur.cli;

import dev.augur.data.Copies;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.Method;
import dev.augur.method.Nrpr;
import dev.augur.method.NrprFit;
import dev.augur.method.PriorSource;
import dev.augur.method.ThetaComparison;
import dev.augur.method.auto.Auto;
import dev.augur.method.auto.AutoFit;
import dev.augur.method.auto.AutoReport;
import dev.augur.method.auto.LoopEstimator;
import dev.augur.methods.net.AutoNet;
import dev.augur.methods.net.AutoNetFit;
import dev.augur.prior.ClassPriorRule;
import dev.augur.prior.ClassShares;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs a method with all that people want to know beside its classifier.
 *
 * @param threads tasks side by side
 * @param progress what shows how far it is
 */
record Fitting(int threads, Progress progress) {
    private static final int FOLDS = 5;
    static final String GIVEN = "given";

    Fit run(Method method, Optional<String> estimatorBefore, LacData data, SeedTree seeds) {
        try {
            if (method instanceof Auto auto) {
                return auto(auto, estimatorBefore, data, seeds);
            }
            if (method instanceof AutoNet net) {
                return autoNet(net, data, seeds);
            }
            return method instanceof Nrpr nrpr ? nrpr(nrpr, data, seeds) : other(method, data, seeds);
        } finally {
            progress.done();
        }
    }

    private Fit auto(Auto method, Optional<String> estimatorBefore, LacData data, SeedTree seeds) {
        Optional<ThetaEstimate> before = estimatorBefore.map(name -> estimated(name, data, seeds));
        Auto told = before.map(each -> method.withTheta(each.theta())).orElse(method);
        progress.say("trying settings of AUTO");
        AutoFit fit = told.withThreads(threads).run(data, seeds);
        AutoReport report = fit.report();
        String estimator = method.theta().isPresent() ? GIVEN : estimatorBefore.orElse(LoopEstimator.NAME);
        return new Fit(
                told.toString(),
                fit.classifier(),
                before.orElse(report.theta()),
                estimator,
                report.classPriors(),
                Optional.of(report.error()),
                Optional.of(report.featureWeights()),
                Optional.of(report.chosen()),
                Optional.empty(),
                report.warnings(),
                Optional.of(fit.heldOutNovelty()));
    }

    private Fit autoNet(AutoNet method, LacData data, SeedTree seeds) {
        progress.say("training networks");
        AutoNetFit fit = method.withThreads(threads).run(data, seeds);
        return new Fit(
                method.toString(),
                fit.classifier(),
                fit.theta(),
                method.theta().isPresent() ? GIVEN : "best bins of cross-fitted networks",
                Optional.empty(),
                Optional.of(fit.error()),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                withCopies(fit.theta().notes(), data),
                Optional.of(fit.heldOutNovelty()));
    }

    /** What is to be said of copied rows, unless it has been said. */
    private static List<String> withCopies(List<String> notes, LacData data) {
        return Stream.concat(notes.stream(), Copies.of(data).notes().stream())
                .distinct()
                .toList();
    }

    /** Theta with its interval, the same in every run with these seeds, whatever is learned after it. */
    private ThetaEstimate estimated(String estimator, LacData data, SeedTree seeds) {
        progress.say("estimating theta by " + estimator);
        ThetaEstimate found = ThetaComparison.of(data, List.of(estimator), seeds, threads)
                .values()
                .iterator()
                .next();
        if (found.theta() == 0) {
            throw new IllegalArgumentException("theta as estimated by " + estimator
                    + " is 0: no unlabeled row looks like a known class; give another estimator or a number.");
        }
        return found;
    }

    private Fit nrpr(Nrpr method, LacData data, SeedTree seeds) {
        Optional<String> estimator = method.priors() instanceof PriorSource.Estimated estimated
                ? Optional.of(estimated.toString())
                : Optional.empty();
        Optional<ThetaEstimate> before = estimator.map(name -> estimated(name, data, seeds));
        Nrpr told = before.map(each -> method.withTheta(each.theta())).orElse(method);
        progress.say("choosing the scaling");
        NrprFit fit =
                told.run(data, seeds, progress.epochs(method.setting().options().epochs()));
        ThetaEstimate theta = before.orElse(fit.theta());
        TestPriors priors = fit.shares()
                .map(each -> TestPriors.perClass(each.perClass()))
                .orElseGet(() -> TestPriors.mixture(theta.theta()));
        progress.say("training once more without a fifth of the rows, to estimate the error");
        Nrpr same = method.withPriors(PriorSource.of(priors))
                .withClassPriors(ClassPriorRule.NONE)
                .withScaling(fit.scaling());
        List<String> warnings = new ArrayList<>(fit.training().warnings());
        warnings.addAll(withCopies(theta.notes(), data));
        fit.shares().ifPresent(each -> warnings.addAll(each.total().notes()));
        Optional<HeldOut> heldOut = heldOut(same, priors, data, seeds, warnings);
        return new Fit(
                method.toString(),
                fit.classifier(),
                theta,
                estimator.orElse(GIVEN),
                fit.shares().map(ClassShares::perClass),
                heldOut.map(HeldOut::error),
                Optional.empty(),
                Optional.empty(),
                Optional.of(fit.training().history()),
                warnings,
                heldOut.map(HeldOut::novelty));
    }

    /** A method that knows nothing of theta: the loop of AUTO tells it. */
    private Fit other(Method method, LacData data, SeedTree seeds) {
        ThetaEstimate theta = estimated(LoopEstimator.NAME, data, seeds);
        progress.say("training " + method);
        Classifier classifier = method.fit(data, seeds);
        progress.say("training once more without a fifth of the rows, to estimate the error");
        List<String> warnings = new ArrayList<>(theta.notes());
        Optional<HeldOut> heldOut = heldOut(method, TestPriors.mixture(theta.theta()), data, seeds, warnings);
        return new Fit(
                method.toString(),
                classifier,
                theta,
                LoopEstimator.NAME,
                Optional.empty(),
                heldOut.map(HeldOut::error),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                warnings,
                heldOut.map(HeldOut::novelty));
    }

    /**
     * What held-out rows tell.
     *
     * @param error the zero-one risk
     * @param novelty of the labeled ones
     */
    record HeldOut(RiskEstimate error, double[] novelty) {}

    /** What is learned is learned: where there can be no held-out rows, a warning says why. */
    private static Optional<HeldOut> heldOut(
            Method method, TestPriors priors, LacData data, SeedTree seeds, List<String> warnings) {
        try {
            return Optional.of(heldOut(method, priors, data, seeds));
        } catch (RuntimeException e) {
            String reason = e.getMessage() == null ? e.toString() : e.getMessage();
            warnings.add("the expected error could not be estimated: " + reason.replaceFirst("\\.$", ""));
            return Optional.empty();
        }
    }

    /** A fifth of the rows, judged by the method trained on the others. */
    private static HeldOut heldOut(Method method, TestPriors priors, LacData data, SeedTree seeds) {
        int largest = Arrays.stream(data.classCounts()).max().orElseThrow();
        int count = Math.min(FOLDS, Math.min(largest, data.unlabeledCount()));
        if (count < 2) {
            throw new IllegalArgumentException("it takes two labeled rows of some class and two unlabeled ones");
        }
        Folds folds = Folds.of(data, count, seeds.child("held-out"));
        boolean single = Arrays.stream(data.classCounts()).min().orElseThrow() < 2;
        int fold = single ? folds.count() - 1 : 0; // the first has single rows
        Classifier classifier = method.fit(folds.training(data, fold), seeds);
        FeatureMatrix labeled = data.labeled().select(folds.heldOutLabeled(fold));
        return new HeldOut(
                risk(classifier, folds, fold, priors, data),
                classifier.classify(labeled).novelty());
    }

    /** The zero-one risk on the rows of a fold. */
    static RiskEstimate risk(Classifier classifier, Folds folds, int fold, TestPriors priors, LacData data) {
        int[] labeled = folds.heldOutLabeled(fold);
        int[] all = data.labels();
        return new ZeroOneRisk(priors)
                .of(
                        classifier.classify(data.labeled().select(labeled)).predictions(),
                        Arrays.stream(labeled).map(i -> all[i]).toArray(),
                        classifier
                                .classify(data.unlabeled().select(folds.heldOutUnlabeled(fold)))
                                .predictions(),
                        data.space());
    }
}
