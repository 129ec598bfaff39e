package dev.augur.tables.encode;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.DateForm;
import dev.augur.tables.spelling.Missing;
import dev.augur.tables.spelling.WrittenNumber;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What one pass over the cells of a column shows: how many are numbers, words, dates, or missing. */
public final class ColumnProfile {
    private static final int SAMPLED_TEXTS = 100;

    /** If numbers are this many times larger than their spread, a float has too few digits for the spread. */
    private static final double DIGITS_MATTER = 10_000;

    private static final double LARGE = 1e30;
    private static final double SMALL = 1e-30;

    private final String name;
    private final Set<DateForm> forms = EnumSet.allOf(DateForm.class);
    private final Map<String, Integer> marks = new HashMap<>();
    private final List<Content> sources = new ArrayList<>();
    private Column.Declared declared = Column.Declared.OPEN;
    private int rows;
    private int missing;
    private int numbers;
    private int booleans;
    private int texts;
    private int written;
    private double least = Double.POSITIVE_INFINITY;
    private double most = Double.NEGATIVE_INFINITY;
    private double nearest = Double.POSITIVE_INFINITY;
    private boolean exact = true;
    private boolean whole = true;
    private boolean counting = true;
    private double previous = Double.NaN;
    private Optional<String> firstText = Optional.empty();
    private float[] values = new float[0];

    public ColumnProfile(String name) {
        this.name = name;
    }

    /** What had been seen when a file began. */
    private record Content(int numbers, int texts) {
        Content since(Content before) {
            return new Content(numbers - before.numbers, texts - before.texts);
        }
    }

    /** Starts another file, whose rows may be counted from the start. */
    void startSource() {
        previous = Double.NaN;
        sources.add(content());
    }

    private Content content() {
        return new Content(numbers, texts);
    }

    /** Whether one file has numbers here, and another one texts. */
    boolean differsByFile() {
        boolean anyNumbers = false;
        boolean anyTexts = false;
        for (int i = 0; i < sources.size(); i++) {
            Content end = i + 1 < sources.size() ? sources.get(i + 1) : content();
            Content file = end.since(sources.get(i));
            anyNumbers |= file.texts == 0 && file.numbers > 0;
            anyTexts |= file.texts > 0 && file.numbers == 0;
        }
        return anyNumbers && anyTexts;
    }

    public void add(Table table, Column cells) {
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
        nearest = value == 0 ? nearest : Math.min(nearest, Math.abs(value));
        exact &= value == (float) value;
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

    int rows() {
        return rows;
    }

    public int missing() {
        return missing;
    }

    /** The least and the largest number, if every value is a finite one. */
    public Optional<double[]> range() {
        return isNumeric() && numbers > 0 && Double.isFinite(size())
                ? Optional.of(new double[] {least, most})
                : Optional.empty();
    }

    public boolean hasMissing() {
        return missing > 0;
    }

    /** The marks for gaps that users should hear about, and how often each occurs. */
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
        return numbers == 0 ? 0 : ColumnSelection.median(values, numbers);
    }

    /**
     * The unit in which the numbers fit floats. If floats would lose digits that matter, because the spread of the
     * middle half is small compared with the numbers themselves, they are counted from the median; if all are too large
     * or too small for floats, they are scaled.
     */
    Unit unit() {
        double size = size();
        if (numbers == 0 || exact || !Double.isFinite(size)) {
            return Unit.PLAIN;
        }
        if (size > LARGE || size < SMALL) {
            return nearest > size * SMALL ? new Unit(0, Math.scalb(1.0, Math.getExponent(size))) : Unit.PLAIN;
        }
        double median = median();
        double spread =
                ColumnSelection.quantile(values, numbers, 0.75) - ColumnSelection.quantile(values, numbers, 0.25);
        return Math.abs(median) > DIGITS_MATTER * spread ? new Unit(median, 1) : Unit.PLAIN;
    }

    private double size() {
        return Math.max(Math.abs(least), Math.abs(most));
    }

    /** Whether every number fits a float in the unit of the column; infinite ones never do. */
    boolean fitsFloats() {
        return numbers == 0 || size() <= Float.MAX_VALUE || unit().scale() != 1;
    }

    /**
     * The number that replaces a missing one: the median, or the middle of the range if floats cannot express the
     * median.
     */
    double fill() {
        double median = median();
        return unit().scale() == 1 && Double.isFinite(median) ? median : least / 2 + most / 2;
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

    /** The date formats that fit every cell; empty if the column has anything but dates. */
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
