package dev.augur.torch;

import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.pytorch.BatchNorm2dImpl;
import org.bytedeco.pytorch.BatchNormOptions;
import org.bytedeco.pytorch.Conv2dImpl;
import org.bytedeco.pytorch.Conv2dOptions;
import org.bytedeco.pytorch.FlattenImpl;
import org.bytedeco.pytorch.LinearImpl;
import org.bytedeco.pytorch.MaxPool2dImpl;
import org.bytedeco.pytorch.MaxPool2dOptions;
import org.bytedeco.pytorch.ReLUImpl;
import org.bytedeco.pytorch.SequentialImpl;

/** Layers one after the other, in the words of papers. */
final class Layers {
    private final SequentialImpl layers = new SequentialImpl();

    /** A convolution with a square window, zeros around the picture, batch norm and ReLU. */
    Layers convolution(int planes, int filters, int window, int stride) {
        Conv2dOptions options = new Conv2dOptions(planes, filters, square(window));
        options.stride().put(square(stride));
        options.padding().put(square(window / 2));
        // Batch norm has a bias of its own.
        options.bias().put(false);
        layers.push_back(new Conv2dImpl(options));
        layers.push_back(new BatchNorm2dImpl(new BatchNormOptions(filters)));
        layers.push_back(new ReLUImpl());
        return this;
    }

    /** The largest of each two by two pixels. */
    Layers pool() {
        layers.push_back(new MaxPool2dImpl(new MaxPool2dOptions(square(2))));
        return this;
    }

    Layers flatten() {
        layers.push_back(new FlattenImpl());
        return this;
    }

    /** A hidden layer with ReLU. */
    Layers hidden(int inputs, int width) {
        scores(inputs, width);
        layers.push_back(new ReLUImpl());
        return this;
    }

    Layers scores(int inputs, int outputs) {
        layers.push_back(new LinearImpl(inputs, outputs));
        return this;
    }

    SequentialImpl all() {
        return layers;
    }

    private static LongPointer square(long side) {
        return new LongPointer(side, side);
    }
}
