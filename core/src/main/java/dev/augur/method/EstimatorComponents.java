package dev.augur.method;

import dev.augur.method.auto.LoopEstimator;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.Ted;
import java.util.List;

/** The estimators of theta. */
final class EstimatorComponents {
    private EstimatorComponents() {}

    static List<Component<MixtureProportionEstimator>> all() {
        return List.of(
                Component.of(
                        LoopEstimator.NAME,
                        "the loop of AUTO: self-training and best bins in turns, with an interval",
                        "this library",
                        given -> new LoopEstimator()),
                named(
                        "km1",
                        "kernel means: where the distance from the hull begins to rise; what the paper uses",
                        "Ramaswamy et al. 2016"),
                named("km2", "kernel means, with another slope that counts as a rise", "Ramaswamy et al. 2016"),
                named("bbe", "best bin of held-out scores; leans low where classes separate", "Garg et al. 2021"),
                ted(),
                named("dedpul", "fixed point of the posterior from smoothed densities of scores", "Ivanov 2020"),
                named("alphamax", "knee of the likelihood of histograms of scores", "Jain et al. 2016"),
                named("en", "ratio of mean calibrated scores; leans high", "Elkan and Noto 2008"),
                named("scott", "least ratio of binomial bounds over all cuts; leans high", "Scott 2015"),
                named("tice", "largest labeled share of a tree's regions", "Bekker and Davis 2018"));
    }

    private static Component<MixtureProportionEstimator> ted() {
        Ted initial = Ted.withDefaults();
        return Component.<MixtureProportionEstimator>of(
                        Ted.NAME,
                        "TED^n: best bins and a network that ignores unlabeled rows that look known, in turns",
                        "Garg et al. 2021",
                        given -> new Ted(
                                given.nested("network", Components.networks()::parse)
                                        .orElseThrow(),
                                given.integer("warmup"),
                                given.integer("epochs"),
                                given.integer("folds")))
                .with(Option.of("network", initial.network().toString(), "what tells labeled from unlabeled rows"))
                .with(Option.of("warmup", String.valueOf(initial.warmUp()), "epochs on all rows"))
                .with(Option.of("epochs", String.valueOf(initial.epochs()), "epochs without rows that look known"))
                .with(Option.of("folds", String.valueOf(initial.folds()), "folds that are held out in turn"));
    }

    private static Component<MixtureProportionEstimator> named(String name, String description, String reference) {
        return Component.of(name, description, reference, given -> new NamedEstimator(name));
    }
}
