package dev.augur.tables.text;

import dev.augur.tables.cells.TableException;
import dev.augur.tables.source.RawReader;
import dev.augur.tables.spelling.Numbers;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * One sparse row.
 *
 * @param line where it stands
 * @param label its class, as text
 * @param indices places of the values, rising from 1
 * @param values what is not zero
 */
record LibsvmRow(long line, String label, int[] indices, double[] values) {
    private static final String REMEDY = "write rows such as: 1 3:0.5 7:1";

    int width() {
        return indices.length == 0 ? 0 : indices[indices.length - 1];
    }

    void fill(double[] target, int offset) {
        for (int i = 0; i < indices.length; i++) {
            target[offset + indices[i] - 1] = values[i];
        }
    }

    /** The next row that is not empty and no comment; null after the last. */
    static @Nullable LibsvmRow next(TextLines lines) throws IOException {
        for (String line = lines.next(); line != null; line = lines.next()) {
            int comment = line.indexOf('#');
            String row = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!row.isEmpty()) {
                return parse(row, lines);
            }
        }
        return null;
    }

    private static LibsvmRow parse(String row, TextLines lines) throws TableException {
        String[] parts = row.split("[ \\t]+", -1);
        boolean labeled = parts[0].indexOf(':') < 0;
        int first = labeled ? 1 : 0;
        int[] indices = new int[parts.length - first];
        double[] values = new double[indices.length];
        for (int i = 0; i < indices.length; i++) {
            String part = parts[first + i];
            indices[i] = index(part, i == 0 ? 0 : indices[i - 1], lines);
            values[i] = value(part, lines);
        }
        return new LibsvmRow(lines.number(), labeled ? parts[0] : "", indices, values);
    }

    private static int index(String part, int previous, TextLines lines) throws TableException {
        int colon = part.indexOf(':');
        double index = colon <= 0 ? Double.NaN : Numbers.parse(part.substring(0, colon));
        if (!(index > previous && index == Math.rint(index))) {
            throw TableException.at(
                    lines.place(),
                    TableException.quote(part) + " is not a value with an index above " + previous,
                    REMEDY);
        }
        if (index > RawReader.MOST_COLUMNS) {
            throw TableException.at(
                    lines.place(),
                    TableException.quote(part) + " has an index above " + RawReader.MOST_COLUMNS
                            + ", the largest number of features a table may have",
                    "leave out rare features, or renumber them");
        }
        return (int) index;
    }

    private static double value(String part, TextLines lines) throws TableException {
        double value = Numbers.parse(part.substring(part.indexOf(':') + 1));
        if (!Double.isFinite(value)) {
            throw TableException.at(
                    lines.place(), TableException.quote(part) + " has no finite number after its colon", REMEDY);
        }
        return value;
    }
}
