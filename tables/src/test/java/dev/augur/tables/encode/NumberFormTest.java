package dev.augur.tables.encode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.tables.spelling.WrittenNumber;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberFormTest {
    private static final String[] BLANKS = {" ", "\u00a0", "\u202f", "\u2009"};
    private static final String[] MINUSES = {"-", "\u2212", "\u2013", "\ufe63", "\uff0d"};
    private static final String[] UNITS = {"", "kg", "%", "\u20ac", "\u00b0C", "m/s", "km\u00b2", "mg/dl", "USD"};

    /**
     * However a number is written, it is read back with the bits of its plain spelling. The seed is fresh and printed.
     */
    @Test
    void aNumberInAnyFormIsTheSameNumber() {
        long seed = System.nanoTime();
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 50_000; i++) {
            String plain = plain(random);
            char decimal = random.nextBoolean() ? '.' : ',';
            String unit = UNITS[random.nextInt(UNITS.length)];
            String written = around(grouped(plain, decimal, random), unit, random);
            double read = new NumberForm(decimal, true, unit).read(written);
            assertThat(Double.doubleToRawLongBits(read))
                    .as("%s written as %s with the decimal mark %s and seed %d", plain, written, decimal, seed)
                    .isEqualTo(Double.doubleToRawLongBits(Double.parseDouble(plain)));
        }
    }

    private static String plain(SplittableRandom random) {
        BigDecimal number = BigDecimal.valueOf(random.nextLong(1L << random.nextInt(1, 54)), random.nextInt(6));
        return (random.nextBoolean() ? "-" : "") + number.toPlainString();
    }

    /** The digits of a plain number with this decimal mark, in groups or not. */
    private static String grouped(String plain, char decimal, SplittableRandom random) {
        String unsigned = plain.replace("-", "");
        int point = unsigned.indexOf('.');
        String whole = point < 0 ? unsigned : unsigned.substring(0, point);
        String fraction = point < 0 ? "" : decimal + unsigned.substring(point + 1);
        String[] separators = {"", decimal == '.' ? "," : ".", BLANKS[random.nextInt(BLANKS.length)], "'", "\u2019"};
        String separator = separators[random.nextInt(separators.length)];
        return whole.replaceAll("(?<=[0-9])(?=([0-9]{3})+$)", separator)
                + fraction
                + (plain.startsWith("-") ? "-" : "");
    }

    /** Sign and unit around the digits, whose minus comes last so far. */
    private static String around(String digits, String unit, SplittableRandom random) {
        boolean negative = digits.endsWith("-");
        String number = negative ? digits.substring(0, digits.length() - 1) : digits;
        String gap = random.nextBoolean() ? "" : BLANKS[random.nextInt(BLANKS.length)];
        boolean currency = unit.equals("\u20ac") || unit.equals("USD");
        String sign = negative ? MINUSES[random.nextInt(MINUSES.length)] : random.nextInt(4) == 0 ? "+" : "";
        if (negative && random.nextInt(4) == 0) {
            return "(" + number + gap + unit + ")";
        }
        if (currency && random.nextBoolean()) {
            return random.nextBoolean() ? sign + unit + gap + number : unit + gap + sign + number;
        }
        return sign + number + (unit.isEmpty() ? "" : gap + unit);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3,14|,|false||3.14",
                "1.234,5|,|false||1234.5",
                "1.234,5 €|,|false|€|1234.5",
                "1,5e-3|,|false||0.0015",
                "12,34,567|.|true||1234567",
                "$ -3.50|.|false|$|-3.5",
                "US$7|.|false|US$|7",
                "EUR 12,50|,|false|EUR|12.5",
                "(12%)|.|false|%|-12",
                "1 000 000|.|false||1000000",
                "12 m2|.|false|m2|12",
            })
    void readsWhatPeopleWrite(String text, char decimal, boolean grouped, String unit, double value) {
        assertThat(new NumberForm(decimal, grouped, unit == null ? "" : unit).read(text))
                .isEqualTo(value);
    }

    /**
     * Another form than that of the column is no number, and a comma alone is not taken for thousands that nobody saw.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3.14|,|false|",
                "1.234|,|false|",
                "1,234|.|false|",
                "12|.|false|kg",
                "12 lb|.|false|kg",
                "12 kg|.|false|",
                "3,14|.|true|",
            })
    void refusesOtherForms(String text, char decimal, boolean grouped, String unit) {
        assertThat(new NumberForm(decimal, grouped, unit == null ? "" : unit).read(text))
                .isNaN();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-",
                ".",
                ",",
                "()",
                "kg",
                "1,2,3",
                "1.2.3.4",
                "12:30",
                "10-20",
                "<5",
                "~7",
                "1/2",
                "5'11",
                "A12",
                "user7",
                "XYZ 5",
                "--5",
                "-(5)",
                "(5",
                "5)",
                "0x1F",
                "31.01.2024",
                "1  2",
                "12 34",
                "1,23,45",
                "v1.2",
                "555-1234",
                "1..5"
            })
    void knowsWhatIsNoNumber(String text) {
        assertThat(WrittenNumber.of(text)).isEmpty();
    }

    @Test
    void tellsItselfInWords() {
        assertThat(new NumberForm(',', true, "\u20ac").inWords())
                .isEqualTo("numbers with a decimal comma and thousands separated by \".\", in \u20ac");
        assertThat(new NumberForm('.', false, "kg").inWords()).isEqualTo("numbers in kg");
    }

    /** 1234 beside 1,234 says that the comma is no thousands separator; nothing beside it leaves it one. */
    @Test
    void decidesWhatOneCellLeavesOpen() {
        NumberFit alone = new NumberFit(Map.of("1,234", 3, "987", 1), 0);
        assertThat(alone.isDoubtful()).isTrue();
        assertThat(alone.form(Optional.empty())).isEqualTo(new NumberForm('.', true, ""));
        assertThat(alone.form(Optional.of(','))).isEqualTo(new NumberForm(',', false, ""));
        NumberFit ungrouped = new NumberFit(Map.of("1,234", 3, "1234", 1), 0);
        assertThat(ungrouped.form(Optional.empty()).decimal()).isEqualTo(',');
        NumberFit proven = new NumberFit(Map.of("1,234", 3, "1,234.5", 1), 0);
        assertThat(proven.isDoubtful()).isFalse();
        assertThat(proven.form(Optional.of(','))).isEqualTo(new NumberForm('.', true, ""));
    }
}
