package dev.augur.tables.text;

import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.spelling.Missing;
import dev.augur.tables.spelling.Numbers;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A column of an ARFF file.
 *
 * @param name its name
 * @param values what a nominal attribute may be, in order; empty for other kinds
 * @param numeric whether its values are numbers
 */
record ArffAttribute(String name, List<String> values, boolean numeric) {
    private static final String REMEDY =
            "write, for example: @attribute width numeric, or @attribute colour {red, green}";

    static ArffAttribute parse(String declaration, String place) throws TableException {
        ArffText text = new ArffText(declaration.substring("@attribute".length()), place);
        String name = text.word();
        String rest = text.rest();
        if (rest.startsWith("{")) {
            return new ArffAttribute(name, nominal(rest, place), false);
        }
        String kind = rest.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
        return switch (kind) {
            case "numeric", "real", "integer" -> new ArffAttribute(name, List.of(), true);
            case "string", "date" -> new ArffAttribute(name, List.of(), false);
            default ->
                throw TableException.at(
                        place,
                        "the attribute " + TableException.quote(name) + " has the unknown type "
                                + TableException.quote(rest),
                        REMEDY);
        };
    }

    private static List<String> nominal(String braces, String place) throws TableException {
        if (!braces.endsWith("}")) {
            throw TableException.at(place, "the list of values has no closing brace", REMEDY);
        }
        List<String> values = new ArffText(braces.substring(1, braces.length() - 1), place).cells();
        Set<String> different = new HashSet<>(values);
        if (different.size() < values.size()) {
            throw TableException.at(place, "a value appears twice in " + TableException.quote(braces), REMEDY);
        }
        return values;
    }

    Column.Declared declared() {
        return values.isEmpty() ? Column.Declared.OPEN : Column.Declared.CATEGORY;
    }

    /** What a sparse row means by leaving the attribute out. */
    @Nullable
    String whenAbsent() {
        return numeric ? "0" : values.isEmpty() ? null : values.get(0);
    }

    /** The cell as a table has it, checked against the declaration. */
    String cell(String written, boolean quoted, String place) throws TableException {
        if (written.equals("?") && !quoted) {
            return "";
        }
        boolean fits = numeric
                ? !Double.isNaN(Numbers.parse(written)) || Missing.is(written) || Missing.isInfinite(written)
                : values.isEmpty() || values.contains(written);
        if (!fits) {
            throw TableException.at(
                    place + ", column " + name,
                    TableException.quote(written) + " does not fit the declaration of the attribute",
                    numeric ? "write a number or ?" : "write one of " + Notes.listed(values) + ", or ?");
        }
        return written;
    }
}
