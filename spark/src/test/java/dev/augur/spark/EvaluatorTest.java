package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import dev.augur.catalog.Components;
import dev.augur.data.LabelSpace;
import dev.augur.loss.CrossEntropy;
import dev.augur.method.FitContext;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.metrics.Evaluation;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NoCorrection;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Evaluators and the transformer say what core says of the same answers. */
@SparkTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EvaluatorTest {
    private final Mixture rows = Mixture.of(120, 160, 8);
    private final TestPriors priors = TestPriors.mixture(Mixture.THETA);
    private final AugmentedClassClassificationModel model =
            AugmentedClassClassificationModel.fromCore(coreModel("nrpr:theta=0.6,epochs=20"));

    private SavedModel coreModel(String method) {
        return new SavedModel(
                Components.methods()
                        .parse(method)
                        .fit(rows.core(), FitContext.of(SeedTree.of(1)))
                        .classifier(),
                Provenance.of(Map.of("made", "by core")));
    }

    private Dataset<Row> predicted() {
        return model.transform(rows.frame(Sessions.local(), 3));
    }

    private Answers answers() {
        return model.toCore().classifier().classify(rows.core().pool());
    }

    @Test
    void scoresAsCoreDoes() {
        double[] novelty = answers().novelty();
        double found = predicted()
                .toJavaRDD()
                .mapToDouble(row -> ((Vector) row.getAs("probability")).apply(3))
                .sum();

        assertThat(found).isCloseTo(Arrays.stream(novelty).sum(), offset(1e-4));
        assertThat(model.toCore().provenance().facts()).containsEntry("made", "by core");
    }

    @Test
    void zeroOneRiskIsCores() {
        int[] predictions = answers().predictions();
        int labeled = rows.core().labeledCount();
        double expected = new ZeroOneRisk(priors)
                .of(
                        Arrays.copyOf(predictions, labeled),
                        rows.core().labels(),
                        Arrays.copyOfRange(predictions, labeled, predictions.length),
                        LabelSpace.numbered(Mixture.KNOWN))
                .value();

        assertThat(new UnbiasedRiskEvaluator().setTheta("0.6").evaluate(predicted()))
                .isCloseTo(expected, offset(1e-12));
    }

    @Test
    void surrogateRiskIsCores() {
        double expected = new LacRisk(priors, new NoCorrection())
                .evaluate(
                        new CrossEntropy(),
                        ((SoftmaxClassifier) model.toCore().classifier())
                                .model()
                                .score(rows.core().pool()),
                        BatchRows.all(rows.core(), priors),
                        rows.core().space())
                .value();

        assertThat(new UnbiasedRiskEvaluator().setTheta("0.6").setLoss("ce").evaluate(predicted()))
                .isCloseTo(expected, offset(1e-6));
    }

    @Test
    void metricsAreCores() {
        Evaluation expected = Evaluation.of(answers(), rows.truth());
        LacEvaluator evaluator = new LacEvaluator().setLabelCol("truth");

        assertThat(evaluator.evaluate(predicted())).isCloseTo(expected.accuracy(), offset(1e-12));
        assertThat(evaluator.setMetricName("aurocNovel").evaluate(predicted()))
                .isCloseTo(expected.novelty().aurocNovel().orElseThrow(), offset(1e-9));
        assertThat(evaluator.isLargerBetter()).isTrue();
        assertThat(evaluator.setMetricName("ece").isLargerBetter()).isFalse();
    }

    @Test
    void anyModelFileScores(@TempDir Path directory) throws Exception {
        for (String method : new String[] {"ovr", "evm"}) {
            SavedModel saved = coreModel(method);
            Path file = directory.resolve(method + ".augur");
            saved.write(file);
            Dataset<Row> scored = new ScoreWithAugur()
                    .setModelFile(file.toUri().toString())
                    .transform(rows.frame(Sessions.local(), 3));
            Answers expected = saved.classifier().classify(rows.core().pool());

            double novel =
                    scored.toJavaRDD().mapToDouble(row -> row.getAs("novelty")).sum();
            assertThat(scored.filter("prediction = 3").count() / 280.0).isCloseTo(expected.novelShare(), offset(1e-9));
            assertThat(novel).isCloseTo(Arrays.stream(expected.novelty()).sum(), offset(1e-6));
        }
    }
}
