package dev.augur.torch;

/**
 * How a network is built. One of your own takes a few lines:
 *
 * <pre>{@code
 * NetworkSpec spec = new TorchSpec("wide", (inputs, outputs) -> {
 *     SequentialImpl layers = new SequentialImpl();
 *     layers.push_back(new LinearImpl(inputs, 1000));
 *     layers.push_back(new TanhImpl());
 *     layers.push_back(new LinearImpl(1000, outputs));
 *     return TorchModule.of(layers);
 * });
 * }</pre>
 *
 * A {@link dev.augur.catalog.NetworkProvider} that offers it under its name lets command line and model files know it,
 * too.
 */
@FunctionalInterface
public interface Architecture {
    /**
     * A fresh module, with torch's own random start.
     *
     * @param inputs columns of a row
     * @param outputs scores of a row
     * @throws IllegalArgumentException if it does not accept rows with this many columns
     */
    TorchModule build(int inputs, int outputs);
}
