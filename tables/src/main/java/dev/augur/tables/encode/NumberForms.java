package dev.augur.tables.encode;

import dev.augur.tables.cells.CellSpelling;
import dev.augur.tables.cells.Columns;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How the numbers of a table are written, column by column. Cells that leave it open, such as 1,234, are read by the
 * decimal mark that was asked for, otherwise by the one that all other columns agree on.
 */
final class NumberForms {
    private final List<Table> batches;
    private final Map<String, NumberFit> fits = new LinkedHashMap<>();
    private final Optional<Character> asked;
    private final Optional<Character> shared;
    private final Map<NumberForm, List<String>> used = new LinkedHashMap<>();

    NumberForms(List<ColumnProfile> profiles, List<Table> batches, CellSpelling spelling) throws TableException {
        this.batches = batches;
        this.asked = spelling.decimal();
        for (ColumnProfile profile : profiles) {
            if (profile.mayBeWrittenNumbers()) {
                look(profile);
            }
        }
        if (asked.isPresent() || fits.values().stream().anyMatch(NumberForms::isAboutMarks)) {
            for (ColumnProfile profile : profiles) { // 1.234 is a plain number, but not beside 3,14
                if (profile.isNumeric() && !profile.isWhole()) {
                    look(profile);
                }
            }
        }
        this.shared = asked.or(this::agreed);
    }

    private void look(ColumnProfile profile) throws TableException {
        fits.put(profile.name(), new ColumnValues(profile.name(), batches).numberFit());
    }

    private static boolean isAboutMarks(NumberFit fit) {
        return fit.isDoubtful() || fit.proven().equals(Optional.of(','));
    }

    private Optional<Character> agreed() {
        Set<Character> proven =
                fits.values().stream().flatMap(fit -> fit.proven().stream()).collect(Collectors.toSet());
        return proven.size() == 1 ? Optional.of(proven.iterator().next()) : Optional.empty();
    }

    /** What is known of a column whose cells are not all plain numbers. */
    Optional<NumberFit> fit(String column) {
        return Optional.ofNullable(fits.get(column));
    }

    /** The form of a column of numbers; empty if it has other things. */
    Optional<NumberForm> form(String column) {
        return fit(column).filter(NumberFit::isNumeric).map(fit -> fit.form(shared));
    }

    /** Remembers that a column is read in its form, for the notes. */
    void use(String column, NumberForm form) {
        used.computeIfAbsent(form, key -> new ArrayList<>()).add(column);
    }

    /** How columns were read, with an example each. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        used.forEach((form, columns) -> {
            List<String> doubtful = columns.stream().filter(this::isDoubtful).toList();
            List<String> sure =
                    columns.stream().filter(each -> !doubtful.contains(each)).toList();
            if (!sure.isEmpty()) {
                notes.add(note(form, sure));
            }
            if (!doubtful.isEmpty()) {
                char other = form.decimal() == '.' ? ',' : '.';
                notes.add(note(form, doubtful) + "; give --decimal " + other + " if it is "
                        + shown(new NumberForm(other, true, form.unit()), doubtful.get(0)));
            }
        });
        return notes;
    }

    private boolean isDoubtful(String column) {
        return asked.isEmpty() && fit(column).map(NumberFit::isDoubtful).orElse(false);
    }

    private String note(NumberForm form, List<String> columns) {
        String example = fit(columns.get(0)).map(NumberFit::example).orElse("");
        return (columns.size() == 1 ? "the column " : "the columns ") + Notes.listed(columns)
                + (columns.size() == 1 ? " is read as " : " are read as ") + form.inWords() + ": \"" + example
                + "\" is "
                + shown(form, columns.get(0));
    }

    private String shown(NumberForm form, String column) {
        return Columns.text(form.read(fit(column).map(NumberFit::example).orElse("")));
    }
}
