package dev.augur.torch;

import dev.augur.model.Layer;
import java.util.List;
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

/** Layers as modules of torch. */
final class LayerModules {
    private LayerModules() {}

    /** Layers one after the other. */
    static TorchModule of(List<Layer> layers) {
        SequentialImpl all = new SequentialImpl();
        layers.forEach(each -> add(each, all));
        return layers.get(0) instanceof Layer.Pictures pictures
                ? TorchModule.ofPictures(pictures.planes(), pictures.side(), all)
                : TorchModule.of(all);
    }

    private static void add(Layer layer, SequentialImpl to) {
        if (layer instanceof Layer.Convolution convolution) {
            addConvolution(convolution, to);
        } else if (layer instanceof Layer.Pool) {
            to.push_back(new MaxPool2dImpl(new MaxPool2dOptions(square(2))));
        } else if (layer instanceof Layer.Flatten) {
            to.push_back(new FlattenImpl());
        } else if (layer instanceof Layer.Hidden hidden) {
            to.push_back(new LinearImpl(hidden.inputs(), hidden.outputs()));
            to.push_back(new ReLUImpl());
        } else if (layer instanceof Layer.Scores scores) {
            to.push_back(new LinearImpl(scores.inputs(), scores.outputs()));
        }
    }

    private static void addConvolution(Layer.Convolution layer, SequentialImpl to) {
        Conv2dOptions options = new Conv2dOptions(layer.planes(), layer.filters(), square(layer.window()));
        options.stride().put(square(layer.stride()));
        options.padding().put(square(layer.window() / 2));
        // Batch norm has a bias of its own.
        options.bias().put(false);
        to.push_back(new Conv2dImpl(options));
        to.push_back(new BatchNorm2dImpl(new BatchNormOptions(layer.filters())));
        to.push_back(new ReLUImpl());
    }

    private static LongPointer square(long side) {
        return new LongPointer(side, side);
    }
}
