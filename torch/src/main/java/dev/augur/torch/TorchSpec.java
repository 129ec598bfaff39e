package dev.augur.torch;

import dev.augur.data.LabelSpace;
import dev.augur.data.Tensor;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.model.Precision;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.Map;

/**
 * A network on torch.
 *
 * @param name as it is spelled, without options
 * @param architecture builds its layers
 * @param options where and how it computes
 */
public record TorchSpec(String name, Architecture architecture, TorchOptions options) implements NetworkSpec {
    /** A network on the CPU, without augmentation. */
    public TorchSpec(String name, Architecture architecture) {
        this(name, architecture, TorchOptions.defaults());
    }

    @Override
    public Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
        Torch.require();
        return new TorchNetwork(this, inputs, outputs, seeds);
    }

    @Override
    public Model restore(int inputs, LabelSpace labels, Map<String, Tensor> numbers) {
        return TorchModel.of(this, inputs, labels, numbers);
    }

    /** The spelling: {@code cnn:shift=2}. */
    @Override
    public String toString() {
        return options.spelled(Spelling.parse(name)).toString();
    }
}
