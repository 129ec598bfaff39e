package dev.augur.method.auto;

import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.stream.IntStream;

/** Train, and see how rows of the same mixture fare. */
record Trial(AutoFit fit, LacData data, LabeledSet test) {
    static Trial of(Auto auto, int features, double distance, long seed, int[] labeled, int[] unlabeled) {
        SeedTree seeds = SeedTree.of(seed);
        LacData data = LacData.of(
                Clusters.of(features, distance, seeds.child("labeled"), labeled),
                Clusters.of(features, distance, seeds.child("unlabeled"), unlabeled)
                        .features());
        return new Trial(
                auto.run(data, seeds.child("auto")),
                data,
                Clusters.of(features, distance, seeds.child("test"), unlabeled));
    }

    double theta() {
        return fit.report().theta().theta();
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
        return "theta " + fit.report().theta() + ", accuracy " + accuracy() + ", z "
                + fit.report().novelEvidence() + ", error " + fit.report().error() + ", warnings "
                + fit.report().warnings();
    }
}
