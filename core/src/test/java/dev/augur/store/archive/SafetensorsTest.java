package dev.augur.store.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.data.Tensor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tensors keep their bits, and no header makes the reader believe what the bytes do not bear out. */
class SafetensorsTest {
    /** 107 characters, so five spaces follow to make 112 = 0x70. */
    private static final String HEADER = "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]},"
            + "\"b\":{\"dtype\":\"F64\",\"shape\":[],\"data_offsets\":[8,16]}}";

    /** 1 and -0 as floats, -2.5 as a double. */
    private static final String NUMBERS = "0000803f" + "00000080" + "00000000000004c0";

    @Test
    void writesTheBytesOfThePublicLayout() throws IOException {
        Map<String, Tensor> tensors = new LinkedHashMap<>();
        tensors.put("a", Tensor.of(new float[] {1, -0f}, 2));
        tensors.put("b", Tensor.of(new double[] {-2.5}));
        byte[] golden =
                concat(hex("7000000000000000"), (HEADER + "     ").getBytes(StandardCharsets.US_ASCII), hex(NUMBERS));
        assertThat(write(tensors)).isEqualTo(golden);
        assertThat(read(golden)).isEqualTo(tensors);
    }

    @Test
    void readsOtherWriters() throws IOException {
        String header = "{\"__metadata__\":{\"format\":\"pt\"},"
                + "\"late\":{\"data_offsets\":[8,12],\"shape\":[1,1],\"dtype\":\"F32\"},\n"
                + "\"none\":{\"dtype\":\"F64\",\"shape\":[0,3],\"data_offsets\":[8,8]},"
                + "\"early\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}}";
        Map<String, Tensor> tensors = read(file(header, hex("00000000000004c0" + "0000803f")));
        assertThat(tensors.keySet()).containsExactly("late", "none", "early");
        assertThat(tensors)
                .containsEntry("late", Tensor.of(new float[] {1}, 1, 1))
                .containsEntry("none", Tensor.of(new double[0], 0, 3))
                .containsEntry("early", Tensor.of(new double[] {-2.5}, 1));
    }

    @Test
    void keepsSpecialBits() throws IOException {
        int[] floats = {0x80000000, 0x7f800000, 0xff800000, 0x7fc00000, 1, 0x7f7fffff, 0x80000001};
        long[] doubles = {1L << 63, 0x7ffL << 52, 0xfffL << 52, 0x7ff8L << 48, 1, -1L >>> 12, 0x7fefffffffffffffL};
        float[] a = new float[floats.length];
        double[] b = new double[doubles.length];
        for (int i = 0; i < floats.length; i++) {
            a[i] = Float.intBitsToFloat(floats[i]);
            b[i] = Double.longBitsToDouble(doubles[i]);
        }
        Map<String, Tensor> back = read(write(Map.of("a", Tensor.of(a, a.length), "b", Tensor.of(b, b.length))));
        float[] floatsBack = Objects.requireNonNull(back.get("a")).floats();
        double[] doublesBack = Objects.requireNonNull(back.get("b")).doubles();
        for (int i = 0; i < floats.length; i++) {
            assertThat(Float.floatToRawIntBits(floatsBack[i])).isEqualTo(floats[i]);
            assertThat(Double.doubleToRawLongBits(doublesBack[i])).isEqualTo(doubles[i]);
        }
    }

    @Test
    void everyTensorComesBackInOrder() throws IOException {
        long seed = 11;
        Random random = new Random(seed);
        for (int i = 0; i < 60; i++) {
            Map<String, Tensor> tensors = new LinkedHashMap<>();
            for (int t = random.nextInt(6); t > 0; t--) {
                tensors.put("layer/\u00e9 \"" + random.nextInt(1000), randomTensor(random));
            }
            byte[] bytes = write(tensors);
            assertThat(bytes.length % 4).isZero();
            assertThat(view(bytes).getLong() % 8).isZero();
            Map<String, Tensor> back = read(bytes);
            assertThat(back).as("seed %d, case %d", seed, i).isEqualTo(tensors);
            assertThat(write(back)).isEqualTo(bytes);
        }
    }

    /** Sometimes longer than one chunk of the reader. */
    private static Tensor randomTensor(Random random) {
        int rows = random.nextInt(300);
        int columns = random.nextInt(200);
        if (random.nextBoolean()) {
            return Tensor.of(random.doubles((long) rows * columns).toArray(), rows, columns);
        }
        float[] values = new float[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) random.nextGaussian();
        }
        return Tensor.of(values, rows, 1, columns);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{} x",
                "{\"a\":1}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8],\"more\":1}}",
                "{\"a\":{\"dtype\":\"F16\",\"shape\":[4],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":null,\"shape\":[2],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":2,\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2.0],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[-2],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[-1,-2],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[3],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[8,0]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[8,16]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[3],\"data_offsets\":[0,12]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2147483647],\"data_offsets\":[0,8589934588]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[4294967298],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F64\",\"shape\":[65536,65536,65536,65536],\"data_offsets\":[0,0]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]},"
                        + "\"b\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},"
                        + "\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,8]}}",
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},"
                        + "\"b\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[0,8]}}",
            })
    void refusesHeadersThatDoNotFitEightBytes(String header) {
        assertThatThrownBy(() -> read(file(header, new byte[8]))).isInstanceOf(SafetensorsException.class);
    }

    @ParameterizedTest
    @CsvSource({"0, 7", "0, 8", "1, 8", "3, 10", "-1, 100", "9223372036854775807, 100", "100000001, 200000000"})
    void refusesHeaderLengthsBeforeAllocation(long claimed, long size) {
        byte[] start = new byte[16];
        view(start).putLong(claimed);
        assertThatThrownBy(() -> Safetensors.read(new ByteArrayInputStream(start), size))
                .isInstanceOf(SafetensorsException.class);
    }

    @Test
    void noticesAStreamThatEndsTooEarly() throws IOException {
        byte[] bytes = write(Map.of("a", Tensor.of(new float[3], 3)));
        for (int length = 0; length < bytes.length; length++) {
            ByteArrayInputStream cut = new ByteArrayInputStream(bytes, 0, length);
            assertThatThrownBy(() -> Safetensors.read(cut, bytes.length)).isInstanceOf(EOFException.class);
        }
    }

    @Test
    void refusesNamesItCouldNotReadBack() {
        Tensor tensor = Tensor.of(new float[1], 1);
        assertThatIllegalArgumentException().isThrownBy(() -> write(Map.of("__metadata__", tensor)));
        assertThatIllegalArgumentException().isThrownBy(() -> write(Map.of("\ud800", tensor)));
    }

    private static byte[] file(String header, byte[] data) {
        byte[] text = header.getBytes(StandardCharsets.UTF_8);
        byte[] length = new byte[8];
        view(length).putLong(text.length);
        return concat(length, text, data);
    }

    private static byte[] write(Map<String, Tensor> tensors) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Safetensors.write(tensors, out);
        return out.toByteArray();
    }

    private static Map<String, Tensor> read(byte[] bytes) throws IOException {
        return Safetensors.read(new ByteArrayInputStream(bytes), bytes.length);
    }

    private static byte[] concat(byte[]... parts) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            out.writeBytes(part);
        }
        return out.toByteArray();
    }

    private static ByteBuffer view(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] hex(String digits) {
        return HexFormat.of().parseHex(digits);
    }
}
