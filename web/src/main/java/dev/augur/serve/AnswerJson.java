package dev.augur.serve;

import dev.augur.cli.answer.AnswerColumns;
import dev.augur.data.Matrix;
import dev.augur.explain.Explanation;
import dev.augur.model.Answers;
import dev.augur.store.json.Json;
import dev.augur.tables.cells.RowFindings;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Answers as one JSON object. It is written piece by piece, since a map for each row and the shortest spelling of each
 * number would cost more than the answers themselves.
 */
final class AnswerJson {
    private static final int LETTERS_A_ROW = 200;

    private final ServedModel model;
    private final int reasons;
    private final String[] classes;
    private final StringBuilder out = new StringBuilder(1024);

    AnswerJson(ServedModel model, int reasons) {
        this.model = model;
        this.reasons = reasons;
        this.classes = model.classes().stream().map(Json::write).toArray(String[]::new);
    }

    byte[] write(List<AnsweredRequest.Batch> batches) {
        out.ensureCapacity(LETTERS_A_ROW
                * batches.stream().mapToInt(each -> each.table().rows()).sum());
        out.append("{\"model\":").append(Json.write(model.name()));
        out.append(",\"version\":").append(Json.write(model.version()));
        out.append(",\"answers\":[");
        for (AnsweredRequest.Batch batch : batches) {
            for (int row = 0; row < batch.table().rows(); row++) {
                row(batch, row);
                out.append(',');
            }
        }
        out.setCharAt(out.length() - 1, ']');
        return out.append('}').toString().getBytes(StandardCharsets.UTF_8);
    }

    private void row(AnsweredRequest.Batch batch, int row) {
        Answers answers = batch.answered().answers();
        RowFindings findings = batch.answered().findings();
        int prediction = answers.predictions()[row];
        Matrix belief = answers.belief();
        out.append("{\"prediction\":").append(classes[prediction]);
        out.append(model.probable() ? ",\"confidence\":" : ",\"score\":");
        number(findings.isEmpty(row) ? Double.NaN : belief.get(row, prediction));
        out.append(",\"novelty\":");
        number(answers.novelty()[row]);
        if (model.probable()) {
            probabilities(belief, row);
        }
        String note = findings.note(row);
        out.append(",\"note\":").append(note.isEmpty() ? "\"\"" : Json.write(note));
        if (reasons > 0) {
            out.append(",\"why\":").append(Json.write(why(batch.explained().get(row))));
        }
        out.append('}');
    }

    private void probabilities(Matrix belief, int row) {
        out.append(",\"probabilities\":{");
        for (int c = 0; c < classes.length; c++) {
            out.append(c == 0 ? "" : ",").append(classes[c]).append(':');
            number(belief.get(row, c));
        }
        out.append('}');
    }

    /** With the digits of a float, as in every table of answers; JSON knows no NaN. */
    private void number(double value) {
        if (Double.isNaN(value)) {
            out.append("null");
        } else {
            out.append(AnswerColumns.finite(value));
        }
    }

    private List<String> why(Explanation explanation) {
        return explanation.contributions().stream()
                .limit(reasons)
                .map(each -> each.words())
                .toList();
    }
}
