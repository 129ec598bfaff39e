package dev.augur.metrics;

import dev.augur.common.Check;
import dev.augur.model.Answers;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * All metrics of some answers whose true classes are known, over the k + 1 classes. A metric that is undefined for
 * these rows, such as the recall of an augmented class without rows, is empty and never NaN.
 *
 * @param confusion counts behind the label metrics
 * @param accuracy share of exact matches
 * @param macroF1 mean F1 of the classes that occur
 * @param knownAccuracy accuracy among the known classes alone
 * @param novel precision and recall of the augmented class
 * @param aucMacroOvr one-versus-rest AUC of the probabilities, or scores where there are none
 * @param aucHard the same of the predictions; for comparison with published tables only
 * @param aucOvo one-versus-one AUC of the same
 * @param novelty how well the novelty score ranks
 * @param oscr open-set classification rate
 * @param calibration whether probabilities can be trusted
 */
public record Evaluation(
        ConfusionMatrix confusion,
        double accuracy,
        double macroF1,
        OptionalDouble knownAccuracy,
        PrecisionRecall novel,
        OneVersusRestAuc aucMacroOvr,
        OneVersusRestAuc aucHard,
        OptionalDouble aucOvo,
        NoveltyRanking novelty,
        OptionalDouble oscr,
        Calibration calibration) {
    private static final Set<String> COSTS = Set.of("fpr95Novel", "fpr95Known", "nll", "brier", "ece");

    /**
     * Compares answers with the true class of each row.
     *
     * @throws IllegalArgumentException if there are no rows, or if a true class is none of {@code 0..k}
     */
    public static Evaluation of(Answers answers, int[] truth) {
        Check.sameSize("truth", truth.length, answers.size());
        ConfusionMatrix confusion = ConfusionMatrix.of(answers.labels(), truth, answers.predictions());
        return new Evaluation(
                confusion,
                Accuracy.of(confusion),
                MacroF1.of(confusion),
                KnownAccuracy.of(answers, truth),
                PrecisionRecall.ofNovel(confusion),
                OneVersusRestAuc.of(answers, truth),
                OneVersusRestAuc.ofPredictions(confusion),
                OneVersusOneAuc.of(answers, truth),
                NoveltyRanking.of(answers, truth),
                Oscr.of(answers, truth).area(),
                Calibration.of(answers, truth));
    }

    /** Whether smaller values of this metric are better. */
    public static boolean smallerIsBetter(String name) {
        return COSTS.contains(name);
    }

    /** Every metric by the name it has in tables and files; always all of them, in this order. */
    public Map<String, OptionalDouble> values() {
        Map<String, OptionalDouble> values = new LinkedHashMap<>();
        values.put("accuracy", OptionalDouble.of(accuracy));
        values.put("macroF1", OptionalDouble.of(macroF1));
        values.put("knownAccuracy", knownAccuracy);
        values.put("novelPrecision", novel.precision());
        values.put("novelRecall", novel.recall());
        values.put("aucMacroOvr", aucMacroOvr.mean());
        values.put("aucHard", aucHard.mean());
        values.put("aucOvo", aucOvo);
        values.put("aurocNovel", novelty.aurocNovel());
        values.put("fpr95Novel", novelty.fpr95Novel());
        values.put("fpr95Known", novelty.fpr95Known());
        values.put("auprNovel", novelty.auprNovel());
        values.put("auprKnown", novelty.auprKnown());
        values.put("oscr", oscr);
        values.put("nll", calibration.nll());
        values.put("brier", calibration.brier());
        values.put("ece", calibration.ece());
        return Collections.unmodifiableMap(values);
    }

    /** One of the {@link #values} by its name. */
    public OptionalDouble value(String name) {
        OptionalDouble value = values().get(name);
        if (value == null) {
            throw new IllegalArgumentException("metric must be one of " + values().keySet() + ", but is " + name);
        }
        return value;
    }

    /** A line for each metric, with a dash if it is undefined, and the confusion matrix below. */
    public String describe() {
        StringBuilder text = new StringBuilder();
        values().forEach((name, value) -> text.append(line(name, value)));
        if (!aucMacroOvr.skipped().isEmpty()) {
            text.append("classes without an AUC: ")
                    .append(String.join(", ", aucMacroOvr.skipped()))
                    .append('\n');
        }
        return text.append(confusion).toString();
    }

    private static String line(String name, OptionalDouble value) {
        String number = value.isPresent() ? String.format(Locale.ROOT, "%.4f", value.getAsDouble()) : "-";
        return String.format(Locale.ROOT, "%-16s%8s\n", name, number);
    }

    @Override
    public String toString() {
        return describe();
    }
}
