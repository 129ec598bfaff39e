package dev.augur.cli;

import dev.augur.tables.TrainedModel;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What can be said of a table without labels, and what cannot.
 *
 * @param trained the model
 * @param judged its answers
 */
record WithoutTruth(TrainedModel trained, JudgedRows judged) {
    private static final String UNKNOWN =
            "accuracy, F1, AUC and the confusion of classes cannot be known without labels, and the"
                    + " error is that of rows like the unlabeled ones of the training";

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
        verb.print("%d rows, of which %.1f%% are answered with NOVEL.%n", judged.rows(), 100 * share);
        if (trained.provenance().get("error") instanceof Map<?, ?> error
                && error.get("value") instanceof Number value
                && error.get("standard_error") instanceof Number deviation) {
            verb.print(
                    "The model expected to be wrong on %.1f%% of such rows, give or take %.1f%% (zero-one risk of held-out rows).%n",
                    100 * Math.max(0, value.doubleValue()), 100 * deviation.doubleValue());
        }
        verb.print("Without --label: %s.%n", UNKNOWN);
    }
}
