package dev.augur.torch;

import dev.augur.catalog.Arguments;
import dev.augur.catalog.Component;
import dev.augur.catalog.Option;
import dev.augur.common.Check;
import dev.augur.spelling.Spelling;

/**
 * The options of every network on torch.
 *
 * @param shift largest random shift of images in training, in pixels
 * @param flip whether left and right of pictures are exchanged at random in training
 * @param device the device: cpu, cuda or cuda:N
 * @param threads of a training on the CPU; 0 leaves it to torch. Results may depend on it in the last bits
 */
public record TorchOptions(int shift, boolean flip, String device, int threads) {
    public TorchOptions {
        Check.atLeast("shift", shift, 0);
        Check.inRange("threads", threads, 0, 1024);
    }

    public static TorchOptions defaults() {
        return new TorchOptions(0, false, "cpu", 0);
    }

    public TorchOptions withShift(int pixels) {
        return new TorchOptions(pixels, flip, device, threads);
    }

    public TorchOptions withFlip(boolean value) {
        return new TorchOptions(shift, value, device, threads);
    }

    public TorchOptions withDevice(String name) {
        return new TorchOptions(shift, flip, name, threads);
    }

    public TorchOptions withThreads(int count) {
        return new TorchOptions(shift, flip, device, count);
    }

    boolean augments() {
        return shift > 0 || flip;
    }

    /** Adds them to a component, as {@link #of} reads them. */
    static <T> Component<T> describe(Component<T> plain) {
        return plain.with(Option.of("shift", "0", "largest random shift of images in training, in pixels"))
                .with(Option.of("flip", "false", "whether images are mirrored at random in training, true or false"))
                .with(Option.of("device", "cpu", "cpu, cuda or cuda:N"))
                .with(Option.of("threads", "0", "threads per training; 0 lets torch decide"));
    }

    static TorchOptions of(Arguments given) {
        return new TorchOptions(
                given.integer("shift"),
                flag(given.required("flip")),
                given.required("device"),
                given.integer("threads"));
    }

    private static boolean flag(String text) {
        if (!text.equals("true") && !text.equals("false")) {
            throw new IllegalArgumentException("flip must be true or false, but is '" + text + "'");
        }
        return text.equals("true");
    }

    /** A spelling with the options that differ from the initial ones. */
    Spelling spelled(Spelling network) {
        TorchOptions initial = defaults();
        Spelling all = network;
        all = shift == initial.shift ? all : all.with("shift", shift);
        all = flip == initial.flip ? all : all.with("flip", flip);
        all = device.equals(initial.device) ? all : all.with("device", device);
        return threads == initial.threads ? all : all.with("threads", threads);
    }
}
