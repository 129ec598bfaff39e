package dev.augur.cli;

import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import dev.augur.tables.Column;
import dev.augur.tables.Table;
import dev.augur.tables.TableException;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of a table of answers: those kept, then prediction, confidence and novelty, then maybe a probability a class.
 * Confidence is the score of the predicted class. Numbers have the digits of a float.
 *
 * @param labels the classes
 * @param keep columns of the table that was read
 * @param probabilities whether there is one for each class
 */
record AnswerColumns(LabelSpace labels, List<String> keep, boolean probabilities) {
    static final String PREDICTION = "prediction";

    /** A cell is a text, or a number from this column on; the prediction is the last text. */
    record Rows(int texts, List<Object[]> cells) {}

    List<String> names() throws TableException {
        List<String> names = new ArrayList<>(keep);
        names.addAll(List.of(PREDICTION, "confidence", "novelty"));
        for (int c = 0; probabilities && c < labels.size(); c++) {
            names.add("p_" + labels.name(c));
        }
        for (int i = 0; i < names.size(); i++) {
            if (names.lastIndexOf(names.get(i)) > i) {
                throw TableException.at(
                        "the answers", "two columns would be called " + names.get(i), "do not keep that column");
            }
        }
        return names;
    }

    Rows of(Table table, Answers answers) throws TableException {
        List<Column> kept = new ArrayList<>();
        for (String name : keep) {
            kept.add(table.column(name));
        }
        List<Object[]> cells = new ArrayList<>(answers.size());
        for (int row = 0; row < answers.size(); row++) {
            cells.add(cells(kept, row, answers));
        }
        return new Rows(keep.size() + 1, cells);
    }

    private Object[] cells(List<Column> kept, int row, Answers answers) {
        int first = kept.size();
        Object[] cells = new Object[first + 3 + (probabilities ? labels.size() : 0)];
        for (int j = 0; j < first; j++) {
            cells[j] = kept.get(j).text(row);
        }
        int prediction = answers.predictions()[row];
        cells[first] = labels.name(prediction);
        cells[first + 1] = (float) answers.scores().get(row, prediction);
        cells[first + 2] = (float) answers.novelty()[row];
        for (int c = 0; probabilities && c < labels.size(); c++) {
            cells[first + 3 + c] = (float) answers.scores().get(row, c);
        }
        return cells;
    }
}
