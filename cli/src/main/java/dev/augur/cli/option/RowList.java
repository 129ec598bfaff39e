package dev.augur.cli.option;

import dev.augur.cli.command.UsageException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Rows of a table as people name them: {@code 7,12-15}, the first being 1. */
public final class RowList {
    private static final Pattern RANGE = Pattern.compile("\\s*(\\d{1,9})\\s*(?:-\\s*(\\d{1,9})\\s*)?");

    private RowList() {}

    /** The rows of a list, counted from 0, in its order; {@code size} is how many the table has. */
    public static int[] of(String option, String list, int size) {
        return Stream.of(list.split(",", -1))
                .flatMapToInt(part -> range(option, part, size))
                .toArray();
    }

    private static IntStream range(String option, String part, int size) {
        Matcher range = RANGE.matcher(part);
        if (!range.matches()) {
            throw new UsageException(option + " must be rows such as 7,12-15, but has \"" + part + "\"");
        }
        int first = Integer.parseInt(range.group(1));
        int last = range.group(2) == null ? first : Integer.parseInt(range.group(2));
        if (first < 1 || last < first || last > size) {
            throw new UsageException(option + " has " + part.trim() + ", but the rows of the table are 1 to " + size);
        }
        return IntStream.range(first - 1, last);
    }
}
