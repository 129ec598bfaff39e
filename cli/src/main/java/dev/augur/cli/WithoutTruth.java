package dev.augur.cli;

import dev.augur.common.Plural;
import dev.augur.method.ExpectedError;
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
            json.put("error", error().map(ExpectedError::toMap).orElse(null));
            json.put("unknown", UNKNOWN);
            verb.printJson(json);
            return;
        }
        verb.print("%s, %.1f%% of them answered with NOVEL.%n", Plural.of(judged.rows(), "row"), 100 * share);
        error().ifPresent(error -> verb.print(
                "After training the model was expected to be wrong on %s; this says nothing about other kinds of rows.%n",
                error.of("rows like its unlabeled ones")));
        verb.print("Give --label if the table has the true classes: %s.%n", UNKNOWN);
    }

    private Optional<ExpectedError> error() {
        return trained.provenance().error();
    }
}
