package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * The shape of fully connected layers and where each one's numbers lie in a flat array: layer after layer, its weights
 * (outputs x inputs, row-major) and then its biases.
 */
final class DenseLayers {
    private final int[] widths;
    private final int[] offsets;

    /** @param widths of the input, of each hidden layer and of the output */
    DenseLayers(int... widths) {
        Check.atLeast("widths", widths.length, 2);
        this.widths = widths.clone();
        this.offsets = new int[widths.length];
        for (int layer = 0; layer < count(); layer++) {
            Check.positive("width", widths[layer]);
            offsets[layer + 1] = Math.addExact(
                    offsets[layer], Math.addExact(Math.multiplyExact(inputs(layer), outputs(layer)), outputs(layer)));
        }
    }

    int count() {
        return widths.length - 1;
    }

    int inputs() {
        return widths[0];
    }

    int outputs() {
        return widths[count()];
    }

    int inputs(int layer) {
        return widths[layer];
    }

    int outputs(int layer) {
        return widths[layer + 1];
    }

    boolean isLast(int layer) {
        return layer == count() - 1;
    }

    int weights(int layer) {
        return offsets[layer];
    }

    int biases(int layer) {
        return offsets[layer] + inputs(layer) * outputs(layer);
    }

    int parameterCount() {
        return offsets[count()];
    }

    int[] widths() {
        return widths.clone();
    }

    int widestHidden() {
        return Arrays.stream(widths, 1, widths.length).max().orElseThrow();
    }

    float[] initial(Start start, SeedTree seeds) {
        float[] parameters = new float[parameterCount()];
        for (int layer = 0; layer < count(); layer++) {
            if (start == Start.UNIFORM || !isLast(layer)) {
                RandomGenerator random = seeds.child("layer").child(layer).generator();
                double bound = 1 / Math.sqrt(inputs(layer));
                for (int i = offsets[layer]; i < offsets[layer + 1]; i++) {
                    parameters[i] = (float) (bound * (2 * random.nextDouble() - 1));
                }
            }
        }
        return parameters;
    }
}
