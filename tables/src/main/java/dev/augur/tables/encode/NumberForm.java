package dev.augur.tables.encode;

import dev.augur.tables.cells.Column;
import dev.augur.tables.spelling.Numbers;
import dev.augur.tables.spelling.WrittenNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the numbers of a column are written.
 *
 * @param decimal the decimal mark, a point or a comma
 * @param grouped whether the other mark separates thousands; where it does not, it may do so only in a number that has
 *     a decimal mark as well, for {@code 1,234} could otherwise be either
 * @param unit what stands before or after each number, such as {@code kg}, or nothing
 */
record NumberForm(char decimal, boolean grouped, String unit) {
    /** As programs write numbers, or so that nothing else can be meant: −3 and 1,234.5 are among them. */
    static final NumberForm PLAIN = new NumberForm('.', false, "");

    boolean isPlain() {
        return equals(PLAIN);
    }

    /** The number in a cell, NaN where there is none of this form. A cell that is a number by its type has no unit. */
    double read(Column cells, int row) {
        if (cells.isTyped(row)) {
            return unit.isEmpty() ? cells.number(row) : Double.NaN;
        }
        return read(cells.text(row));
    }

    double read(String text) {
        if (unit.isEmpty() && text.indexOf(mark()) < 0) {
            double number = Numbers.parse(text.replace(decimal, '.'));
            if (!Double.isNaN(number)) {
                return number;
            }
        }
        Optional<WrittenNumber> written = WrittenNumber.of(text);
        return written.isPresent() && fits(written.get()) ? written.get().value(decimal) : Double.NaN;
    }

    private boolean fits(WrittenNumber written) {
        return written.unit().equals(unit)
                && written.fits(decimal)
                && (grouped || !written.has(mark()) || written.has(decimal));
    }

    /** The mark that is not the decimal one. */
    private char mark() {
        return decimal == '.' ? ',' : '.';
    }

    /** In words, such as {@code numbers with a decimal comma, in kg}. */
    String inWords() {
        List<String> with = new ArrayList<>();
        if (decimal == ',') {
            with.add("a decimal comma");
        }
        if (grouped) {
            with.add("thousands separated by \"" + mark() + "\"");
        }
        return "numbers" + (with.isEmpty() ? "" : " with " + String.join(" and ", with))
                + (unit.isEmpty() ? "" : with.isEmpty() ? " in " + unit : ", in " + unit);
    }

    Map<String, Object> toMap() {
        return ColumnCodes.ordered("decimal", String.valueOf(decimal), "grouped", grouped, "unit", unit);
    }
}
