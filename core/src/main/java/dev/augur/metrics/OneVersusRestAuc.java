package dev.augur.metrics;

import dev.augur.data.LabelSpace;
import dev.augur.model.Answers;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * AUC of each class against all others, and their mean. Two quantities of this form occur in the literature and must
 * not be compared with each other: {@link #of} ranks rows by the probability of the class, or its score where there is
 * none, {@link #ofPredictions} knows only whether the class was predicted.
 *
 * @param labels the classes
 * @param perClass AUC of each class in index order, empty for a class that no row has or every row has
 */
public record OneVersusRestAuc(LabelSpace labels, List<OptionalDouble> perClass) {
    public OneVersusRestAuc {
        perClass = List.copyOf(perClass);
    }

    /**
     * Column c of {@link Answers#belief} as the score for "is of class c"; the mean of these is {@code aucMacroOvr}.
     */
    public static OneVersusRestAuc of(Answers answers, int[] classes) {
        Truth truth = Truth.of(answers, classes);
        return ofEach(answers.labels(), label -> {
            double[] scores = answers.belief().column(label);
            return RocCurve.of(truth.ofClass(label, scores), truth.ofOtherClasses(label, scores))
                    .auc();
        });
    }

    /**
     * The prediction as a score of 1 for its class and 0 for all others, which makes
     * {@code AUC_c = (TPR_c + TNR_c) / 2}; the mean of these is {@code aucHard}.
     */
    public static OneVersusRestAuc ofPredictions(ConfusionMatrix confusion) {
        return ofEach(confusion.labels(), label -> {
            double inside = confusion.occurrences(label);
            double outside = confusion.total() - inside;
            double falsePositives = confusion.predicted(label) - confusion.hits(label);
            return inside == 0 || outside == 0
                    ? OptionalDouble.empty()
                    : OptionalDouble.of((confusion.hits(label) / inside + 1 - falsePositives / outside) / 2);
        });
    }

    private static OneVersusRestAuc ofEach(LabelSpace labels, IntFunction<OptionalDouble> auc) {
        return new OneVersusRestAuc(
                labels, IntStream.range(0, labels.size()).mapToObj(auc).toList());
    }

    /** Mean over the classes that have an AUC; empty if none has, as when all rows are of one class. */
    public OptionalDouble mean() {
        return perClass.stream().flatMapToDouble(OptionalDouble::stream).average();
    }

    /** Names of the classes without an AUC, which the mean leaves out. */
    public List<String> skipped() {
        return IntStream.range(0, labels.size())
                .filter(label -> perClass.get(label).isEmpty())
                .mapToObj(labels::name)
                .toList();
    }
}
