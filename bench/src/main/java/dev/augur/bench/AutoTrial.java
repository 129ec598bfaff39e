package dev.augur.bench;

import dev.augur.data.Split;
import dev.augur.method.auto.Auto;
import dev.augur.method.auto.AutoFit;
import dev.augur.method.auto.AutoReport;
import dev.augur.metrics.Evaluation;
import dev.augur.random.SeedTree;

/**
 * One fit of AUTO, judged on the test rows.
 *
 * @param trueTheta share of the known classes in the mixture
 * @param evaluation on the test rows
 * @param report what AUTO tells of itself
 * @param seconds CPU time of the fit
 */
record AutoTrial(double trueTheta, Evaluation evaluation, AutoReport report, double seconds) {
    static AutoTrial run(Auto method, Split split, double trueTheta, SeedTree seeds) {
        double start = Stopwatch.cpuSeconds();
        AutoFit fit = method.run(split.train(), seeds.child("fit"));
        double seconds = Stopwatch.cpuSeconds() - start;
        Evaluation evaluation = Evaluation.of(
                fit.classifier().classify(split.test().features()), split.test().labels());
        return new AutoTrial(trueTheta, evaluation, fit.report(), seconds);
    }

    double metric(String name) {
        return evaluation.value(name).orElseThrow();
    }

    double theta() {
        return report.theta().theta();
    }

    double thetaError() {
        return theta() - trueTheta;
    }

    boolean covers() {
        return report.theta().interval().orElseThrow().contains(trueTheta);
    }
}
