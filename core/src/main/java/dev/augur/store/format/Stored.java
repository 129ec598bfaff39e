package dev.augur.store.format;

import dev.augur.common.Check;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Tensor;
import dev.augur.store.archive.Archive;
import dev.augur.store.json.Json;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A part of a model file in plain values: attributes, which people can read, and tensors. Parts may lie within one
 * another; the names of a part's tensors begin with the name of the part.
 */
public final class Stored {
    private final int version;
    private final String place;
    private final Map<String, Object> attributes;
    private final Map<String, Tensor> tensors;
    private final Consumer<Map<String, Object>> whole;

    private Stored(
            int version,
            String place,
            Map<String, Object> attributes,
            Map<String, Tensor> tensors,
            Consumer<Map<String, Object>> whole) {
        this.version = version;
        this.place = place;
        this.attributes = attributes;
        this.tensors = tensors;
        this.whole = whole;
    }

    /** A part that was written in this version. */
    public Stored(int version, Map<String, Object> attributes, Map<String, Tensor> tensors) {
        this(version, "", attributes, tensors, whole -> {});
    }

    /** An empty part to write to. */
    public static Stored empty() {
        return new Stored(1, new LinkedHashMap<>(), new LinkedHashMap<>());
    }

    public static Stored of(Archive archive) {
        return new Stored(archive.kind().version(), archive.manifest(), archive.tensors());
    }

    /** The version in which it was written: of the file, or of the {@link Format} that reads this part. */
    public int version() {
        return version;
    }

    Stored in(int ofFormat) {
        return new Stored(ofFormat, place, attributes, tensors, whole);
    }

    public Map<String, Object> attributes() {
        return attributes;
    }

    public Map<String, Tensor> tensors() {
        return tensors;
    }

    /** A new part to write to; the file mentions it once it has an attribute. */
    public Stored newPart(String name) {
        return new Stored(1, place + name + ".", new LinkedHashMap<>(), tensors, inner -> put(name, inner));
    }

    /** A new part to write to that lies beside this one in the file, with its own attributes. */
    public Stored beside(String name) {
        return new Stored(1, name + ".", new LinkedHashMap<>(), tensors, inner -> {});
    }

    /** A part that was written; a part without attributes may be absent. */
    public Stored part(String name) {
        Map<String, Object> inner = attributes.containsKey(name) ? object(name) : Map.of();
        return new Stored(version, place + name + ".", inner, tensors, unchanged -> {});
    }

    /** An attribute, as {@link Json} writes it. */
    public Stored put(String name, Object value) {
        attributes.put(name, value);
        whole.accept(attributes);
        return this;
    }

    public Stored put(String name, int[] values) {
        return put(name, Arrays.stream(values).boxed().toList());
    }

    public Stored put(String name, Tensor tensor) {
        tensors.put(place + name, tensor);
        return this;
    }

    /** A number, bit for bit. */
    public Stored putNumber(String name, double value) {
        return putNumbers(name, value);
    }

    public Stored putNumbers(String name, double... values) {
        return put(name, Tensor.of(values, values.length));
    }

    /** Stores whole numbers that are too many for people to read. */
    public Stored putIndices(String name, int[] values) {
        return putNumbers(name, Arrays.stream(values).asDoubleStream().toArray());
    }

    public Stored putMatrix(String name, FeatureMatrix rows) {
        float[] numbers = new float[rows.rows() * rows.columns()];
        System.arraycopy(rows.values(), rows.offset(), numbers, 0, numbers.length);
        return put(name, Tensor.of(numbers, rows.rows(), rows.columns()));
    }

    /** Whether there is an attribute or a tensor of this name. */
    public boolean has(String name) {
        return attributes.containsKey(name) || tensors.containsKey(place + name);
    }

    public Tensor tensor(String name) {
        Tensor tensor = tensors.get(place + name);
        if (tensor == null) {
            throw new IllegalArgumentException("the tensor " + place + name + " is missing");
        }
        return tensor;
    }

    /** A tensor of floats, all of them finite. */
    public Tensor finite(String name) {
        Tensor tensor = tensor(name);
        for (float value : tensor.floats()) {
            Check.finite("number of " + place + name, value);
        }
        return tensor;
    }

    public double number(String name) {
        return numbers(name, 1)[0];
    }

    public double[] numbers(String name) {
        return tensor(name).doubles();
    }

    /** The numbers of this name; there must be {@code count} of them. */
    public double[] numbers(String name, int count) {
        double[] values = numbers(name);
        Check.sameSize("numbers of " + place + name, values.length, count);
        return values;
    }

    public int[] indices(String name) {
        return Arrays.stream(numbers(name))
                .mapToInt(value -> {
                    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
                        throw new IllegalArgumentException(
                                place + name + " must be whole numbers, but there is " + value);
                    }
                    return (int) value;
                })
                .toArray();
    }

    public FeatureMatrix matrix(String name) {
        int[] shape = shape(name);
        return FeatureMatrix.wrap(tensor(name).floats(), shape[0], shape[1]);
    }

    /** The rows and columns of a tensor, which must have two dimensions. */
    public int[] shape(String name) {
        int[] shape = tensor(name).shape();
        Check.sameSize("dimensions of " + place + name, shape.length, 2);
        return shape;
    }

    public String text(String name) {
        return as(String.class, name);
    }

    public List<String> texts(String name) {
        return list(String.class, name);
    }

    public boolean flag(String name) {
        return as(Boolean.class, name);
    }

    public int integer(String name) {
        return Math.toIntExact(as(Long.class, name));
    }

    public int[] integers(String name) {
        return list(Long.class, name).stream().mapToInt(Math::toIntExact).toArray();
    }

    /** An object of named values. */
    public Map<String, Object> object(String name) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) as(Map.class, name)).entrySet()) {
            object.put(String.valueOf(entry.getKey()), entry.getValue());
        }
        return object;
    }

    private <T> List<T> list(Class<T> type, String name) {
        List<T> values = new ArrayList<>();
        for (Object value : as(List.class, name)) {
            if (!type.isInstance(value)) {
                throw new IllegalArgumentException("the attribute " + place + name + " is " + value);
            }
            values.add(type.cast(value));
        }
        return values;
    }

    private <T> T as(Class<T> type, String name) {
        Object value = attributes.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException(
                    "the attribute " + place + name + " is missing or has the wrong type: " + value);
        }
        return type.cast(value);
    }
}
