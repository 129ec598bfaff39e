package dev.augur.tables;

import dev.augur.common.Plural;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.GapWords;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.ColumnCode;
import dev.augur.tables.encode.ColumnProfile;
import dev.augur.tables.encode.ColumnValues;
import dev.augur.tables.encode.EncoderFit;
import dev.augur.tables.encode.InspectedColumn;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What training would make of tables, found out without training: the decisions of the encoder.
 *
 * @param rows of the table
 * @param unlabeledRows of the second table
 * @param labels how often each label occurs
 * @param columns the columns, in the order of the table
 * @param notes what users should know
 * @param refusals why training would be refused, and because of which columns
 * @param tables the tables, for the doctor to examine
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
        Map<List<String>, TableException> refusals = new LinkedHashMap<>();
        List<String> notes = new ArrayList<>();
        Map<String, Integer> labels = label.isEmpty() ? Map.of() : labels(first, label.get(), notes, refusals);
        choice.check(first.get(0));
        List<String> columns = new ArrayList<>(first.get(0).names());
        label.ifPresent(columns::remove);
        if (!second.isEmpty()) {
            Table other = second.get(0);
            List<String> missing = TrainingData.missing(first.get(0), label.orElse(""), other, choice);
            TrainingData.refusal(first.get(0), other, missing).ifPresent(why -> refusals.put(missing, why));
            notes.addAll(TrainingData.unused(first.get(0), label.orElse(""), second));
            columns.removeAll(missing);
        }
        EncoderFit fit = new EncoderFit(second.isEmpty() ? List.of(first) : List.of(first, second), columns, choice);
        notes.addAll(fit.notes());
        refusals.putAll(fit.refusals());
        List<InspectedColumn> inspected = new ArrayList<>();
        for (String name : first.get(0).names()) {
            inspected.add(
                    label.filter(name::equals).isPresent()
                            ? labelColumn(name, labels, count(first))
                            : column(name, fit, columns.contains(name) ? all : first));
        }
        return new Inspection(
                count(first),
                count(second),
                labels,
                inspected,
                notes,
                refusals,
                new ReadTables(fit.features(), first, label, second));
    }

    private static List<Table> read(TableSource source, GapWords gaps) throws TableException {
        return source.readAll().stream().map(batch -> batch.without(gaps)).toList();
    }

    private static int count(List<Table> batches) {
        return batches.stream().mapToInt(Table::rows).sum();
    }

    /** How often each label occurs, as training reads them. */
    private static Map<String, Integer> labels(
            List<Table> batches, String column, List<String> notes, Map<List<String>, TableException> refusals)
            throws TableException {
        batches.get(0).column(column);
        Map<String, Integer> counts = new LinkedHashMap<>();
        try {
            Labels labels = Labels.of(batches, column);
            notes.addAll(labels.notes());
            for (int each : labels.classes()) {
                counts.merge(labels.names().get(each), 1, Integer::sum);
            }
        } catch (TableException why) {
            refusals.put(List.of(column), why);
        }
        return counts;
    }

    private static InspectedColumn labelColumn(String name, Map<String, Integer> labels, int rows) {
        List<String> names = ColumnValues.byFrequency(labels);
        return new InspectedColumn(
                name,
                InspectedColumn.LABEL,
                rows - labels.values().stream().mapToInt(Integer::intValue).sum(),
                Optional.empty(),
                names.subList(0, Math.min(EXAMPLES, names.size())),
                0,
                Plural.of(labels.size(), "class"));
    }

    private static InspectedColumn column(String name, EncoderFit fit, List<Table> batches) throws TableException {
        List<String> examples = examples(name, batches);
        Optional<ColumnProfile> fitted = fit.profile(name);
        ColumnProfile profile = fitted.isPresent() ? fitted.get() : profile(name, batches);
        for (ColumnCode code : fit.codes()) {
            if (code.column().equals(name)) {
                return InspectedColumn.of(code, profile, fit.range(name), examples);
            }
        }
        return new InspectedColumn(
                name,
                InspectedColumn.DROPPED,
                profile.missing(),
                profile.range(),
                examples,
                0,
                fit.reason(name).orElse("the other table does not have it"));
    }

    private static ColumnProfile profile(String name, List<Table> batches) throws TableException {
        ColumnProfile profile = new ColumnProfile(name);
        for (Table batch : batches) {
            profile.add(batch, batch.column(name));
        }
        return profile;
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
