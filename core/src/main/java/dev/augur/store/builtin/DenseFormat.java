package dev.augur.store.builtin;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.model.DenseModel;
import dev.augur.store.format.ModelFormat;
import dev.augur.store.format.Stored;

/** The format of {@link DenseModel}: widths and parameters. */
public final class DenseFormat extends ModelFormat<DenseModel> {
    public DenseFormat() {
        super(LAYERS, DenseModel.class);
    }

    @Override
    public void store(DenseModel model, Stored into) {
        float[] parameters = model.parameters();
        into.put("widths", model.widths()).put("parameters", Tensor.of(parameters, parameters.length));
    }

    @Override
    public DenseModel restore(Stored from, LabelSpace labels) {
        return new DenseModel(
                labels, from.integers("widths"), from.finite("parameters").floats());
    }
}
