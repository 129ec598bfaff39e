package dev.augur.store.archive;

import dev.augur.data.Tensor;
import dev.augur.store.json.Json;
import dev.augur.store.json.JsonException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Which tensor lies where in the data of a safetensors layout, written as
 * {@code {"name":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]}}} with spaces at the end up to a multiple of 8.
 *
 * @param slices the tensors in the order of the header
 */
record SafetensorsHeader(List<Slice> slices) {
    /** The limit of the public format. */
    static final int MAX_BYTES = 100_000_000;

    private static final String METADATA = "__metadata__";
    private static final int ALIGNMENT = 8;
    /** Just below the largest array a virtual machine gives. */
    private static final int MAX_COUNT = Integer.MAX_VALUE - 8;

    /** One tensor: the bytes from {@code begin} to before {@code end}, counted from the end of the header. */
    record Slice(String name, Type type, int[] shape, long begin, long end) {
        /** A tensor of zeros of this type and shape. */
        Tensor allocate() {
            int count = (int) ((end - begin) / type.width);
            return type == Type.F32 ? Tensor.of(new float[count], shape) : Tensor.of(new double[count], shape);
        }

        private Map<String, Object> toJson() {
            Map<String, Object> json = new LinkedHashMap<>();
            json.put("dtype", type.name());
            json.put("shape", Arrays.stream(shape).boxed().toList());
            json.put("data_offsets", List.of(begin, end));
            return json;
        }
    }

    /** The types of numbers, by their names in the header. */
    enum Type {
        F32(Float.BYTES),
        F64(Double.BYTES);

        private final int width;

        Type(int width) {
            this.width = width;
        }
    }

    /** Lays the tensors out one after the other. */
    static SafetensorsHeader of(Map<String, Tensor> tensors) {
        List<Slice> slices = new ArrayList<>();
        long begin = 0;
        for (Map.Entry<String, Tensor> named : tensors.entrySet()) {
            Tensor tensor = named.getValue();
            Type type = tensor.isFloat() ? Type.F32 : Type.F64;
            long end = begin + (long) tensor.size() * type.width;
            slices.add(new Slice(named.getKey(), type, tensor.shape(), begin, end));
            begin = end;
        }
        return new SafetensorsHeader(slices);
    }

    byte[] toBytes() {
        Map<String, Object> json = new LinkedHashMap<>();
        slices.forEach(slice -> json.put(slice.name, slice.toJson()));
        if (json.containsKey(METADATA)) {
            throw new IllegalArgumentException("a tensor must not have the reserved name " + METADATA);
        }
        byte[] text = Json.write(json).getBytes(StandardCharsets.UTF_8);
        int padded = Math.addExact(text.length, Math.floorMod(-text.length, ALIGNMENT));
        if (padded > MAX_BYTES) {
            throw new IllegalArgumentException("the names and shapes of the tensors take " + padded
                    + " bytes, but at most " + MAX_BYTES + " are allowed");
        }
        byte[] bytes = Arrays.copyOf(text, padded);
        Arrays.fill(bytes, text.length, padded, (byte) ' ');
        return bytes;
    }

    static SafetensorsHeader parse(byte[] bytes) throws SafetensorsException {
        List<Slice> slices = new ArrayList<>();
        for (Map.Entry<?, ?> member : parseObject(bytes).entrySet()) {
            String name = (String) member.getKey();
            if (!name.equals(METADATA)) {
                slices.add(slice(name, member.getValue()));
            }
        }
        return new SafetensorsHeader(slices);
    }

    private static Map<?, ?> parseObject(byte[] bytes) throws SafetensorsException {
        try {
            if (Json.read(bytes) instanceof Map<?, ?> map) {
                return map;
            }
        } catch (JsonException malformed) {
            throw new SafetensorsException(
                    "the header of the tensors is not JSON: " + malformed.getMessage(), malformed);
        }
        throw new SafetensorsException("the header of the tensors is not a JSON object");
    }

    private static Slice slice(String name, @Nullable Object value) throws SafetensorsException {
        if (!(value instanceof Map<?, ?> json) || json.size() != 3) {
            throw invalid(name, "needs exactly dtype, shape and data_offsets");
        }
        Type type = type(name, json.get("dtype"));
        int[] shape = shape(name, json.get("shape"));
        long[] offsets = numbers(name, json.get("data_offsets"));
        long bytes = type.width * Arrays.stream(shape).asLongStream().reduce(1, (a, b) -> a * b);
        if (offsets.length != 2 || offsets[1] - offsets[0] != bytes) {
            throw invalid(name, "needs " + bytes + " bytes, but has the offsets " + Arrays.toString(offsets));
        }
        return new Slice(name, type, shape, offsets[0], offsets[1]);
    }

    private static Type type(String name, @Nullable Object dtype) throws SafetensorsException {
        for (Type type : Type.values()) {
            if (type.name().equals(dtype)) {
                return type;
            }
        }
        throw invalid(name, "has the type " + dtype + ", but only F32 and F64 are read");
    }

    private static long[] numbers(String name, @Nullable Object json) throws SafetensorsException {
        if (!(json instanceof List<?> list)) {
            throw invalid(name, "lacks a list of its shape or offsets");
        }
        long[] numbers = new long[list.size()];
        for (int i = 0; i < numbers.length; i++) {
            if (!(list.get(i) instanceof Long number) || number < 0) {
                throw invalid(name, "has " + list.get(i) + " where a size is expected");
            }
            numbers[i] = number;
        }
        return numbers;
    }

    private static int[] shape(String name, @Nullable Object json) throws SafetensorsException {
        long[] extents = numbers(name, json);
        long count = 1;
        try {
            for (long extent : extents) {
                count = Math.multiplyExact(count, (long) Math.toIntExact(extent));
            }
        } catch (ArithmeticException overflow) {
            count = Long.MAX_VALUE;
        }
        if (count > MAX_COUNT) {
            throw invalid(name, "of shape " + Arrays.toString(extents) + " is larger than an array can be");
        }
        return Arrays.stream(extents).mapToInt(extent -> (int) extent).toArray();
    }

    /** Requires the slices to cover data of this size without gap and overlap. */
    void requireData(long size) throws SafetensorsException {
        long covered = 0;
        for (Slice slice : inFileOrder()) {
            if (slice.begin != covered) {
                throw invalid(slice.name, "begins at byte " + slice.begin + " of the data instead of " + covered);
            }
            covered = slice.end;
        }
        if (covered != size) {
            throw new SafetensorsException("the tensors need " + covered + " bytes of data, but there are " + size);
        }
    }

    List<Slice> inFileOrder() {
        return slices.stream()
                .sorted(Comparator.comparingLong(Slice::begin).thenComparingLong(Slice::end))
                .toList();
    }

    private static SafetensorsException invalid(String name, String problem) {
        return new SafetensorsException("the tensor '" + name + "' " + problem);
    }
}
