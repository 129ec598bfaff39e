package dev.augur.methods.eulac;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.data.Scaling;
import dev.augur.loss.Margin;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import dev.augur.methods.kernel.KernelKind;
import dev.augur.train.Setting;
import java.util.List;
import java.util.Optional;

/** EULAC by name, in its three forms. */
public final class EulacMethods implements MethodProvider {
    private static final String REFERENCE = "Zhang et al. 2020";

    @Override
    public List<Component<Method>> components() {
        return List.of(kernel(), network(EulacNetwork.Form.LINEAR), network(EulacNetwork.Form.DEEP));
    }

    private static Component<Method> kernel() {
        return Component.<Method>of(
                        Eulac.NAME,
                        "the unbiased one-versus-rest risk in closed form with a kernel, lambda by out-of-fold risk",
                        REFERENCE,
                        EulacMethods::createKernel)
                .withLimits(Limit.NO_PROBABILITIES, Limit.UNITS, Limit.RARE_CLASS, Limit.SHIFT, Limit.TWO_ROWS)
                .with(profile())
                .with(Option.of("kernel", "gaussian", "gaussian or linear"))
                .with(Option.of("psi", "square", "binary loss of each output: square or logistic"))
                .with(Option.of("lambda", "weight of the norms; chosen by out-of-fold risk if not given"))
                .with(Option.of("scaling", "none", "scaling of the features"))
                .with(theta())
                .with(scores());
    }

    private static Option profile() {
        return Option.of("profile", "default", "defaults of the other options: default, or paper (those published)");
    }

    private static Option theta() {
        return Option.of("theta", "share of the known classes; loop, or km1 with profile=paper");
    }

    private static Option scores() {
        return Option.of("scores", "raw outputs, or their softmax; raw, or softmax with profile=paper");
    }

    private static Eulac createKernel(Arguments given) {
        Eulac initial = given.oneOf("profile", Profile.class) == Profile.PAPER ? Eulac.paper() : Eulac.withDefaults();
        return new Eulac(
                given.oneOf("kernel", KernelKind.class),
                given.oneOf("psi", Margin.class),
                given.text("lambda").isPresent() ? Optional.of(given.number("lambda")) : Optional.empty(),
                given.oneOf("scaling", Scaling.class),
                given.nested("theta", Components::priorSource).orElse(initial.theta()),
                scores(given, initial.scores()));
    }

    private static EulacScale scores(Arguments given, EulacScale initial) {
        return given.text("scores").isPresent() ? given.oneOf("scores", EulacScale.class) : initial;
    }

    /** The square loss of linear scores gives way to large classes. */
    private static Limit[] limits(EulacNetwork.Form form) {
        return form == EulacNetwork.Form.LINEAR
                ? new Limit[] {Limit.NO_PROBABILITIES, Limit.FAR_ROWS, Limit.RARE_CLASS, Limit.SHIFT, Limit.TWO_ROWS}
                : new Limit[] {Limit.NO_PROBABILITIES, Limit.FAR_ROWS, Limit.TWO_ROWS};
    }

    private static Component<Method> network(EulacNetwork.Form form) {
        EulacNetwork ours = EulacNetwork.withDefaults(form);
        return Component.<Method>of(
                        form.toString(),
                        form == EulacNetwork.Form.LINEAR
                                ? "the one-versus-rest risk with linear scores, as in the published tables"
                                : "the one-versus-rest risk with a network, kept from falling below zero",
                        REFERENCE,
                        given -> createNetwork(given, form))
                .withLimits(limits(form))
                .with(profile())
                .with(Option.of("psi", ours.psi().toString(), "binary loss of each output"))
                .with(Option.of(
                        "correction",
                        "what is done where the estimated risk on novel rows is negative; "
                                + ours.setting().correction()))
                .with(Option.of("scaling", "scaling of the features; std, or none with profile=paper"))
                .with(Option.of("network", "network to train; " + ours.setting().network()))
                .with(Option.of(
                        "optimizer",
                        "optimizer of the training; " + ours.setting().options().optimizer()))
                .with(Option.of(
                        "batching",
                        "how an epoch goes through the rows; "
                                + ours.setting().options().batching()))
                .with(Option.of(
                        "epochs",
                        "passes over the data; " + ours.setting().options().epochs()))
                .with(theta())
                .with(scores());
    }

    private static EulacNetwork createNetwork(Arguments given, EulacNetwork.Form form) {
        EulacNetwork initial = given.oneOf("profile", Profile.class) == Profile.PAPER
                ? EulacNetwork.paper(form)
                : EulacNetwork.withDefaults(form);
        return new EulacNetwork(
                form,
                given.oneOf("psi", Margin.class),
                setting(given, initial.setting()),
                given.nested("theta", Components::priorSource).orElse(initial.theta()),
                scores(given, initial.scores()));
    }

    private static Setting setting(Arguments given, Setting initial) {
        return new Setting(
                given.text("scaling").isPresent() ? given.oneOf("scaling", Scaling.class) : initial.scaling(),
                initial.loss(),
                given.nested("correction", Components.corrections()::parse).orElse(initial.correction()),
                given.nested("network", Components.networks()::parse).orElse(initial.network()),
                initial.options()
                        .withEpochs(
                                given.text("epochs").isPresent()
                                        ? given.integer("epochs")
                                        : initial.options().epochs())
                        .withBatching(given.nested("batching", Components.batchings()::parse)
                                .orElse(initial.options().batching()))
                        .withOptimizer(given.nested("optimizer", Components.optimizers()::parse)
                                .orElse(initial.options().optimizer())));
    }
}
