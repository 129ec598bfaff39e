package dev.augur.methods.ovr;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.Option;
import dev.augur.spelling.Spelling;

/** The options of {@link KnownTraining} by name, shared by all methods that train on labeled rows alone. */
public final class TrainingOptions {
    private TrainingOptions() {}

    /** What learns. */
    public static <T> Component<T> withNetwork(Component<T> component) {
        return component.with(Option.of(
                "network",
                KnownTraining.defaults().network().toString(),
                "network to train, including any kernel or scaling of the features"));
    }

    /** How it learns, all but the weight decay. */
    public static <T> Component<T> withSteps(Component<T> component) {
        KnownTraining initial = KnownTraining.defaults();
        return component
                .with(Option.of("lr", Spelling.plain(initial.learningRate()), "learning rate of adam"))
                .with(Option.of("batching", initial.batching().toString(), "full, or stratified with a number of rows"))
                .with(Option.of("epochs", Integer.toString(initial.epochs()), "passes over the labeled rows"));
    }

    /** What the options say. */
    public static KnownTraining of(Arguments given) {
        return new KnownTraining(
                given.nested("network", Components.networks()::parse).orElseThrow(),
                given.number("lr"),
                given.nested("batching", Components.batchings()::parse).orElseThrow(),
                given.integer("epochs"));
    }

    /** Adds the options of {@link #withSteps}. */
    public static Spelling spelled(Spelling spelling, KnownTraining training) {
        return spelling.with("lr", training.learningRate())
                .with("batching", training.batching())
                .with("epochs", training.epochs());
    }
}
