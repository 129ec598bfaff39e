package dev.augur.tables.text;

import dev.augur.common.Plural;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Numbers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One row of an ARFF file. */
final class ArffRow {
    private ArffRow() {}

    static List<String> parse(String row, List<ArffAttribute> attributes, String place) throws TableException {
        return row.startsWith("{") ? sparse(row, attributes, place) : dense(row, attributes, place);
    }

    private static List<String> dense(String row, List<ArffAttribute> attributes, String place) throws TableException {
        ArffText text = new ArffText(row, place);
        List<String> cells = new ArrayList<>();
        do {
            String word = text.word();
            if (cells.size() == attributes.size()) {
                throw wrongCount("more than " + cells.size(), attributes, place);
            }
            cells.add(attributes.get(cells.size()).cell(word, text.quoted(), place));
        } while (text.comma());
        if (cells.size() < attributes.size()) {
            throw wrongCount(String.valueOf(cells.size()), attributes, place);
        }
        return cells;
    }

    private static TableException wrongCount(String count, List<ArffAttribute> attributes, String place) {
        return TableException.at(
                place,
                "the row has " + count + " values for " + Plural.of(attributes.size(), "attribute"),
                "add or remove values");
    }

    /** {@code {index value, index value}} from 0; what is left out is zero, or the first of the nominal values. */
    private static List<String> sparse(String row, List<ArffAttribute> attributes, String place) throws TableException {
        if (!row.endsWith("}")) {
            throw TableException.at(place, "the sparse row has no closing brace", "check that the file is complete");
        }
        List<@Nullable String> cells = new ArrayList<>();
        attributes.forEach(attribute -> cells.add(attribute.whenAbsent()));
        String inside = row.substring(1, row.length() - 1);
        if (!inside.isBlank()) {
            ArffText text = new ArffText(inside, place);
            int previous = -1;
            do {
                previous = index(text.word(), previous, attributes.size(), place);
                cells.set(previous, attributes.get(previous).cell(text.word(), text.quoted(), place));
            } while (text.comma());
        }
        return cells.stream().map(cell -> cell == null ? "" : cell).toList();
    }

    private static int index(String word, int previous, int size, String place) throws TableException {
        double index = Numbers.parse(word);
        if (!(index > previous && index < size && index == Math.rint(index))) {
            throw TableException.at(
                    place,
                    TableException.quote(word) + " is not an index above " + previous + " and below " + size,
                    "write a sparse row as {index value, index value} with indices that increase from 0");
        }
        return (int) index;
    }
}
