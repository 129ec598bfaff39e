package dev.augur.methods.net;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Components;
import dev.augur.catalog.MethodProvider;
import dev.augur.catalog.Option;
import dev.augur.data.Scaling;
import dev.augur.method.Limit;
import dev.augur.method.Method;
import java.util.Arrays;
import java.util.List;

/** AUTO with a network by name. */
public final class NetMethods implements MethodProvider {
    @Override
    public List<Component<Method>> components() {
        AutoNet initial = AutoNet.withDefaults();
        return List.of(Component.<Method>of(
                        AutoNet.NAME,
                        "for images: finds theta and its own settings; networks that learn from"
                                + " cross-fitted posteriors",
                        "this library",
                        NetMethods::create)
                .withLimits(
                        Limit.UNITS,
                        Limit.NOISE,
                        Limit.FAR_ROWS,
                        Limit.CHANCE,
                        Limit.RARE_CLASS,
                        Limit.SHIFT,
                        Limit.FEW_ROWS,
                        Limit.TWO_ROWS)
                .with(Option.of("network", initial.network().toString(), "network to train"))
                .with(Option.of("scaling", initial.scaling().toString(), "scaling of the features"))
                .with(Option.of(
                        "shifts",
                        "sizes of random shifts to try, in pixels, such as [0,2]; 0 and 2 if rows"
                                + " can be square images"))
                .with(Option.of("epochs", String.valueOf(initial.epochs()), "passes over the rows in each phase"))
                .with(Option.of(
                        "theta",
                        "share of the known classes, a number in (0, 1] or an estimator such as"
                                + " km1; its own estimate if not given")));
    }

    private static AutoNet create(Arguments given) {
        return new AutoNet(
                given.nested("network", Components.networks()::parse).orElseThrow(),
                given.oneOf("scaling", Scaling.class),
                given.text("shifts").map(NetMethods::shifts).orElse(List.of()),
                given.integer("epochs"),
                given.nested("theta", Components::estimator));
    }

    private static List<Integer> shifts(String text) {
        try {
            return Arrays.stream(text.split(",", -1))
                    .map(each -> Integer.valueOf(each.strip()))
                    .toList();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("shifts must be whole numbers, but is '" + text + "'", e);
        }
    }
}
