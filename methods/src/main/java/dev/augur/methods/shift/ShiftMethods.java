package dev.augur.methods.shift;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.data.Scaling;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import java.util.List;
import java.util.function.Function;

/** PULSE and k-PU by name. */
public final class ShiftMethods implements MethodProvider {
    private static final String REFERENCE = "Garg et al. 2022";

    @Override
    public List<Component<Method>> components() {
        return List.of(
                component(
                                Pulse.NAME,
                                "a classifier of the known classes, and a discriminator that alternates with the"
                                        + " estimated novel share",
                                Pulse::new)
                        .withLimits(Limit.FAR_ROWS, Limit.CHANCE, Limit.RARE_CLASS, Limit.FEW_ROWS, Limit.MANY_CLASSES),
                component(
                                Kpu.NAME,
                                "for each known class an output against the unlabeled rows, ignoring those like"
                                        + " the class",
                                Kpu::new)
                        .withLimits(
                                Limit.FAR_ROWS,
                                Limit.CHANCE,
                                Limit.RARE_CLASS,
                                Limit.MANY_CLASSES,
                                Limit.TWO_ROWS,
                                Limit.WIDE));
    }

    private static Component<Method> component(
            String name, String description, Function<ShiftOptions, Method> factory) {
        ShiftOptions initial = ShiftOptions.defaults();
        return Component.<Method>of(name, description, REFERENCE, given -> factory.apply(options(given)))
                .with(Option.of("network", initial.network().toString(), "network to train"))
                .with(Option.of("scaling", initial.scaling().toString(), "scaling of the features"))
                .with(Option.of("optimizer", "optimizer of the training; " + initial.optimizer()))
                .with(Option.of("batch", String.valueOf(initial.batch()), "rows per step; 0 means all"))
                .with(Option.of(
                        "epochs",
                        String.valueOf(initial.epochs()),
                        "passes over the rows; the first eighth is warm-up"));
    }

    private static ShiftOptions options(Arguments given) {
        return new ShiftOptions(
                given.nested("network", Components.networks()::parse).orElseThrow(),
                given.oneOf("scaling", Scaling.class),
                given.nested("optimizer", Components.optimizers()::parse)
                        .orElse(ShiftOptions.defaults().optimizer()),
                given.integer("batch"),
                given.integer("epochs"));
    }
}
