package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.feature.StringIndexer;
import org.apache.spark.ml.feature.VectorAssembler;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What docs/spark.md shows works as it stands there. */
@SparkTest
class WorkedExampleTest {
    private final SparkSession spark = Sessions.local();

    /** Two tables of Parquet: birds with their species, and birds of the field. */
    private void write(String folder) {
        Dataset<Row> all = Birds.numbers(spark, Mixture.of(150, 200, 10));
        all.filter("species is not null").write().parquet(folder + "/known.parquet");
        all.filter("species is null").drop("species").write().parquet(folder + "/field.parquet");
    }

    @Test
    void theExampleRuns(@TempDir Path directory) throws Exception {
        String folder = directory.toString();
        write(folder);
        // from here on as in docs/spark.md
        Dataset<Row> known = spark.read().parquet(folder + "/known.parquet"); // x0 to x3, species
        Dataset<Row> field = spark.read().parquet(folder + "/field.parquet"); // x0 to x3
        Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {
            new StringIndexer().setInputCol("species").setOutputCol("label").setHandleInvalid("keep"),
            new VectorAssembler()
                    .setInputCols(new String[] {"x0", "x1", "x2", "x3"})
                    .setOutputCol("features"),
            new AugmentedClassClassifier().setTheta("bbe").setLoss("gce:q=0.7").setMaxIter(20)
        });
        PipelineModel model = pipeline.fit(known.unionByName(field, true)); // species is null in the field
        Dataset<Row> answers = model.transform(field); // prediction 3 is NOVEL
        // to here
        assertThat(answers.filter("prediction = 3").count()).isBetween(50L, 120L);
        assertShown();
    }

    private static void assertShown() throws Exception {
        String source = Files.readString(Path.of("src/test/java/dev/augur/spark/WorkedExampleTest.java"));
        String code = source.substring(source.indexOf("// from here on"), source.indexOf("// to here"));
        String example = code.substring(code.indexOf('\n') + 1);
        String page = Files.readString(Path.of("..", "docs", "spark.md"));
        assertThat(onOneLine(page)).contains(onOneLine(example));
    }

    /** Line breaks are the formatter's business. */
    private static String onOneLine(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
