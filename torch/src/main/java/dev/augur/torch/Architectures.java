package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.Picture;
import java.util.List;

/** The networks that come with this module. */
final class Architectures {
    static final Architecture VGG16 = Architectures::vgg16;
    static final Architecture CNN = Architectures::cnn;

    private static final int VGG_SIDE = 32;
    private static final int VGG_PLANES = 3;
    /** Filters of VGG16's thirteen convolutions, in blocks that each end with a pool. */
    private static final List<List<Integer>> VGG_BLOCKS = List.of(
            List.of(64, 64), List.of(128, 128), List.of(256, 256, 256), List.of(512, 512, 512), List.of(512, 512, 512));

    private Architectures() {}

    /** VGG16 with batch norm for colour pictures of 32 x 32 pixels: after five pools one pixel is left. */
    private static TorchModule vgg16(int inputs, int outputs) {
        if (inputs != VGG_PLANES * VGG_SIDE * VGG_SIDE) {
            throw new IllegalArgumentException(
                    "vgg16 needs images with 3 planes of 32 x 32 pixels, which is 3072 columns, but rows have "
                            + inputs);
        }
        Layers layers = new Layers();
        int planes = VGG_PLANES;
        for (List<Integer> block : VGG_BLOCKS) {
            for (int filters : block) {
                layers.convolution(planes, filters, 3, 1);
                planes = filters;
            }
            layers.pool();
        }
        layers.flatten().scores(planes, outputs);
        return TorchModule.ofPictures(VGG_PLANES, VGG_SIDE, layers.all());
    }

    /** Two convolutions that halve the picture, and a hidden layer. */
    private static TorchModule cnn(int inputs, int outputs) {
        Picture picture = Picture.of(inputs)
                .orElseThrow(() -> new IllegalArgumentException(
                        "cnn needs square images, grey or in three planes, at least 16 pixels wide, but rows have "
                                + inputs + " columns"));
        int quarter = half(half(picture.side()));
        Layers layers = new Layers()
                .convolution(picture.planes(), 32, 5, 2)
                .convolution(32, 64, 3, 2)
                .flatten()
                .hidden(64 * quarter * quarter, 128)
                .scores(128, outputs);
        return TorchModule.ofPictures(picture.planes(), picture.side(), layers.all());
    }

    private static int half(int side) {
        return (side + 1) / 2;
    }

    /**
     * A perceptron with ReLU, the same as that of pure Java.
     *
     * @param widths of the hidden layers
     */
    record Perceptron(List<Integer> widths) implements Architecture {
        Perceptron {
            widths = List.copyOf(widths);
            Check.positive("hidden layers", widths.size());
            widths.forEach(width -> Check.positive("hidden width", width));
        }

        @Override
        public TorchModule build(int inputs, int outputs) {
            Layers layers = new Layers();
            int last = inputs;
            for (int width : widths) {
                layers.hidden(last, width);
                last = width;
            }
            return TorchModule.of(layers.scores(last, outputs).all());
        }
    }
}
