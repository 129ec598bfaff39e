package dev.augur.cli;

import dev.augur.data.LabelSpace;
import dev.augur.data.ScoreMatrix;
import dev.augur.model.Answers;
import dev.augur.tables.Column;
import dev.augur.tables.Table;
import dev.augur.tables.TableException;
import java.util.ArrayList;
import java.util.List;

/**
 * The columns of a table of answers: those kept, then prediction, confidence and novelty, then maybe a probability a class.
 * Confidence is the probability of the predicted class; where the model has no probabilities the column has its score and is called
 * so. Numbers have the digits of a float.
 *
 * @param labels the classes
 * @param keep columns of the table that was read
 * @param probabilities whether there is one for each class
 * @param probable whether the model has probabilities
 */
record AnswerColumns(LabelSpace labels, List<String> keep, boolean probabilities, boolean probable) {
    static final String PREDICTION = "prediction";

    AnswerColumns {
        if (probabilities && !probable) {
            throw new IllegalArgumentException(
                    "the model has no probabilities but only scores; leave out --probabilities.");
        }
    }

    /** A cell is a text, or a number from this column on; the prediction is the last text. */
    record Rows(int texts, List<Object[]> cells) {}

    List<String> names() throws TableException {
        List<String> names = new ArrayList<>(keep);
        names.addAll(List.of(PREDICTION, probable ? "confidence" : "score", "novelty"));
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
        ScoreMatrix belief = answers.belief();
        cells[first] = labels.name(prediction);
        cells[first + 1] = finite(belief.get(row, prediction));
        cells[first + 2] = finite(answers.novelty()[row]);
        for (int c = 0; probabilities && c < labels.size(); c++) {
            cells[first + 3 + c] = finite(belief.get(row, c));
        }
        return cells;
    }

    /** Scores may be infinite, which not every format can say. */
    private static float finite(double score) {
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, score));
    }
}
