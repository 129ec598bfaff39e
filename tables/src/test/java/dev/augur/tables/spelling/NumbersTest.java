package dev.augur.tables.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {
    private static final int STRINGS = 250_000;

    private static void assertSameBits(String text) {
        double expected = Double.parseDouble(text);
        double actual = Numbers.parse(text);
        if (Double.doubleToRawLongBits(actual) != Double.doubleToRawLongBits(expected)) {
            throw new AssertionError(text + " was read as " + actual + " and not as " + expected);
        }
    }

    /** Four times 250,000 strings: short decimals, what doubles print, any bits, and digits with any exponent. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void readsTheBitsOfTheJdk(int form) {
        SplittableRandom random = new SplittableRandom(form);
        for (int i = 0; i < STRINGS; i++) {
            assertSameBits(
                    switch (form) {
                        case 1 -> shortDecimal(random);
                        case 2 -> Double.toString(1000 * random.nextGaussian());
                        case 3 -> Double.toString(finite(random));
                        default ->
                            digits(random, random.nextInt(1, 24)) + "." + digits(random, random.nextInt(0, 12)) + "e"
                                    + random.nextInt(-80, 80);
                    });
        }
    }

    private static String shortDecimal(SplittableRandom random) {
        return random.nextInt(-100_000, 100_000) + "." + digits(random, random.nextInt(8));
    }

    private static double finite(SplittableRandom random) {
        double value = Double.longBitsToDouble(random.nextLong());
        return Double.isFinite(value) ? value : 0;
    }

    private static String digits(SplittableRandom random, int count) {
        StringBuilder digits = new StringBuilder();
        random.ints(count, 0, 10).forEach(digits::append);
        return digits.toString();
    }

    /** Numbers half way between two doubles, one digit below and above, where rounding is hardest. */
    @Test
    void roundsHalfWayCases() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            long whole = (1L << 53) + random.nextLong(1L << 56);
            for (long near = whole - 1; near <= whole + 1; near++) {
                assertSameBits(Long.toString(near));
                assertSameBits(near + "e-" + random.nextInt(0, 30));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "-0.0",
                "+1",
                "1.",
                ".5",
                "-.5e1",
                "1e22",
                "1e23",
                "1e-22",
                "1e400",
                "-1e400",
                "1e-400",
                "4.9e-324",
                "9007199254740993",
                "18446744073709551615",
                "18446744073709551616",
                "0000000000000000000000001",
                "1e000000000000000005",
                "2.2250738585072011e-308",
                "179769313486231580793e289",
                "1E5"
            })
    void readsOddSpellings(String text) {
        assertSameBits(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                "+",
                ".",
                "e5",
                "1e",
                "1e+",
                "1e5.5",
                "1.2.3",
                "1f",
                "1d",
                "0x10",
                "0x1p3",
                "NaN",
                "Infinity",
                "1,5",
                "1 2",
                " 1",
                "1_000",
                "--1",
                "+-1",
                "١",
                "1e5x",
                "abc"
            })
    void knowsWhatIsNoNumber(String text) {
        assertThat(Numbers.parse(text)).isNaN();
    }
}
