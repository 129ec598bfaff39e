package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.StandardScaler;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.ml.param.ParamMap;
import org.apache.spark.ml.tuning.CrossValidator;
import org.apache.spark.ml.tuning.CrossValidatorModel;
import org.apache.spark.ml.tuning.ParamGridBuilder;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The estimator among the stages of spark.ml, fitted, stored and read again. */
@SparkTest
class PipelineTest {
    private static final List<String> NAMES = List.of("finch", "robin", "wren");

    /** Columns of numbers and a species that nobody wrote down for the unlabeled rows. */
    private static Dataset<Row> table() {
        return Birds.numbers(Sessions.local(), Mixture.of(90, 120, 4)).repartition(2);
    }

    private static Pipeline pipeline(AugmentedClassClassifier classifier) {
        return new Pipeline().setStages(new PipelineStage[] {
            new StringIndexer()
                    .setInputCol("species")
                    .setOutputCol("label")
                    .setHandleInvalid("keep")
                    .setStringOrderType("alphabetAsc"),
            new VectorAssembler()
                    .setInputCols(new String[] {"x0", "x1", "x2", "x3"})
                    .setOutputCol("raw"),
            new StandardScaler().setInputCol("raw").setOutputCol("features").setWithMean(true),
            classifier
        });
    }

    @Test
    void fitsInAPipelineAndComesBackFromItsFiles(@TempDir Path directory) throws Exception {
        Dataset<Row> table = table();
        PipelineModel fitted = pipeline(
                        new AugmentedClassClassifier().setTheta("0.6").setMaxIter(20))
                .fit(table);
        String place = directory.resolve("pipeline").toString();
        fitted.write().overwrite().save(place);
        PipelineModel read = PipelineModel.load(place);

        AugmentedClassClassificationModel model = (AugmentedClassClassificationModel) read.stages()[3];
        assertThat(model.knownClasses()).isEqualTo(NAMES);
        assertThat(model.numClasses()).isEqualTo(4);
        assertThat(model.getTheta()).isEqualTo("0.6");
        assertThat(predictions(read, table)).isEqualTo(predictions(fitted, table));
        assertThat(predictions(fitted, table)).contains(0.0, 1.0, 2.0, 3.0);
    }

    private static List<Double> predictions(PipelineModel model, Dataset<Row> table) {
        return model.transform(table).select("prediction").collectAsList().stream()
                .map(row -> row.getDouble(0))
                .toList();
    }

    @Tag("slow")
    @Test
    void isTunedByTheRiskAndComesBackFromItsFiles(@TempDir Path directory) throws Exception {
        Dataset<Row> table = table();
        AugmentedClassClassifier classifier =
                new AugmentedClassClassifier().setTheta("0.6").setMaxIter(4);
        ParamMap[] grid = new ParamGridBuilder()
                .addGrid(classifier.regParam(), new double[] {1e-3, 100})
                .build();
        CrossValidatorModel fitted = new CrossValidator()
                .setEstimator(pipeline(classifier))
                .setEstimatorParamMaps(grid)
                .setEvaluator(new UnbiasedRiskEvaluator().setTheta("0.6"))
                .setNumFolds(2)
                .setSeed(1)
                .fit(table);
        String place = directory.resolve("tuned").toString();
        fitted.write().overwrite().save(place);
        CrossValidatorModel read = CrossValidatorModel.load(place);

        assertThat(fitted.avgMetrics()[0]).isLessThan(fitted.avgMetrics()[1]).isBetween(-0.2, 0.3);
        assertThat(read.avgMetrics()).isEqualTo(fitted.avgMetrics());
        assertThat(read.getEvaluator()).isInstanceOf(UnbiasedRiskEvaluator.class);
        assertThat(predictions((PipelineModel) read.bestModel(), table))
                .isEqualTo(predictions((PipelineModel) fitted.bestModel(), table));
    }
}
