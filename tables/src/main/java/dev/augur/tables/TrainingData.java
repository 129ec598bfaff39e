package dev.augur.tables;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.tables.cells.GapWords;
import dev.augur.tables.cells.Notes;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.ColumnChoice;
import dev.augur.tables.encode.ColumnValues;
import dev.augur.tables.encode.Encoder;
import dev.augur.tables.encode.EncoderFit;
import dev.augur.tables.picture.PicturePixels;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Tables made ready for learning.
 *
 * @param data labeled and unlabeled rows as features; the classes are the texts of the labels, in natural order
 * @param encoder the encoder that made the features, to be stored with the model
 * @param notes what users should know: columns that were dropped, doubtful dates, and the like
 * @param tables the tables, for the doctor to examine
 * @param rows the original rows
 */
public record TrainingData(LacData data, Encoder encoder, List<String> notes, ReadTables tables, OriginalRows rows) {
    /**
     * Reads and prepares tables. Rows without a label count as unlabeled, together with those of the second table if
     * there is one.
     */
    public static TrainingData read(
            TableSource labeled, String label, Optional<TableSource> unlabeled, ColumnChoice choice)
            throws TableException {
        return of(
                labeled.readAll(),
                label,
                unlabeled.isEmpty() ? List.of() : unlabeled.get().readAll(),
                choice);
    }

    /** Prepares tables that have been read, each in batches; {@code unlabeled} may be empty. */
    public static TrainingData of(List<Table> labeled, String label, List<Table> unlabeled, ColumnChoice choice)
            throws TableException {
        Table first = labeled.get(0);
        List<Table> others = new ArrayList<>();
        for (Table batch : unlabeled) {
            others.add(PicturePixels.given(batch, first.names()));
        }
        return of(labeled, label, others, first, choice);
    }

    private static TrainingData of(
            List<Table> labeled, String label, List<Table> unlabeled, Table first, ColumnChoice choice)
            throws TableException {
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
            Optional<TableException> refusal =
                    refusal(first, unlabeled.get(0), missing(first, label, unlabeled.get(0), choice));
            if (refusal.isPresent()) {
                throw refusal.get();
            }
            notes.addAll(unused(first, label, mixture));
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

    /**
     * The same rows with the features of another encoder, such as that of a model.
     *
     * @throws TableException if the tables lack columns that it needs
     */
    public LacData encodedBy(Encoder other) throws TableException {
        return other.equals(encoder) ? data : rows.encodedBy(other);
    }

    /** The columns that the second table would need. */
    static List<String> missing(Table labeled, String label, Table unlabeled, ColumnChoice choice) {
        return labeled.names().stream()
                .filter(column -> !column.equals(label) && !choice.drop().contains(column))
                .filter(column -> unlabeled.find(column).isEmpty())
                .toList();
    }

    /** Why tables cannot be learned from if the second lacks columns. */
    static Optional<TableException> refusal(Table labeled, Table unlabeled, List<String> missing) {
        String all = missing.size() == 1 ? "it" : "them";
        return missing.isEmpty()
                ? Optional.empty()
                : Optional.of(TableException.at(
                        unlabeled.source(),
                        (missing.size() == 1 ? "there is no column " : "there are no columns ") + Notes.listed(missing)
                                + ", which " + labeled.source() + " has",
                        "add " + all + ", rename columns to match, or leave " + all + " out with --drop"));
    }

    /** The parts of the second table that are not used: columns that only it has, and labels. */
    static List<String> unused(Table labeled, String label, List<Table> unlabeled) throws TableException {
        List<String> notes = new ArrayList<>();
        Table first = unlabeled.get(0);
        List<String> extra = first.names().stream()
                .filter(column -> labeled.find(column).isEmpty() && !column.equals(label))
                .toList();
        if (!extra.isEmpty()) {
            notes.add("ignored " + Notes.listed(extra) + ": only " + first.source() + " has "
                    + (extra.size() == 1 ? "it" : "them"));
        }
        if (first.find(label).isPresent()) {
            int rows = unlabeled.stream().mapToInt(Table::rows).sum();
            Map<String, Integer> labels = new ColumnValues(label, unlabeled).counts();
            if (!labels.isEmpty() && !labels.containsValue(rows)) { // one and the same stands for none
                notes.add("the labels in " + first.source() + ", column " + label
                        + ", are ignored: all its rows count as unlabeled");
            }
        }
        return notes;
    }
    /** Labeled rows first, then the unlabeled ones of the first table, then the second table. */
    static LacData pool(List<Table> labeled, List<Table> unlabeled, Labels labels, Encoder encoder)
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
