package dev.augur.torch;

import dev.augur.catalog.Component;
import dev.augur.catalog.NetworkProvider;
import dev.augur.catalog.Option;
import dev.augur.model.NetworkSpec;
import dev.augur.spelling.Spelling;
import java.util.List;

/** The networks of this module by name. */
public final class TorchNetworks implements NetworkProvider {
    @Override
    public List<Component<NetworkSpec>> components() {
        return List.of(
                network(
                        "cnn",
                        "two convolutions with batch norm and a hidden layer, for square images, on torch",
                        "LeCun et al. 1998",
                        Architectures.CNN),
                network(
                        "vgg16",
                        "thirteen convolutions with batch norm, for 32 x 32 colour images, on torch",
                        "Simonyan and Zisserman 2015",
                        Architectures.VGG16),
                TorchOptions.describe(Component.<NetworkSpec>of(
                                "torch-mlp",
                                "multilayer perceptron with ReLU, on torch",
                                "Rumelhart, Hinton and Williams 1986",
                                given -> new TorchSpec(
                                        mlpName(given.integers()),
                                        new Architectures.Perceptron(given.integers()),
                                        TorchOptions.of(given)))
                        .withValues(Option.of("widths", "500", "widths of the hidden layers"))));
    }

    private static Component<NetworkSpec> network(
            String name, String description, String reference, Architecture architecture) {
        return TorchOptions.describe(Component.of(
                name, description, reference, given -> new TorchSpec(name, architecture, TorchOptions.of(given))));
    }

    private static String mlpName(List<Integer> widths) {
        Spelling spelling = Spelling.of("torch-mlp");
        for (int width : widths) {
            spelling = spelling.withValue(width);
        }
        return spelling.toString();
    }
}
