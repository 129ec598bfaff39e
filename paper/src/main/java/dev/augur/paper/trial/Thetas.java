package dev.augur.paper.trial;

import dev.augur.catalog.Components;
import dev.augur.data.LacData;
import dev.augur.paper.data.PaperData;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Estimates of theta, each made once for a split and shared by all methods that want it. */
final class Thetas {
    private final Map<Key, Estimate> estimates = new ConcurrentHashMap<>();

    private record Key(PaperData data, String mixture, long seed, String estimator) {}

    /**
     * An estimate and its price.
     *
     * @param theta what was found
     * @param seconds of CPU time
     */
    record Estimate(double theta, double seconds) {}

    Estimate of(Trial trial, LacData rows) {
        Key key = new Key(
                trial.data(),
                trial.mixture().name(),
                trial.seed(),
                trial.entry().theta());
        return estimates.computeIfAbsent(key, each -> {
            double start = Clock.cpuSeconds();
            ThetaEstimate found = Components.estimator(each.estimator())
                    .estimate(rows, SeedTree.of(each.seed()).child("prior"));
            return new Estimate(found.theta(), Clock.cpuSeconds() - start);
        });
    }
}
