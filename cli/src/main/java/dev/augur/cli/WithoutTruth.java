package dev.augur.cli;

import dev.augur.risk.RiskEstimate;
import dev.augur.tables.TrainedModel;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What can be said of a table without labels, and what cannot.
 *
 * @param trained the model
 * @param judged its answers
 */
record WithoutTruth(TrainedModel trained, JudgedRows judged) {
    private static final String UNKNOWN = "accuracy, F1, AUC and the confusion matrix cannot be known without labels";

    void print(Verb verb) {
        double share = judged.answers().novelShare();
        if (verb.json()) {
            Map<String, @Nullable Object> json = new LinkedHashMap<>();
            json.put("schema", "augur.evaluation/1");
            json.put("rows", judged.rows());
            json.put("novel_share", share);
            json.put("error", trained.provenance().get("error"));
            json.put("unknown", UNKNOWN);
            verb.printJson(json);
            return;
        }
        verb.print("%d rows, %.1f%% of them answered with NOVEL.%n", judged.rows(), 100 * share);
        expected()
                .ifPresent(error -> verb.print(
                        "After training the model was expected to be wrong on %s; this says nothing about other kinds of rows.%n",
                        error.of("rows like its unlabeled ones")));
        verb.print("Give --label if the table has the true classes: %s.%n", UNKNOWN);
    }

    /** What the model file says of the error; files of older versions have no interval, but all it takes to know one. */
    private Optional<RiskEstimate> expected() {
        return trained.provenance().get("error") instanceof Map<?, ?> error
                        && error.get("value") instanceof Number value
                        && error.get("standard_error") instanceof Number deviation
                ? Optional.of(new RiskEstimate(value.doubleValue(), deviation.doubleValue(), unseen(error)))
                : Optional.empty();
    }

    private static double unseen(Map<?, ?> error) {
        return error.get("high") instanceof Number high && error.get("value") instanceof Number value
                ? high.doubleValue() - value.doubleValue()
                : 0;
    }
}
