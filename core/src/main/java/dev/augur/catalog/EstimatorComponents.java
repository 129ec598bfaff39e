package dev.augur.catalog;

import dev.augur.auto.LoopEstimator;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.theta.NamedEstimator;
import dev.augur.prior.theta.Ted;
import java.util.List;

/** The estimators of theta. */
final class EstimatorComponents {
    private EstimatorComponents() {}

    static List<Component<MixtureProportionEstimator>> all() {
        return List.of(
                Component.of(
                        LoopEstimator.NAME,
                        "AUTO's own: alternates learning and best bins (bbe) until they agree, with an interval",
                        "this library",
                        given -> new LoopEstimator()),
                named(
                        "km1",
                        "kernel means: the point where the distance to the hull begins to rise; used by the paper",
                        "Ramaswamy et al. 2016"),
                named("km2", "kernel means, with another slope counted as a rise", "Ramaswamy et al. 2016"),
                named(
                        "bbe",
                        "best bin: the smallest ratio of unlabeled to labeled rows above any score; tends low if"
                                + " classes separate",
                        "Garg et al. 2021"),
                ted(),
                named("dedpul", "fixed point of the posteriors from smoothed score densities", "Ivanov 2020"),
                named("alphamax", "knee of the likelihood of score histograms", "Jain et al. 2016"),
                named("en", "ratio of mean calibrated scores; tends high", "Elkan and Noto 2008"),
                named("scott", "smallest ratio of binomial bounds over all scores; tends high", "Scott 2015"),
                named("tice", "largest share of labeled rows in the regions of a tree", "Bekker and Davis 2018"));
    }

    private static Component<MixtureProportionEstimator> ted() {
        Ted initial = Ted.withDefaults();
        return Component.<MixtureProportionEstimator>of(
                        Ted.NAME,
                        "TED^n: alternates best bins with a network that ignores unlabeled rows that look known",
                        "Garg et al. 2021",
                        given -> new Ted(
                                given.nested("network", Components.networks()::parse)
                                        .orElseThrow(),
                                given.integer("warmup"),
                                given.integer("epochs"),
                                given.integer("folds")))
                .with(Option.of(
                        "network", initial.network().toString(), "network that tells labeled from unlabeled rows"))
                .with(Option.of("warmup", String.valueOf(initial.warmUp()), "epochs on all rows"))
                .with(Option.of("epochs", String.valueOf(initial.epochs()), "epochs without rows that look known"))
                .with(Option.of("folds", String.valueOf(initial.folds()), "number of folds, each held out in turn"));
    }

    private static Component<MixtureProportionEstimator> named(String name, String description, String reference) {
        return Component.of(name, description, reference, given -> new NamedEstimator(name));
    }
}
