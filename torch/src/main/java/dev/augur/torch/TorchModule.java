package dev.augur.torch;

import java.util.function.UnaryOperator;
import org.bytedeco.pytorch.Module;
import org.bytedeco.pytorch.SequentialImpl;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/**
 * A module of torch and its forward pass. It is used by one thread at a time, but for many batches.
 *
 * @param layers everything that has parameters
 * @param forward from rows x columns to rows x scores
 */
public record TorchModule(Module layers, UnaryOperator<Tensor> forward) {
    /** Layers one after the other. */
    public static TorchModule of(SequentialImpl layers) {
        return new TorchModule(layers, layers::forward);
    }

    /**
     * Layers one after the other, which take rows as square pictures, plane after plane. From then on, the planes of a
     * pixel lie next to each other in memory, which makes convolutions on the CPU faster.
     */
    public static TorchModule ofPictures(int planes, int side, SequentialImpl layers) {
        return new TorchModule(layers, rows -> layers.forward(pictures(rows, planes, side)));
    }

    private static Tensor pictures(Tensor rows, int planes, int side) {
        return rows.view(-1, planes, side, side).contiguous(torch.MemoryFormat.ChannelsLast);
    }
}
