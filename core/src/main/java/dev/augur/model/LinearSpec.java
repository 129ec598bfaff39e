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
        float[] first = shape.initial(start, seeds);
        return optimizer instanceof Lbfgs
                ? new LinearInDoubles(labels, shape, first)
                : new DenseNetwork(labels, shape, first, optimizer);
    }

    @Override
    public String toString() {
        return start == Start.ZERO
                ? "linear"
                : Spelling.of("linear").with("start", start).toString();
    }
}
