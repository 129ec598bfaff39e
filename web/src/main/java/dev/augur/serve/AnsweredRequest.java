package dev.augur.serve;

import dev.augur.cli.answer.Reasons;
import dev.augur.explain.Explanation;
import dev.augur.tables.AnsweredRows;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import java.util.ArrayList;
import java.util.List;

/**
 * What a model says of the rows of a request.
 *
 * @param model which version of which model
 * @param reasons whether they are told why
 * @param batches the rows with their answers
 */
record AnsweredRequest(ServedModel model, Reasons reasons, List<Batch> batches) {
    /**
     * Some of the rows.
     *
     * @param table the rows
     * @param answered the answers
     * @param explained why, for each row; empty if nobody asks
     */
    record Batch(Table table, AnsweredRows answered, List<Explanation> explained) {}

    static AnsweredRequest of(ServedModel model, Reasons reasons, List<Table> tables, Deadline deadline)
            throws TableException {
        List<Batch> batches = new ArrayList<>();
        for (Table table : tables) {
            deadline.check();
            AnsweredRows answered = model.trained().answered(table);
            deadline.check();
            batches.add(new Batch(table, answered, reasons.explained(table)));
        }
        return new AnsweredRequest(model, reasons, batches);
    }

    int rows() {
        return batches.stream().mapToInt(each -> each.table.rows()).sum();
    }
}
