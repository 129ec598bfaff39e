package dev.augur.store.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is JSON is read, what is not is refused with its place, and what is written is read back. */
class JsonTest {
    static Stream<Arguments> good() {
        return Stream.of(
                Arguments.of("null", null),
                Arguments.of(" \t\r\n true \n", true),
                Arguments.of("false", false),
                Arguments.of("0", 0L),
                Arguments.of("-12", -12L),
                Arguments.of("9223372036854775807", Long.MAX_VALUE),
                Arguments.of("-9223372036854775808", Long.MIN_VALUE),
                Arguments.of("9223372036854775808", 0x1p63),
                Arguments.of("-0", -0.0),
                Arguments.of("-0.0", -0.0),
                Arguments.of("0.5", 0.5),
                Arguments.of("1E2", 100.0),
                Arguments.of("1e+2", 100.0),
                Arguments.of("10.0e-1", 1.0),
                Arguments.of("0e0", 0.0),
                Arguments.of("4.9E-324", Double.MIN_VALUE),
                Arguments.of("1e-999", 0.0),
                Arguments.of("1.7976931348623157e308", Double.MAX_VALUE),
                Arguments.of("\"\"", ""),
                Arguments.of("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"),
                Arguments.of("\"\\u0041\\u00e9\\u00E9\\u0000\"", "A\u00e9\u00e9\0"),
                Arguments.of("\"\\ud83d\\ude00 \ud83d\ude00\"", "\ud83d\ude00 \ud83d\ude00"),
                Arguments.of("\"\u007f\u2028\"", "\u007f\u2028"),
                Arguments.of("[]", List.of()),
                Arguments.of("[ ]", List.of()),
                Arguments.of("[1 , [2], {\"a\" : null}]", Arrays.asList(1L, List.of(2L), one("a", null))),
                Arguments.of("{}", Map.of()),
                Arguments.of("{ }", Map.of()),
                Arguments.of("{\"\":{\"\":[]}}", Map.of("", Map.of("", List.of()))));
    }

    @ParameterizedTest
    @MethodSource("good")
    void readsJson(String text, @Nullable Object value) {
        assertThat(Json.read(text)).isEqualTo(value);
        assertThat(Json.read(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "nul",
                "nulll",
                "True",
                "NaN",
                "Infinity",
                "-Infinity",
                "undefined",
                "'a'",
                "\u00a0 1",
                "\ufeff1",
                "+1",
                "01",
                "-01",
                "-",
                "1.",
                ".5",
                "-.5",
                "1.e1",
                "1e",
                "1e+",
                "1e1.5",
                "0x10",
                "1_000",
                "1 2",
                "\u0661",
                "1e999",
                "-1e999",
                "\"",
                "\"a",
                "\"\\",
                "\"\\x\"",
                "\"\\u12\"",
                "\"\\u12g4\"",
                "\"\\u\uff11234\"",
                "\"a\nb\"",
                "\"a\tb\"",
                "\"\0\"",
                "\"\\ud800\"",
                "\"\\udc00\"",
                "\"\\ude00\\ud83d\"",
                "\"\\ud800x\"",
                "[",
                "[1",
                "[1,",
                "[1,]",
                "[,1]",
                "[1 2]",
                "[1}",
                "]",
                "{",
                "{\"a\"",
                "{\"a\":",
                "{\"a\":1",
                "{\"a\":1,",
                "{\"a\":1,}",
                "{,}",
                "{a:1}",
                "{1:1}",
                "{\"a\" 1}",
                "{\"a\":1 \"b\":2}",
                "{\"a\":1]",
                "{\"a\":1,\"a\":1}",
                "[] []",
                "{}x",
                "// c\n1",
                "1 // c",
                "[1]\0",
                "\0"
            })
    void refusesOthers(String text) {
        assertThatThrownBy(() -> Json.read(text)).isInstanceOf(JsonException.class);
    }

    @Test
    void namesThePlace() {
        JsonException e = refusal("{\n  \"a\": 1,\n  \"a\": 2}");
        assertThat(e).hasMessage("the key 'a' is given twice at line 3, column 3");
        assertThat(e.position()).isEqualTo(14);
        assertThat(refusal("[1,\n x]")).hasMessage("expected a value, but found 'x' at line 2, column 2");
        assertThat(refusal("[\u00e9")).hasMessage("expected a value, but found U+00E9 at line 1, column 2");
        assertThat(refusal("[1")).hasMessage("expected ',' or ']', but found the end at line 1, column 3");
    }

    private static JsonException refusal(String text) {
        return Objects.requireNonNull(catchThrowableOfType(JsonException.class, () -> Json.read(text)));
    }

    @Test
    void refusesWhatIsNotUtf8() {
        assertThatThrownBy(() -> Json.read(new byte[] {'"', 'a', (byte) 0xC3, '"'}))
                .isInstanceOf(JsonException.class)
                .hasMessage("the text is not UTF-8 at line 1, column 3");
        assertThatThrownBy(() -> Json.read(new byte[] {'"', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '"'}))
                .isInstanceOf(JsonException.class);
        assertThatThrownBy(() -> Json.read(new byte[] {'"', (byte) 0xC3})).isInstanceOf(JsonException.class);
    }

    @Test
    void limitsTheDepth() {
        String deepest = "[".repeat(Json.MAX_DEPTH) + "]".repeat(Json.MAX_DEPTH);
        assertThat(Json.write(Json.read(deepest))).isEqualTo(deepest);
        assertThatThrownBy(() -> Json.read("[" + deepest + "]")).isInstanceOf(JsonException.class);
        assertThatThrownBy(() -> Json.read("{\"a\":".repeat(1_000_000))).isInstanceOf(JsonException.class);
        List<Object> endless = new ArrayList<>();
        endless.add(endless);
        assertThatIllegalArgumentException().isThrownBy(() -> Json.write(endless));
    }

    static Stream<Arguments> written() {
        return Stream.of(
                Arguments.of(null, "null"),
                Arguments.of(7, "7"),
                Arguments.of(Long.MIN_VALUE, "-9223372036854775808"),
                Arguments.of(0.0, "0.0"),
                Arguments.of(-0.0, "-0.0"),
                Arguments.of(1.0, "1.0"),
                Arguments.of(-1250.0, "-1250.0"),
                Arguments.of(0.1, "0.1"),
                Arguments.of(0.7, "0.7"),
                Arguments.of(0.001, "0.001"),
                Arguments.of(0.0001, "1E-4"),
                Arguments.of(9999999.0, "9999999.0"),
                Arguments.of(1e7, "1E7"),
                Arguments.of(-1.5e300, "-1.5E300"),
                Arguments.of(1.0 / 3, "0.3333333333333333"),
                Arguments.of(0.1 + 0.2, "0.30000000000000004"),
                Arguments.of(0x1p-44, "5.6843418860808015E-14"),
                Arguments.of(
                        "a\"\\/\b\f\n\r\t\u0001\u007f\u00e9\ud83d\ude00",
                        "\"a\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u007f\u00e9\ud83d\ude00\""));
    }

    @ParameterizedTest
    @MethodSource("written")
    void writesPlainValues(@Nullable Object value, String text) {
        assertThat(Json.write(value)).isEqualTo(text);
    }

    static Stream<Object> unwritable() {
        return Stream.of(
                Double.NaN,
                Double.POSITIVE_INFINITY,
                List.of(Double.NEGATIVE_INFINITY),
                1f,
                new int[0],
                'c',
                "\ud800",
                "\udc00\ud800",
                Map.of("\udc00", 1),
                Map.of(1, 2));
    }

    @ParameterizedTest
    @MethodSource("unwritable")
    void refusesToWriteOthers(Object value) {
        assertThatIllegalArgumentException().isThrownBy(() -> Json.write(value));
        assertThatIllegalArgumentException().isThrownBy(() -> Json.pretty(value));
    }

    @Test
    void printsForPeople() {
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("z", List.of(1L, "b", 0.5));
        value.put("a", one("empty", Map.of()));
        value.put("m", List.of(List.of(), one("k", true)));
        String pretty = """
                {
                  "z": [1, "b", 0.5],
                  "a": {
                    "empty": {}
                  },
                  "m": [
                    [],
                    {
                      "k": true
                    }
                  ]
                }""";
        assertThat(Json.pretty(value)).isEqualTo(pretty);
        assertThat(Json.read(pretty)).isEqualTo(value);
        assertThat(Json.write(value)).isEqualTo("{\"z\":[1,\"b\",0.5],\"a\":{\"empty\":{}},\"m\":[[],{\"k\":true}]}");
    }

    @Test
    void everyDoubleComesBack() {
        long seed = 20230817;
        Random random = new Random(seed);
        for (int i = 0; i < 50_000; i++) {
            double value = Double.longBitsToDouble(random.nextLong());
            double rounded = (double) Math.round(value % 1e9) / 1000;
            assertThat(Double.isFinite(value) ? comesBack(value) && comesBack(rounded) : true)
                    .as("seed %d, case %d: %s", seed, i, value)
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, 0x1p-1022, 0x1.fffffffffffffp-1023})
    void extremeDoublesComeBack(double value) {
        assertThat(comesBack(value) && comesBack(-value)).isTrue();
    }

    private static boolean comesBack(double value) {
        return Json.read(Json.write(value)) instanceof Double back
                && Double.doubleToRawLongBits(back) == Double.doubleToRawLongBits(value);
    }

    @Test
    void everyValueComesBackInOrder() {
        long seed = 7;
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            Object value = randomValue(random, 5);
            String text = Json.write(value);
            String pretty = Json.pretty(value);
            assertThat(Json.read(text)).as("seed %d, case %d", seed, i).isEqualTo(value);
            assertThat(Json.write(Json.read(pretty)))
                    .as("seed %d, case %d", seed, i)
                    .isEqualTo(text);
            assertThat(Json.read(pretty.getBytes(StandardCharsets.UTF_8))).isEqualTo(value);
        }
    }

    private static @Nullable Object randomValue(Random random, int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 6)) {
            case 0 -> null;
            case 1 -> random.nextBoolean();
            case 2 -> random.nextLong();
            case 3 -> (long) random.nextInt(100);
            case 4 -> random.nextGaussian();
            case 5 -> randomString(random);
            case 6 -> randomList(random, depth);
            default -> randomMap(random, depth);
        };
    }

    private static List<Object> randomList(Random random, int depth) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            list.add(randomValue(random, depth - 1));
        }
        return list;
    }

    private static Map<String, Object> randomMap(Random random, int depth) {
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            map.put(randomString(random), randomValue(random, depth - 1));
        }
        return map;
    }

    private static String randomString(Random random) {
        int[] limits = {0x20, 0x80, 0x800, Character.MIN_SURROGATE, Character.MAX_CODE_POINT + 1};
        return random.ints(random.nextInt(8), 0, limits.length)
                .map(i -> random.nextInt(limits[i]))
                .filter(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private static Map<String, Object> one(String key, @Nullable Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        return map;
    }
}
