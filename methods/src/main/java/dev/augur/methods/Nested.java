package dev.augur.methods;

import dev.augur.data.Tensor;
import dev.augur.store.Stored;
import java.util.AbstractMap;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A stored part inside another: its attributes as one object, its tensors with the part's name in front. */
public final class Nested {
    private Nested() {}

    public static void put(Stored into, String name, Stored part) {
        into.put(name, part.attributes());
        part.tensors().forEach((tensor, numbers) -> into.put(name + "." + tensor, numbers));
    }

    public static Stored get(Stored from, String name) {
        return new Stored(from.object(name), new PartOf(from, name + "."));
    }

    /** The tensors of a part; one that is missing is called by its whole name. */
    private static final class PartOf extends AbstractMap<String, Tensor> {
        private final Stored whole;
        private final String prefix;

        PartOf(Stored whole, String prefix) {
            this.whole = whole;
            this.prefix = prefix;
        }

        @Override
        public Tensor get(Object key) {
            return whole.tensor(prefix + key);
        }

        @Override
        public Set<Map.Entry<String, Tensor>> entrySet() {
            return whole.tensors().entrySet().stream()
                    .filter(each -> each.getKey().startsWith(prefix))
                    .map(each -> Map.entry(each.getKey().substring(prefix.length()), each.getValue()))
                    .collect(Collectors.toSet());
        }
    }

    /** Whole numbers as a tensor. */
    public static Tensor tensor(int[] values) {
        return Tensor.of(Arrays.stream(values).asDoubleStream().toArray(), values.length);
    }

    /** What {@link #tensor} made. */
    public static int[] integers(Tensor tensor) {
        return Arrays.stream(tensor.doubles())
                .mapToInt(value -> {
                    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
                        throw new IllegalArgumentException("a whole number was expected, but there is " + value);
                    }
                    return (int) value;
                })
                .toArray();
    }

    /** A single number, bit for bit. */
    public static double number(Stored from, String name) {
        double[] values = from.tensor(name).doubles();
        if (values.length != 1) {
            throw new IllegalArgumentException(name + " must be one number, but there are " + values.length);
        }
        return values[0];
    }
}
