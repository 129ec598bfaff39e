package dev.augur.catalog;

import dev.augur.data.Scaling;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.NystromSpec;
import dev.augur.model.RandomFourierSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.model.Start;
import java.util.List;
import java.util.function.Function;

/** The networks of pure Java, and how a network of any module gets a scaling in front of it if asked for. */
final class NetworkComponents {
    private static final Option WIDTH =
            Option.of("c", "1", "width of the kernel: gamma is c over the median squared distance, above 0");

    /** The networks of a module that may be absent. */
    static final List<String> OF_TORCH = List.of("cnn", "vgg16", "torch-mlp");

    private NetworkComponents() {}

    static List<Component<NetworkSpec>> all() {
        return List.of(
                network(
                        "linear",
                        "scores linear in the features",
                        "Shu et al. 2023",
                        given -> new LinearSpec(given.oneOf("start", Start.class)),
                        start("zero")),
                network(
                                "mlp",
                                "multilayer perceptron with ReLU",
                                "Rumelhart, Hinton and Williams 1986",
                                given -> new MlpSpec(given.integers(), given.oneOf("start", Start.class)),
                                start("uniform"))
                        .withValues(Option.of("widths", "500", "widths of the hidden layers")),
                network(
                                "rff",
                                "linear in random Fourier features of a Gaussian kernel",
                                "Rahimi and Recht 2007",
                                given -> new RandomFourierSpec(given.onlyInteger(), given.number("c")),
                                WIDTH)
                        .withValues(Option.of("features", "2000", "number of features")),
                network(
                                "nystrom",
                                "linear in Nystroem features of a Gaussian kernel",
                                "Williams and Seeger 2001",
                                given -> new NystromSpec(given.onlyInteger(), given.number("c")),
                                WIDTH)
                        .withValues(Option.of("landmarks", "300", "rows drawn as landmarks")));
    }

    private static Option start(String initial) {
        return Option.of("start", initial, "where training starts, zero or uniform");
    }

    private static Component<NetworkSpec> network(
            String name, String description, String reference, Function<Arguments, NetworkSpec> network, Option own) {
        return Component.<NetworkSpec>of(name, description, reference, network).with(own);
    }

    /** The same component with an option for the scaling of the features. */
    static Component<NetworkSpec> scaled(Component<NetworkSpec> plain) {
        return new Component<NetworkSpec>(
                        plain.name(),
                        plain.description(),
                        plain.reference(),
                        plain.values(),
                        plain.options(),
                        plain.limits(),
                        given -> ScaledSpec.of(
                                given.oneOf("scaling", Scaling.class),
                                plain.factory().apply(given)))
                .with(Option.of("scaling", "none", "scaling of the features: none, std, minmax or pixels"));
    }
}
