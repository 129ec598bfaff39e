package dev.augur.model;

import dev.augur.common.Spelling;
import dev.augur.data.LabelSpace;
import dev.augur.random.SeedTree;

/**
 * Scores linear in the features, with a bias.
 *
 * @param start where training starts
 */
public record LinearSpec(Start start) implements NetworkSpec {
    public LinearSpec() {
        this(Start.ZERO);
    }

    @Override
    public Network create(int inputs, LabelSpace labels, OptimizerSpec optimizer, SeedTree seeds) {
        DenseLayers shape = new DenseLayers(inputs, labels.size());
        return new DenseNetwork(labels, shape, shape.initial(start, seeds), optimizer);
    }

    @Override
    public String toString() {
        return start == Start.ZERO
                ? "linear"
                : Spelling.of("linear").with("start", start).toString();
    }
}
