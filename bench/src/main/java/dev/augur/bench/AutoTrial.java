package dev.augur.bench;

import dev.augur.auto.Auto;
import dev.augur.data.LacData;
import dev.augur.data.Split;
import dev.augur.method.ExpectedError;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.metrics.Evaluation;
import dev.augur.random.SeedTree;
import java.util.function.BiFunction;

/**
 * One fit of AUTO, judged on the test rows.
 *
 * @param trueTheta share of the known classes in the mixture
 * @param evaluation on the test rows
 * @param fit what AUTO found
 * @param seconds CPU time of the fit
 */
record AutoTrial(double trueTheta, Evaluation evaluation, Fit fit, double seconds) {
    static AutoTrial run(Auto method, Split split, double trueTheta, SeedTree seeds) {
        return run(method::fit, split, trueTheta, seeds);
    }

    /** A fit by whatever learns as AUTO does. */
    static AutoTrial run(BiFunction<LacData, FitContext, Fit> method, Split split, double trueTheta, SeedTree seeds) {
        double start = Stopwatch.cpuSeconds();
        Fit fit = method.apply(split.train(), FitContext.of(seeds.child("fit")));
        double seconds = Stopwatch.cpuSeconds() - start;
        Evaluation evaluation = Evaluation.of(
                fit.classifier().classify(split.test().features()), split.test().labels());
        return new AutoTrial(trueTheta, evaluation, fit, seconds);
    }

    double metric(String name) {
        return evaluation.value(name).orElseThrow();
    }

    double theta() {
        return fit.knownTheta().value();
    }

    double thetaError() {
        return theta() - trueTheta;
    }

    /** How sure it is that there is anything novel. */
    double evidence() {
        return fit.knownTheta().estimate().diagnostic(Auto.EVIDENCE_DIAGNOSTIC);
    }

    /** Whether the real error is in the range that was promised. */
    boolean keepsItsPromise() {
        ExpectedError promised = fit.error().orElseThrow();
        double wrong = 1 - metric("accuracy");
        return promised.low() <= wrong && wrong <= promised.high();
    }

    boolean covers() {
        return fit.knownTheta().estimate().interval().orElseThrow().contains(trueTheta);
    }
}
