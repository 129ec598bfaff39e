package dev.augur.torch;

import java.util.function.UnaryOperator;
import org.bytedeco.pytorch.Module;
import org.bytedeco.pytorch.SequentialImpl;
import org.bytedeco.pytorch.Tensor;

/**
 * A module of torch and what it makes of a batch.
 *
 * @param layers all that has parameters
 * @param forward from rows x columns to rows x scores
 */
public record TorchModule(Module layers, UnaryOperator<Tensor> forward) {
    /** Layers one after the other. */
    public static TorchModule of(SequentialImpl layers) {
        return new TorchModule(layers, layers::forward);
    }

    /** Layers one after the other, which take rows as square pictures, plane after plane. */
    public static TorchModule ofPictures(int planes, int side, SequentialImpl layers) {
        return new TorchModule(layers, rows -> layers.forward(rows.view(-1, planes, side, side)));
    }
}
