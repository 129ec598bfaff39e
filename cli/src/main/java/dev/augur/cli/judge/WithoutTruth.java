package dev.augur.cli.judge;

import dev.augur.auto.MixtureCheck;
import dev.augur.cli.command.Verb;
import dev.augur.cli.fit.FitSummary;
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
 * @param check the table beside labeled rows; empty where the model file has none
 */
record WithoutTruth(TrainedModel trained, JudgedRows judged, Optional<MixtureCheck> check) {
    private static final String UNKNOWN = "accuracy, F1, AUC and the confusion matrix cannot be known without labels";
    private static final String UNCHECKED =
            "Whether these rows are like them could not be checked, since the model file is of an older version,"
                    + " which kept no labeled rows to"
                    + " compare with: the share of novel rows and the error are unknown. Train again for a model"
                    + " that can tell";

    void print(Verb verb) {
        if (verb.json()) {
            verb.printJson(json());
            return;
        }
        verb.print(
                "%s, %.1f%% of them answered with NOVEL.%n",
                Plural.of(judged.rows(), "row"), 100 * judged.answers().novelShare());
        check.ifPresentOrElse(each -> print(each, verb), () -> printUnchecked(verb));
        verb.print("Give --label if the table has the true classes: %s.%n", UNKNOWN);
    }

    private Map<String, @Nullable Object> json() {
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.evaluation/1");
        json.put("rows", judged.rows());
        json.put("novel_share", judged.answers().novelShare());
        json.put("checked", check.isPresent());
        check.ifPresentOrElse(each -> json.putAll(each.toMap()), () -> json.put("error", null));
        check.flatMap(MixtureCheck::shares)
                .ifPresent(shares -> json.put("priors", FitSummary.perClass(trained.labels(), shares)));
        json.put("error_in_training", trainingError().map(ExpectedError::toMap).orElse(null));
        json.put("unknown", UNKNOWN);
        return json;
    }

    private static void print(MixtureCheck check, Verb verb) {
        verb.print("%s.%n", check.theta().novelRows("these rows"));
        check.theta().caveat().ifPresent(each -> verb.print("%s%n", each));
        verb.print("The model is expected to be wrong on %s.%n", check.error().of("these rows"));
        check.warnings().forEach(each -> verb.print("Warning: %s%n", FitSummary.sentence(each)));
    }

    private void printUnchecked(Verb verb) {
        trainingError()
                .ifPresent(error -> verb.print(
                        "After training the model was expected to be wrong on %s.%n",
                        error.of("rows like its unlabeled ones")));
        verb.print("%s.%n", UNCHECKED);
    }

    private Optional<ExpectedError> trainingError() {
        return trained.provenance().error();
    }
}
