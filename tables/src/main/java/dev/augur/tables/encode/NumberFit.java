package dev.augur.tables.encode;

import dev.augur.tables.cells.Notes;
import dev.augur.tables.spelling.WrittenNumber;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What the cells of one column, taken together, say of how its numbers are written. */
final class NumberFit {
    /** From more different units than this, what follows the numbers is no unit. */
    private static final int MOST_UNITS = 3;

    private final Map<String, Integer> units = new TreeMap<>();
    private int cells;
    private int numbers;
    private int onlyPoint;
    private int onlyComma;
    private boolean commaGroups;
    private boolean pointGroups;
    private boolean ungrouped;
    private String example = "";
    private String doubt = "";

    /** {@code counts} says how often each text occurs; {@code typed} cells are numbers by their type. */
    NumberFit(Map<String, Integer> counts, int typed) {
        counts.forEach(this::add);
        cells += typed;
        numbers += typed;
        if (typed > 0) {
            units.merge("", typed, Integer::sum);
        }
    }

    private void add(String text, int count) {
        cells += count;
        Optional<WrittenNumber> written = WrittenNumber.of(text);
        if (written.isEmpty()) {
            return;
        }
        WrittenNumber number = written.get();
        numbers += count;
        units.merge(number.unit(), count, Integer::sum);
        boolean point = number.fits('.');
        boolean comma = number.fits(',');
        onlyPoint += comma ? 0 : count;
        onlyComma += point ? 0 : count;
        commaGroups |= point && number.has(',') && !number.has('.');
        pointGroups |= comma && number.has('.') && !number.has(',');
        ungrouped |= number.digits().matches("[0-9]{4,}");
        example = longer(example, text);
        doubt = number.isAmbiguous() ? longer(doubt, text) : doubt;
    }

    private static String longer(String one, String other) {
        int difference = one.length() - other.length();
        return difference > 0 || (difference == 0 && one.compareTo(other) <= 0) ? one : other;
    }

    /** How much of the column is numbers in some spelling. */
    double share() {
        return (double) numbers / Math.max(1, cells);
    }

    /** Whether all cells are numbers of one unit and one decimal mark, whichever it is. */
    boolean isNumeric() {
        return numbers == cells && units.size() == 1 && !mixesMarks();
    }

    /** Whether some cells have a decimal point and others a decimal comma. */
    boolean mixesMarks() {
        return onlyPoint > 0 && onlyComma > 0;
    }

    /** Numbers in few different units, with their counts. */
    Optional<String> mixedUnits() {
        if (numbers < cells || units.size() < 2 || units.size() > MOST_UNITS) {
            return Optional.empty();
        }
        return Optional.of(Notes.listed(units.entrySet().stream()
                .map(unit -> (unit.getKey().isEmpty() ? "none" : unit.getKey()) + " (" + unit.getValue() + ")")
                .toList()));
    }

    /** The decimal mark that the cells prove, if they do. */
    Optional<Character> proven() {
        return !isNumeric() || (onlyPoint == 0 && onlyComma == 0)
                ? Optional.empty()
                : Optional.of(onlyPoint > 0 ? '.' : ',');
    }

    /** Whether cells such as 1,234 could be thousands or fractions, and no other cell says which. */
    boolean isDoubtful() {
        return isNumeric() && !doubt.isEmpty() && proven().isEmpty();
    }

    /** The form, where {@code shared} is the decimal mark of doubtful cells, if it is known. */
    NumberForm form(Optional<Character> shared) {
        char decimal = proven().orElseGet(() -> isDoubtful() ? doubtful(shared) : '.');
        return new NumberForm(
                decimal,
                decimal == '.' ? commaGroups : pointGroups,
                units.keySet().iterator().next());
    }

    /** Whoever writes 1,234 for a thousand does not write 1234 in the same column. */
    private char doubtful(Optional<Character> shared) {
        return shared.orElse(ungrouped && commaGroups ? ',' : '.');
    }

    /** A cell that shows the form. */
    String example() {
        return isDoubtful() ? doubt : example;
    }
}
