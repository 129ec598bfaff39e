package dev.augur.paper.trial;

import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.methods.ovr.KnownTraining;
import dev.augur.methods.ovr.SoftmaxRule;
import dev.augur.model.Model;
import dev.augur.paper.data.PaperData;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Networks on labeled rows, each trained once for a split and shared by all methods that differ only in what they make
 * of it.
 */
final class Networks {
    private final Map<Key, Trained> networks = new ConcurrentHashMap<>();

    private record Key(PaperData data, String mixture, long seed, KnownTraining training, double weightDecay) {}

    /**
     * A network and its price.
     *
     * @param model what was learned
     * @param seconds of CPU time
     */
    record Trained(Model model, double seconds) {}

    Trained of(Trial trial, SoftmaxRule<?> method, LacData rows, SeedTree seeds) {
        Key key = new Key(trial.data(), trial.mixture().name(), trial.seed(), method.training(), method.weightDecay());
        return networks.computeIfAbsent(key, each -> {
            double start = Clock.cpuSeconds();
            Model model = method.train(rows, FitContext.of(seeds));
            return new Trained(model, Clock.cpuSeconds() - start);
        });
    }
}
