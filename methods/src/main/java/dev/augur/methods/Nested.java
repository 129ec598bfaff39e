package dev.augur.methods;

import dev.augur.data.Tensor;
import dev.augur.store.Stored;
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

    /** A single number, bit for bit. */
    public static double number(Stored from, String name) {
        double[] values = from.tensor(name).doubles();
        if (values.length != 1) {
            throw new IllegalArgumentException(name + " must be one number, but there are " + values.length);
        }
        return values[0];
    }
}
