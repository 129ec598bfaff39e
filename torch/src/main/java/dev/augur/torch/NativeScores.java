package dev.augur.torch;

import dev.augur.data.Matrix;
import org.bytedeco.javacpp.FloatPointer;
import org.bytedeco.pytorch.Tensor;

/** Scores out of native memory. */
final class NativeScores {
    private NativeScores() {}

    /** A copy of a tensor of rows x scores. */
    static Matrix copy(Tensor scores) {
        Matrix copy = new Matrix((int) scores.size(0), (int) scores.size(1));
        float[] values = new float[copy.values().length];
        Tensor near = scores.detach().cpu().contiguous();
        new FloatPointer(near.data_ptr_float()).get(values);
        for (int i = 0; i < values.length; i++) {
            copy.values()[i] = values[i];
        }
        return copy;
    }
}
