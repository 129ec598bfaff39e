package dev.augur.catalog;

import dev.augur.common.Workers;
import dev.augur.data.LacData;
import dev.augur.method.Theta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.theta.Estimators;
import dev.augur.prior.theta.OnScores;
import dev.augur.prior.theta.RememberedScores;
import dev.augur.prior.theta.SvmScores;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/**
 * Theta by several estimators side by side. Estimators that work on the held-out scores of an SVM share these scores,
 * and intervals come from resampling scores where there are any, without fitting a model again. Each estimate is the
 * same as when its estimator runs alone.
 */
public final class ThetaComparison {
    private final RememberedScores scores = new RememberedScores(SvmScores.withDefaults());

    private ThetaComparison() {}

    /**
     * The estimates with their intervals, in the order of the texts; an estimator that cannot work with these rows
     * leaves theta {@linkplain Theta#unknown unknown}.
     *
     * @param estimators names as {@link Components#estimator} reads them, or numbers
     * @param seeds of the run that theta is for
     * @param threads number of estimators to run at the same time
     */
    public static Map<String, Theta> of(LacData data, List<String> estimators, SeedTree seeds, int threads) {
        ThetaComparison comparison = new ThetaComparison();
        Map<String, MixtureProportionEstimator> read = new LinkedHashMap<>();
        estimators.forEach(text -> read.put(text, comparison.estimator(text)));
        List<Callable<Theta>> tasks = new ArrayList<>();
        read.forEach((text, estimator) -> tasks.add(() -> attempt(text, estimator, data, seeds)));
        Iterator<Theta> found = Workers.run(threads, tasks).iterator();
        Map<String, Theta> estimates = new LinkedHashMap<>();
        read.keySet().forEach(text -> estimates.put(text, found.next()));
        return estimates;
    }

    private static Theta attempt(String text, MixtureProportionEstimator estimator, LacData data, SeedTree seeds) {
        try {
            return Theta.by(estimator, data, seeds).as(text);
        } catch (IllegalArgumentException e) {
            return Theta.unknown(text, e);
        }
    }

    private MixtureProportionEstimator estimator(String text) {
        return Estimators.scoreEstimator(text)
                .<MixtureProportionEstimator>map(each -> new OnScores(scores, each))
                .orElseGet(() -> Components.estimator(text));
    }
}
