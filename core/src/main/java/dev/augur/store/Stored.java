package dev.augur.store;

import dev.augur.data.Tensor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of a model in plain values.
 *
 * @param attributes what people can read, as {@link Json} writes it
 * @param tensors the numbers by name
 */
public record Stored(Map<String, Object> attributes, Map<String, Tensor> tensors) {
    public static Stored empty() {
        return new Stored(new LinkedHashMap<>(), new LinkedHashMap<>());
    }

    public Stored put(String name, Object value) {
        attributes.put(name, value);
        return this;
    }

    public Stored put(String name, Tensor tensor) {
        tensors.put(name, tensor);
        return this;
    }

    public Tensor tensor(String name) {
        Tensor tensor = tensors.get(name);
        if (tensor == null) {
            throw new IllegalArgumentException("the tensor " + name + " is missing");
        }
        return tensor;
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
                throw new IllegalArgumentException("the attribute " + name + " is " + value);
            }
            values.add(type.cast(value));
        }
        return values;
    }

    private <T> T as(Class<T> type, String name) {
        Object value = attributes.get(name);
        if (!type.isInstance(value)) {
            throw new IllegalArgumentException("the attribute " + name + " is missing or has the wrong type: " + value);
        }
        return type.cast(value);
    }
}
