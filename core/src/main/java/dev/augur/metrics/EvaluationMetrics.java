package dev.augur.metrics;

import dev.augur.data.LabelSpace;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The numbers of an evaluation by the names they have in JSON. */
public final class EvaluationMetrics {
    private static final Map<String, String> NAMES = table();

    private EvaluationMetrics() {}

    private static Map<String, String> table() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("accuracy", "accuracy");
        names.put("macro_f1", "macroF1");
        names.put("auc_macro_ovr", "aucMacroOvr");
        names.put("auc_hard", "aucHard");
        names.put("auroc_novel", "aurocNovel");
        names.put("aupr_novel", "auprNovel");
        names.put("fpr95_novel", "fpr95Novel");
        names.put("oscr", "oscr");
        names.put("nll", "nll");
        names.put("brier", "brier");
        names.put("ece", "ece");
        return names;
    }

    public static Set<String> names() {
        return NAMES.keySet();
    }

    /** Whether the metric of this name is better when it is smaller. */
    public static boolean smallerIsBetter(String name) {
        return Evaluation.smallerIsBetter(NAMES.getOrDefault(name, name));
    }

    /** Every number, null where the truth at hand does not define it. */
    public static Map<String, @Nullable Double> of(Evaluation evaluation) {
        Map<String, @Nullable Double> values = new LinkedHashMap<>();
        NAMES.forEach((name, core) -> {
            OptionalDouble value = evaluation.value(core);
            values.put(name, value.isPresent() ? value.getAsDouble() : null);
        });
        return values;
    }

    /** The whole of it: numbers, and the counts of the confusion matrix. */
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
