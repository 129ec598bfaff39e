package dev.augur.methods;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Tensor;
import dev.augur.store.Stored;

/** Rows of features in a model file. */
public final class MatrixFormat {
    private MatrixFormat() {}

    public static void store(FeatureMatrix rows, String name, Stored stored) {
        float[] numbers = new float[rows.rows() * rows.columns()];
        System.arraycopy(rows.values(), rows.offset(), numbers, 0, numbers.length);
        stored.put(name, Tensor.of(numbers, rows.rows(), rows.columns()));
    }

    public static FeatureMatrix restore(String name, Stored stored) {
        Tensor tensor = stored.tensor(name);
        int[] shape = tensor.shape();
        Check.sameSize("dimensions of " + name, shape.length, 2);
        return FeatureMatrix.wrap(tensor.floats(), shape[0], shape[1]);
    }
}
