package dev.augur.torch;

import dev.augur.common.Check;
import dev.augur.data.Picture;
import dev.augur.model.Layer;
import java.util.ArrayList;
import java.util.List;

/** The networks that come with this module. */
final class Architectures {
    static final LayeredArchitecture VGG16 = Architectures::vgg16;
    static final LayeredArchitecture CNN = Architectures::cnn;

    private static final int VGG_SIDE = 32;
    private static final int VGG_PLANES = 3;
    /** Filters of VGG16's thirteen convolutions, in blocks that each end with a pool. */
    private static final List<List<Integer>> VGG_BLOCKS = List.of(
            List.of(64, 64), List.of(128, 128), List.of(256, 256, 256), List.of(512, 512, 512), List.of(512, 512, 512));

    private Architectures() {}

    /** VGG16 with batch norm for colour pictures of 32 x 32 pixels: after five pools one pixel is left. */
    private static List<Layer> vgg16(int inputs, int outputs) {
        if (inputs != VGG_PLANES * VGG_SIDE * VGG_SIDE) {
            throw new IllegalArgumentException(
                    "vgg16 needs images with 3 planes of 32 x 32 pixels, which is 3072 columns, but rows have "
                            + inputs);
        }
        List<Layer> layers = new ArrayList<>(List.of(new Layer.Pictures(VGG_PLANES, VGG_SIDE)));
        int planes = VGG_PLANES;
        for (List<Integer> block : VGG_BLOCKS) {
            for (int filters : block) {
                layers.add(new Layer.Convolution(planes, filters, 3, 1));
                planes = filters;
            }
            layers.add(new Layer.Pool());
        }
        layers.add(new Layer.Flatten());
        layers.add(new Layer.Scores(planes, outputs));
        return layers;
    }

    /** Two convolutions that halve the picture, and a hidden layer. */
    private static List<Layer> cnn(int inputs, int outputs) {
        Picture picture = Picture.of(inputs)
                .orElseThrow(() -> new IllegalArgumentException(
                        "cnn needs square images, grey or in three planes, at least 16 pixels wide, but rows have "
                                + inputs + " columns"));
        int quarter = half(half(picture.side()));
        return List.of(
                new Layer.Pictures(picture.planes(), picture.side()),
                new Layer.Convolution(picture.planes(), 32, 5, 2),
                new Layer.Convolution(32, 64, 3, 2),
                new Layer.Flatten(),
                new Layer.Hidden(64 * quarter * quarter, 128),
                new Layer.Scores(128, outputs));
    }

    private static int half(int side) {
        return (side + 1) / 2;
    }

    /**
     * A perceptron with ReLU, the same as that of pure Java.
     *
     * @param widths of the hidden layers
     */
    record Perceptron(List<Integer> widths) implements LayeredArchitecture {
        Perceptron {
            widths = List.copyOf(widths);
            Check.positive("hidden layers", widths.size());
            widths.forEach(width -> Check.positive("hidden width", width));
        }

        @Override
        public List<Layer> layers(int inputs, int outputs) {
            List<Layer> layers = new ArrayList<>();
            int last = inputs;
            for (int width : widths) {
                layers.add(new Layer.Hidden(last, width));
                last = width;
            }
            layers.add(new Layer.Scores(last, outputs));
            return layers;
        }
    }
}
