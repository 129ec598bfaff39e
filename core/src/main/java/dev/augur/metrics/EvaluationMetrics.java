package dev.augur.metrics;

import dev.augur.data.LabelSpace;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The numbers of an evaluation by the names they have in JSON. */
public final class EvaluationMetrics {
    private static final Map<String, Named> NAMES = table();

    /**
     * A number of an evaluation.
     *
     * @param core its name there
     * @param meaning what it is, in a few words
     */
    private record Named(String core, String meaning) {}

    private EvaluationMetrics() {}

    private static Map<String, Named> table() {
        Map<String, Named> names = new LinkedHashMap<>();
        names.put("accuracy", new Named("accuracy", "share of answers that are right"));
        names.put("macro_f1", new Named("macroF1", "mean F1 of all classes, NOVEL included"));
        names.put("auc_macro_ovr", new Named("aucMacroOvr", "mean AUC of each class against all others"));
        names.put("auc_hard", new Named("aucHard", "the same, from the answers alone"));
        names.put("auroc_novel", new Named("aurocNovel", "AUC of novelty: novel rows ranked above known ones"));
        names.put("aupr_novel", new Named("auprNovel", "area under precision and recall of novel rows"));
        names.put("fpr95_novel", new Named("fpr95Novel", "known rows called novel where 95% of novel rows are found"));
        names.put(
                "oscr", new Named("oscr", "known rows answered right, averaged over shares of novel rows let through"));
        names.put("nll", new Named("nll", "mean negative log probability of the true class"));
        names.put("brier", new Named("brier", "mean squared error of the probabilities"));
        names.put("ece", new Named("ece", "mean gap between confidence and accuracy"));
        return names;
    }

    public static Set<String> names() {
        return NAMES.keySet();
    }

    /** Whether smaller values of this metric are better. */
    public static boolean smallerIsBetter(String name) {
        return Evaluation.smallerIsBetter(named(name).core());
    }

    /** What the metric of this name measures, in a few words. */
    public static String meaning(String name) {
        return named(name).meaning();
    }

    private static Named named(String name) {
        Named named = NAMES.get(name);
        if (named == null) {
            throw new IllegalArgumentException("there is no metric " + name + "; there are " + names());
        }
        return named;
    }

    /** Every metric, null if these rows leave it undefined. */
    public static Map<String, @Nullable Double> of(Evaluation evaluation) {
        Map<String, @Nullable Double> values = new LinkedHashMap<>();
        NAMES.forEach((name, named) -> {
            OptionalDouble value = evaluation.value(named.core());
            values.put(name, value.isPresent() ? value.getAsDouble() : null);
        });
        return values;
    }

    /** All metrics, and the counts of the confusion matrix. */
    public static Map<String, Object> json(Evaluation evaluation) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", "augur.evaluation/1");
        json.put("rows", evaluation.confusion().total());
        json.putAll(of(evaluation));
        json.put("confusion", confusion(evaluation.confusion()));
        return json;
    }

    /** Counts by true class, then by prediction. */
    private static Map<String, Object> confusion(ConfusionMatrix matrix) {
        LabelSpace labels = matrix.labels();
        Map<String, Object> rows = new LinkedHashMap<>();
        for (int truth = 0; truth < labels.size(); truth++) {
            Map<String, Object> row = new LinkedHashMap<>();
            for (int prediction = 0; prediction < labels.size(); prediction++) {
                row.put(labels.name(prediction), matrix.count(truth, prediction));
            }
            rows.put(labels.name(truth), row);
        }
        return rows;
    }
}
