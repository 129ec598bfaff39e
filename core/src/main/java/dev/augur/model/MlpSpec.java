package dev.augur.model;

import dev.augur.common.Check;
import dev.augur.common.Memory;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A multilayer perceptron with ReLU after each hidden layer.
 *
 * @param hidden widths of the hidden layers
 * @param start where training starts
 */
public record MlpSpec(List<Integer> hidden, Start start) implements NetworkSpec {
    public MlpSpec {
        hidden = List.copyOf(hidden);
        Check.positive("hidden layers", hidden.size());
        hidden.forEach(width -> Check.positive("hidden width", width));
        requireMemory(1, hidden, 2);
    }

    /** Refuses a network too large for memory: parameters, gradient and the two means of Adam are floats. */
    private static void requireMemory(int inputs, List<Integer> hidden, int outputs) {
        double parameters = 0;
        int width = inputs;
        for (int next : hidden) {
            parameters += (width + 1.0) * next;
            width = next;
        }
        Memory.require("a network with hidden layers", hidden, parameters + (width + 1.0) * outputs, 4 * Float.BYTES);
    }

    public static MlpSpec of(Integer... hidden) {
        return new MlpSpec(List.of(hidden), Start.UNIFORM);
    }

    @Override
    public Network create(int inputs, int outputs, Precision precision, SeedTree seeds) {
        requireMemory(inputs, hidden, outputs);
        int[] widths = IntStream.concat(
                        IntStream.concat(IntStream.of(inputs), hidden.stream().mapToInt(Integer::intValue)),
                        IntStream.of(outputs))
                .toArray();
        DenseLayers shape = new DenseLayers(widths);
        return new DenseNetwork(shape, shape.initial(start, seeds));
    }

    @Override
    public String toString() {
        Spelling spelling = Spelling.of("mlp");
        for (Integer width : hidden) {
            spelling = spelling.withValue(width);
        }
        return (start == Start.UNIFORM ? spelling : spelling.with("start", start)).toString();
    }
}
