package dev.augur.methods;

import dev.augur.data.Tensor;
import dev.augur.store.Stored;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/** A stored part inside another: its attributes as one object, its tensors with the part's name in front. */
public final class Nested {
    private Nested() {}

    public static void put(Stored into, String name, Stored part) {
        into.put(name, part.attributes());
        part.tensors().forEach((tensor, numbers) -> into.put(name + "." + tensor, numbers));
    }

    public static Stored get(Stored from, String name) {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        from.tensors().forEach((tensor, numbers) -> {
            if (tensor.startsWith(name + ".")) {
                tensors.put(tensor.substring(name.length() + 1), numbers);
            }
        });
        return new Stored(from.object(name), tensors);
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
