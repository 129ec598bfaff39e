package dev.augur.tables;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Tables made ready for learning.
 *
 * @param data labeled and unlabeled rows as features; the classes are the labels' texts, in natural order
 * @param encoder what made the features, to be stored with the model
 * @param notes what people should know: columns that were dropped, doubtful dates, and the like
 * @param tables what was read, for the doctor to look at
 * @param rows what was read, row by row
 */
public record TrainingData(LacData data, Encoder encoder, List<String> notes, ReadTables tables, OriginalRows rows) {
    /** Reads and prepares; rows without a label count as unlabeled, beside those of the second table if there is one. */
    public static TrainingData read(
            TableSource labeled, String label, Optional<TableSource> unlabeled, ColumnChoice choice)
            throws TableException {
        return of(
                labeled.readAll(),
                label,
                unlabeled.isEmpty() ? List.of() : unlabeled.get().readAll(),
                choice);
    }

    /** Prepares tables that were read, each in batches; {@code unlabeled} may be empty. */
    public static TrainingData of(List<Table> labeled, String label, List<Table> unlabeled, ColumnChoice choice)
            throws TableException {
        Table first = labeled.get(0);
        GapWords gaps = new GapWords(choice.spelling().missing());
        List<Table> known = labeled.stream().map(batch -> batch.without(gaps)).toList();
        List<Table> mixture =
                unlabeled.stream().map(batch -> batch.without(gaps)).toList();
        Labels labels = Labels.of(known, label);
        List<String> columns = new ArrayList<>(first.names());
        columns.remove(label);
        choice.check(first);
        List<String> notes = new ArrayList<>(labels.notes());
        if (!unlabeled.isEmpty()) {
            requireColumns(first, unlabeled.get(0), columns, choice);
            noteExtra(first, unlabeled.get(0), notes);
        } else if (labels.empty() == 0) {
            throw TableException.at(
                    first.source(),
                    "every row has a label, so there are no unlabeled rows to learn from",
                    "give unlabeled rows as a second table, or leave their labels empty");
        }
        List<List<Table>> sources = unlabeled.isEmpty() ? List.of(known) : List.of(known, mixture);
        EncoderFit fit = new EncoderFit(sources, columns, choice);
        notes.addAll(fit.notes());
        Encoder encoder = fit.encoder();
        Set<String> used = new HashSet<>(encoder.columns());
        used.add(label);
        return new TrainingData(
                pool(labeled, unlabeled, labels, encoder),
                encoder,
                List.copyOf(notes),
                new ReadTables(fit.features(), known, Optional.of(label), mixture),
                new OriginalRows(labeled, unlabeled, labels, used));
    }

    private static void requireColumns(Table labeled, Table unlabeled, List<String> columns, ColumnChoice choice)
            throws TableException {
        List<String> missing = columns.stream()
                .filter(column -> !choice.drop().contains(column))
                .filter(column -> unlabeled.find(column).isEmpty())
                .toList();
        if (!missing.isEmpty()) {
            throw TableException.at(
                    unlabeled.source(),
                    "there is no column " + Notes.listed(missing) + ", which " + labeled.source() + " has",
                    "add it, rename a column to match, or leave it out with --drop");
        }
    }

    private static void noteExtra(Table labeled, Table unlabeled, List<String> notes) {
        List<String> extra = unlabeled.names().stream()
                .filter(column -> labeled.find(column).isEmpty())
                .toList();
        if (!extra.isEmpty()) {
            notes.add("ignored " + Notes.listed(extra) + ": only " + unlabeled.source() + " has it");
        }
    }

    /** Labeled rows first, then the unlabeled ones of the first table, then the second table. */
    private static LacData pool(List<Table> labeled, List<Table> unlabeled, Labels labels, Encoder encoder)
            throws TableException {
        int more = unlabeled.stream().mapToInt(Table::rows).sum();
        int width = encoder.width();
        int rows = Math.addExact(labels.rows(), more);
        float[] pool = new float[Encoder.size(rows, width)];
        int known = 0;
        int unknown = labels.classes().length;
        int row = 0;
        for (Table batch : labeled) {
            float[] features = new float[batch.rows() * width];
            encoder.encode(batch, features, 0);
            for (int i = 0; i < batch.rows(); i++, row++) {
                int place = labels.isEmpty(row) ? unknown++ : known++;
                System.arraycopy(features, i * width, pool, place * width, width);
            }
        }
        for (Table batch : unlabeled) {
            encoder.encode(batch, pool, unknown * width);
            unknown += batch.rows();
        }
        return LacData.pooled(FeatureMatrix.wrap(pool, rows, width), labels.classes(), new LabelSpace(labels.names()))
                .withColumns(encoder.features());
    }
}
