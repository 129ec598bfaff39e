package dev.augur.auto;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.stream.IntStream;

/** Train, and see how rows of the same mixture fare. */
public record Trial(Fit fit, LacData data, LabeledSet test, SeedTree seeds) {
    public static Trial of(Auto auto, int features, double distance, long seed, int[] labeled, int[] unlabeled) {
        SeedTree seeds = SeedTree.of(seed);
        LacData data = LacData.of(
                Clusters.of(features, distance, seeds.child("labeled"), labeled),
                Clusters.of(features, distance, seeds.child("unlabeled"), unlabeled)
                        .features());
        return new Trial(
                auto.fit(data, FitContext.of(seeds.child("auto"))),
                data,
                Clusters.of(features, distance, seeds.child("test"), unlabeled),
                seeds);
    }

    /** The same on several threads. */
    Trial again(Auto auto, int threads) {
        FitContext context = FitContext.of(seeds.child("auto")).withThreads(threads);
        return new Trial(auto.fit(data, context), data, test, seeds);
    }

    double theta() {
        return fit.knownTheta().estimate().theta();
    }

    double accuracy() {
        int[] predicted = fit.classifier().classify(test.features()).predictions();
        return IntStream.range(0, test.size())
                        .filter(i -> predicted[i] == test.labels()[i])
                        .count()
                / (double) test.size();
    }

    @Override
    public String toString() {
        return "theta " + fit.knownTheta().estimate() + ", accuracy " + accuracy() + ", z "
                + fit.knownTheta().estimate().diagnostic("evidence") + ", error "
                + fit.error().orElseThrow().estimate() + ", warnings "
                + fit.warnings();
    }
}
