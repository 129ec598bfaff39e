package dev.augur.model;

import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;

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
    public Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
        DenseLayers shape = new DenseLayers(inputs, outputs);
        float[] first = shape.initial(start, seeds);
        return precision == Precision.DOUBLE ? new LinearInDoubles(shape, first) : new DenseNetwork(shape, first);
    }

    @Override
    public String toString() {
        return start == Start.ZERO
                ? "linear"
                : Spelling.of("linear").with("start", start).toString();
    }
}
