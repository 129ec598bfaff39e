package dev.augur.tables;

import dev.augur.common.Plural;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What training would make of tables, without training: the decisions of the encoder.
 *
 * @param rows of the table
 * @param unlabeledRows of the second table
 * @param labels how often each label occurs
 * @param columns one by one, in the order of the table
 * @param notes what people should know
 * @param refusals why a training would be refused, with the columns that are to blame
 * @param tables what was read, for the doctor to look at
 */
public record Inspection(
        int rows,
        int unlabeledRows,
        Map<String, Integer> labels,
        List<InspectedColumn> columns,
        List<String> notes,
        Map<List<String>, TableException> refusals,
        ReadTables tables) {
    private static final int EXAMPLES = 3;

    /** Looks at a table; the label column and the second table may be missing. */
    public static Inspection of(
            TableSource table, Optional<String> label, Optional<TableSource> unlabeled, ColumnChoice choice)
            throws TableException {
        GapWords gaps = new GapWords(choice.spelling().missing());
        List<Table> first = read(table, gaps);
        List<Table> second = unlabeled.isEmpty() ? List.of() : read(unlabeled.get(), gaps);
        List<Table> all = new ArrayList<>(first);
        all.addAll(second);
        Map<String, Integer> labels = label.isEmpty() ? Map.of() : new ColumnValues(label.get(), first).counts();
        choice.check(first.get(0));
        List<String> notes = new ArrayList<>();
        List<String> names = new ArrayList<>(first.get(0).names());
        label.ifPresent(names::remove);
        if (label.isPresent()) {
            LookAlikes.hint("the label column " + label.get(), "class", labels).ifPresent(notes::add);
        }
        List<String> columns = shared(names, second, notes);
        EncoderFit fit = new EncoderFit(second.isEmpty() ? List.of(first) : List.of(first, second), columns, choice);
        notes.addAll(fit.notes());
        List<InspectedColumn> inspected = new ArrayList<>();
        for (String name : first.get(0).names()) {
            inspected.add(
                    label.filter(name::equals).isPresent()
                            ? labelColumn(name, labels)
                            : column(name, fit, columns.contains(name) ? all : first));
        }
        return new Inspection(
                count(first),
                count(second),
                labels,
                inspected,
                notes,
                fit.refusals(),
                new ReadTables(fit.features(), first, label, second));
    }

    private static List<Table> read(TableSource source, GapWords gaps) throws TableException {
        return source.readAll().stream().map(batch -> batch.without(gaps)).toList();
    }

    private static int count(List<Table> batches) {
        return batches.stream().mapToInt(Table::rows).sum();
    }

    /** The columns that both tables have; training needs all of them. */
    private static List<String> shared(List<String> names, List<Table> second, List<String> notes) {
        if (second.isEmpty()) {
            return names;
        }
        Table other = second.get(0);
        List<String> shared =
                names.stream().filter(name -> other.find(name).isPresent()).toList();
        if (shared.size() < names.size()) {
            List<String> missing =
                    names.stream().filter(name -> !shared.contains(name)).toList();
            notes.add(other.source() + " has no column " + Notes.listed(missing)
                    + "; to train, leave it out with --drop, or give the columns the same names");
        }
        return shared;
    }

    private static InspectedColumn labelColumn(String name, Map<String, Integer> labels) {
        List<String> names = ColumnValues.byFrequency(labels);
        return new InspectedColumn(
                name,
                InspectedColumn.LABEL,
                0,
                Optional.empty(),
                names.subList(0, Math.min(EXAMPLES, names.size())),
                0,
                Plural.of(labels.size(), "class"));
    }

    private static InspectedColumn column(String name, EncoderFit fit, List<Table> batches) throws TableException {
        List<String> examples = examples(name, batches);
        Optional<ColumnProfile> profile = fit.profile(name);
        for (ColumnCode code : fit.codes()) {
            if (code.column().equals(name) && profile.isPresent()) {
                return InspectedColumn.of(code, profile.get(), examples);
            }
        }
        return new InspectedColumn(
                name,
                InspectedColumn.DROPPED,
                profile.map(ColumnProfile::missing).orElse(0),
                profile.flatMap(ColumnProfile::range),
                examples,
                0,
                fit.reason(name).orElse("the other table does not have it"));
    }

    private static List<String> examples(String name, List<Table> batches) throws TableException {
        Set<String> examples = new LinkedHashSet<>();
        for (Table batch : batches) {
            Column cells = batch.column(name);
            for (int row = 0; row < batch.rows() && examples.size() < EXAMPLES; row++) {
                if (!cells.isEmpty(row)) {
                    examples.add(cells.text(row));
                }
            }
        }
        return List.copyOf(examples);
    }
}
