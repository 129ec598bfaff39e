package dev.augur.tables;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What one pass over the cells of a column tells: how many are numbers, words, dates, or missing. */
final class ColumnProfile {
    private static final int SAMPLED_TEXTS = 100;

    private final String name;
    private final Set<DateForm> forms = EnumSet.allOf(DateForm.class);
    private final Map<String, Integer> marks = new HashMap<>();
    private Column.Declared declared = Column.Declared.OPEN;
    private int rows;
    private int missing;
    private int numbers;
    private int booleans;
    private int texts;
    private int written;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private boolean whole = true;
    private boolean counting = true;
    private double previous = Double.NaN;
    private Optional<String> firstText = Optional.empty();
    private float[] values = new float[0];

    ColumnProfile(String name) {
        this.name = name;
    }

    /** Another file begins, whose rows may be counted from the start. */
    void startSource() {
        previous = Double.NaN;
    }

    void add(Table table, Column cells) {
        if (cells.declared() != Column.Declared.OPEN) {
            declared = cells.declared();
        }
        for (int row = 0; row < table.rows(); row++) {
            double value = cells.number(row);
            if (Double.isNaN(value)) {
                addText(cells.text(row), cells, table, row);
            } else {
                addNumber(value);
            }
        }
        rows += table.rows();
    }

    void addNumber(double value) {
        if (texts == 0) {
            values = numbers < values.length ? values : Arrays.copyOf(values, 2 * numbers + 1024);
            values[numbers] = (float) value;
        }
        numbers++;
        least = Math.min(least, value);
        most = Math.max(most, value);
        whole &= value == Math.rint(value);
        counting &= Double.isNaN(previous) || value == previous + 1;
        previous = value;
    }

    private void addText(String text, Column cells, Table table, int row) {
        if (CategoryCode.isMissing(cells, text)) {
            missing++;
            if (Missing.isMark(text)) {
                marks.merge(text, 1, Integer::sum);
            }
        } else if (Missing.isInfinite(text)) {
            addNumber(Double.POSITIVE_INFINITY);
        } else {
            texts++;
            values = new float[0];
            written += texts <= SAMPLED_TEXTS && WrittenNumber.of(text).isPresent() ? 1 : 0;
            booleans += BooleanCode.isBoolean(text) ? 1 : 0;
            if (!forms.isEmpty()) {
                forms.removeIf(form -> form.read(text).isEmpty());
            }
            if (firstText.isEmpty()) {
                firstText = Optional.of(table.place(row, name) + ": " + TableException.quote(text));
            }
        }
    }

    String name() {
        return name;
    }

    int present() {
        return rows - missing;
    }

    boolean hasMissing() {
        return missing > 0;
    }

    /** Gaps that people should hear of, and how often each occurs. */
    Map<String, Integer> marks() {
        return marks;
    }

    boolean isNested() {
        return declared == Column.Declared.NESTED;
    }

    boolean isNumeric() {
        return declared == Column.Declared.OPEN && texts == 0;
    }

    /** The median of the numbers, as exact as a feature is. */
    double median() {
        return numbers == 0 ? 0 : Selection.median(values, numbers);
    }

    boolean isConstantNumber() {
        return isNumeric() && missing == 0 && least == most;
    }

    boolean isWhole() {
        return isNumeric() && whole;
    }

    /** Whether the column counts its rows: each number is one more than the last. */
    boolean isCounting() {
        return isWhole() && missing == 0 && counting;
    }

    /** Whether all cells are words for yes and no, or 0 and 1 between such words. */
    boolean isBoolean() {
        return declared == Column.Declared.OPEN
                && booleans == texts
                && (numbers == 0 || (whole && least >= 0 && most <= 1));
    }

    /** Whether texts that are no plain numbers look like numbers that people wrote. */
    boolean mayBeWrittenNumbers() {
        return declared == Column.Declared.OPEN
                && 2 * written >= Math.min(texts, SAMPLED_TEXTS)
                && texts > 0
                && !isBoolean()
                && dateForms().isEmpty();
    }

    /** The ways of writing that fit every cell; empty if the column has other things than dates. */
    Set<DateForm> dateForms() {
        return declared == Column.Declared.OPEN && numbers == 0 && texts > 0 ? forms : Set.of();
    }

    /** How much of the column is numbers, if it also has texts. */
    double numberShare() {
        return declared == Column.Declared.OPEN ? (double) numbers / Math.max(1, present()) : 0;
    }

    /** The first cell that is not a number, with its place. */
    String firstText() {
        return firstText.orElse(name);
    }
}
