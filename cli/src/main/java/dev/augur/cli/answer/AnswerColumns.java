package dev.augur.cli.answer;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.explain.Explanation;
import dev.augur.model.Answers;
import dev.augur.tables.AnsweredRows;
import dev.augur.tables.cells.Column;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The columns of a table of answers: those kept, then prediction, confidence and novelty, then maybe a probability a
 * class, a note, and maybe reasons. Confidence is the probability of the predicted class; where the model has no
 * probabilities the column has its score and is called so. Numbers have the digits of a float.
 *
 * @param labels the classes
 * @param keep columns of the table that was read
 * @param probabilities whether there is one for each class
 * @param probable whether the model has probabilities
 * @param reasons how many columns of the table are told that explain the answer, the weightiest first
 */
public record AnswerColumns(
        LabelSpace labels, List<String> keep, boolean probabilities, boolean probable, int reasons) {
    static final String PREDICTION = "prediction";
    private static final String NOTE = "note";

    public AnswerColumns {
        if (probabilities && !probable) {
            throw new IllegalArgumentException("the model has scores but no probabilities; leave out --probabilities.");
        }
    }

    /** How many of the last columns are texts, of which the note is the first; those between are numbers. */
    public int lastTexts() {
        return 1 + reasons;
    }

    public List<String> names() throws TableException {
        List<String> names = new ArrayList<>(keptNames());
        names.addAll(answerNames());
        for (int i = 0; i < names.size(); i++) {
            if (names.lastIndexOf(names.get(i)) > i) {
                throw TableException.at(
                        "the answers", "two columns would be called " + names.get(i), "keep that column only once");
            }
        }
        return names;
    }

    private List<String> answerNames() {
        List<String> names = new ArrayList<>(List.of(PREDICTION, probable ? "confidence" : "score", "novelty"));
        for (int c = 0; probabilities && c < labels.size(); c++) {
            names.add("p_" + labels.name(c));
        }
        names.add(NOTE);
        for (int i = 1; i <= reasons; i++) {
            names.add("why_" + i);
        }
        return names;
    }

    /** A kept column that is called like one of the answers gets a name of its own. */
    private List<String> keptNames() {
        Set<String> taken = new HashSet<>(keep);
        taken.addAll(answerNames());
        List<String> names = new ArrayList<>();
        for (String name : keep) {
            String free = name;
            while (answerNames().contains(name) && taken.contains(free)) {
                free = "input_" + free;
            }
            names.add(free);
        }
        return names;
    }

    /** A note about columns that had to be renamed. */
    public Optional<String> renamed() {
        List<String> names = keptNames();
        List<String> changed = IntStream.range(0, keep.size())
                .filter(j -> !names.get(j).equals(keep.get(j)))
                .mapToObj(j -> keep.get(j) + " is written as " + names.get(j))
                .toList();
        return changed.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(", ", changed) + ", since the answers have a column of that name");
    }

    /**
     * The cells of each row: texts, numbers or null.
     *
     * @param explained of each row, where reasons are to be told
     */
    public List<@Nullable Object[]> of(Table table, AnsweredRows answered, List<Explanation> explained)
            throws TableException {
        List<Column> kept = new ArrayList<>();
        for (String name : keep) {
            kept.add(table.column(name));
        }
        int rows = answered.answers().size();
        List<@Nullable Object[]> cells = new ArrayList<>(rows);
        for (int row = 0; row < rows; row++) {
            @Nullable Object[] line = cells(kept, row, answered);
            for (int i = 0; i < reasons; i++) {
                line[line.length - reasons + i] =
                        explained.get(row).contributions().get(i).words();
            }
            cells.add(line);
        }
        return cells;
    }

    private @Nullable Object[] cells(List<Column> kept, int row, AnsweredRows answered) {
        Answers answers = answered.answers();
        int first = kept.size();
        @Nullable Object[] cells = new Object[first + 4 + (probabilities ? labels.size() : 0) + reasons];
        for (int j = 0; j < first; j++) {
            cells[j] = kept.get(j).text(row);
        }
        int prediction = answers.predictions()[row];
        Matrix belief = answers.belief();
        cells[first] = labels.name(prediction);
        cells[first + 1] = answered.findings().isEmpty(row) ? null : finite(belief.get(row, prediction));
        cells[first + 2] = finite(answers.novelty()[row]);
        for (int c = 0; probabilities && c < labels.size(); c++) {
            cells[first + 3 + c] = finite(belief.get(row, c));
        }
        cells[cells.length - lastTexts()] = answered.findings().note(row);
        return cells;
    }

    /** Scores may be infinite, which not every format can say. */
    public static float finite(double score) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, score));
    }
}
