package dev.augur.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Answers;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EvaluationTest {
    @Test
    void truthWithoutNovelRowsLeavesNoveltyUndefined() {
        int[] truth = {0, 0, 0, 1, 1, 1, 0, 1, 0, 1};
        Map<String, OptionalDouble> values =
                Evaluation.of(ReferenceCase.ANSWERS, truth).values();

        assertThat(undefined(values))
                .containsExactly(
                        "novelRecall", "aurocNovel", "fpr95Novel", "fpr95Known", "auprNovel", "auprKnown", "oscr");
        assertThat(values).containsEntry("novelPrecision", OptionalDouble.of(0));
    }

    @Test
    void truthOfOneKnownClassLeavesNoRanking() {
        Evaluation evaluation = Evaluation.of(ReferenceCase.ANSWERS, new int[10]);

        assertThat(undefined(evaluation.values()))
                .containsExactly(
                        "novelRecall",
                        "aucMacroOvr",
                        "aucHard",
                        "aucOvo",
                        "aurocNovel",
                        "fpr95Novel",
                        "fpr95Known",
                        "auprNovel",
                        "auprKnown",
                        "oscr");
        assertThat(evaluation.accuracy()).isEqualTo(0.4); // cat is predicted four times
        assertThat(evaluation.aucMacroOvr().skipped()).containsExactly("cat", "dog", "NOVEL");
    }

    @Test
    void truthOfNovelRowsAloneLeavesNoKnownAccuracy() {
        int[] truth = new int[10];
        Arrays.fill(truth, 2);
        Map<String, OptionalDouble> values =
                Evaluation.of(ReferenceCase.ANSWERS, truth).values();

        assertThat(undefined(values))
                .contains("knownAccuracy", "aurocNovel", "oscr")
                .doesNotContain("novelRecall");
        assertThat(values).containsEntry("novelRecall", OptionalDouble.of(0.4)); // NOVEL is predicted four times
    }

    @Test
    void rawScoresHaveNoCalibration() {
        Answers answers = ReferenceCase.answers(new double[][] {{3, 1, 0}, {1, 4, 2}, {0, -1, 2}});

        assertThat(undefined(Evaluation.of(answers, new int[] {0, 1, 2}).values()))
                .containsExactly("nll", "brier", "ece");
    }

    @ParameterizedTest(name = "seed {0}, {1} rows")
    @CsvSource({"1, 1", "2, 2", "3, 3", "4, 5", "5, 40", "6, 1000"})
    void presentValuesAreNumbersInRange(long seed, int rows) {
        RandomCase random = RandomCase.of(seed, rows);
        Evaluation.of(random.answers(), random.truth())
                .values()
                .forEach((name, value) ->
                        value.ifPresent(number -> assertThat(number).as(name).isBetween(0.0, 1.0))); // false of NaN
    }

    @Test
    void perfectAnswers() {
        int[] truth = {0, 1, 2, 2};
        Answers answers = ReferenceCase.answers(new double[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 0, 1}});
        Evaluation.of(answers, truth).values().forEach((name, value) -> {
            boolean error = name.startsWith("fpr") || name.equals("nll") || name.equals("brier") || name.equals("ece");
            assertThat(value.orElseThrow()).as(name).isEqualTo(error ? 0 : 1, within(0.0));
        });
    }

    @Test
    void equalAnswersEvaluateEqually() {
        RandomCase random = RandomCase.of(7);

        assertThat(Evaluation.of(random.answers(), random.truth()))
                .isEqualTo(Evaluation.of(random.answers(), random.truth().clone()))
                .isNotEqualTo(Evaluation.of(RandomCase.of(8).answers(), random.truth()));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 3, Integer.MAX_VALUE})
    void truthMustBeAClass(int label) {
        int[] truth = ReferenceCase.TRUTH.clone();
        truth[4] = label;
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluation.of(ReferenceCase.ANSWERS, truth))
                .withMessage("truth of row 4 must be in [0, 3), but is " + label);
    }

    @Test
    void truthMustFit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluation.of(ReferenceCase.ANSWERS, new int[11]))
                .withMessage("truth must be 10, but is 11");
        Answers none = Answers.ofScores(LabelSpace.of("cat"), new Matrix(0, 2));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Evaluation.of(none, new int[0]))
                .withMessage("rows must be at least 1, but is 0");
    }

    @Test
    void valuesHaveNames() {
        Evaluation evaluation = Evaluation.of(ReferenceCase.ANSWERS, ReferenceCase.TRUTH);

        evaluation
                .values()
                .forEach((name, value) -> assertThat(evaluation.value(name)).isEqualTo(value));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> evaluation.value("auc"))
                .withMessageStartingWith("metric must be one of [accuracy, ")
                .withMessageEndingWith("but is auc");
    }

    /**
     * OSCR: four of six cats are right at novelty .1, .4, .4, .3, and win 4 + 3 + 3 + 3 of 16 pairs with the novel
     * ones.
     */
    @Test
    void describesItself() {
        int[] truth = {0, 0, 0, 0, 0, 0, 2, 2, 2, 2};
        assertThat(Evaluation.of(ReferenceCase.ANSWERS, truth).describe().lines())
                .contains(
                        "accuracy          0.6000",
                        "oscr              0.5417",
                        "classes without an AUC: dog",
                        "NOVEL                 1     0     3");
        assertThat(Evaluation.of(ReferenceCase.ANSWERS, new int[10]).toString().lines())
                .contains("oscr                   -");
    }

    private static List<String> undefined(Map<String, OptionalDouble> values) {
        return values.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** Scores rank the two cats below both others; their probabilities rank them first. */
    @Test
    void probabilitiesCountWhereThereAreSome() {
        int[] truth = {0, 0, 1, 2};
        Matrix scores = Matrix.of(new double[][] {{1, 0, -1}, {2, 0, 1}, {3, 4, 0}, {3, 0, 9}});
        Matrix p = Matrix.of(new double[][] {{.9, .05, .05}, {.8, .1, .1}, {.2, .7, .1}, {.1, .1, .8}});
        Answers bare = new Answers(ReferenceCase.LABELS, scores.argmax(), scores, scores.column(2));
        Answers told = new Answers(ReferenceCase.LABELS, scores.argmax(), scores, scores.column(2), Optional.of(p));

        assertThat(Evaluation.of(bare, truth).aucMacroOvr().perClass().get(0)).hasValue(0);
        assertThat(Evaluation.of(bare, truth).calibration().nll()).isEmpty();
        assertThat(Evaluation.of(told, truth).aucMacroOvr().perClass().get(0)).hasValue(1);
        assertThat(Evaluation.of(told, truth).aucOvo()).hasValue(1);
        assertThat(Evaluation.of(told, truth).calibration().nll().orElseThrow())
                .isCloseTo(-Math.log(.9 * .8 * .7 * .8) / 4, within(1e-12));
    }

    @Test
    void metricsKnowTheirDirection() {
        assertThat(Evaluation.of(ReferenceCase.ANSWERS, ReferenceCase.TRUTH).values().keySet().stream()
                        .filter(Evaluation::smallerIsBetter))
                .containsExactly("fpr95Novel", "fpr95Known", "nll", "brier", "ece");
        assertThat(EvaluationMetrics.names().stream().filter(EvaluationMetrics::smallerIsBetter))
                .containsExactly("fpr95_novel", "nll", "brier", "ece");
    }
}
