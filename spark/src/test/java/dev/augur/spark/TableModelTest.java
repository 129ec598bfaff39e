package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.catalog.Components;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableReader;
import dev.augur.tables.encode.ColumnChoice;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.spark.ml.feature.IndexToString;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Models that the command line trained on tables answer on Spark as they do there. */
@SparkTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TableModelTest {
    private Path folder = Path.of("");

    @BeforeAll
    void writeTables(@TempDir Path directory) {
        folder = directory;
        Birds.writeBoth(Sessions.local(), Mixture.of(120, 160, 11), folder);
    }

    private TableSource source(String name) throws IOException {
        return TableSource.of(folder.resolve(name).toString());
    }

    /** What {@code augur train} does and writes. */
    private Path trained(String method) throws IOException {
        TrainingData data = TrainingData.read(
                source("known.parquet"), "species", Optional.of(source("field.parquet")), ColumnChoice.AUTOMATIC);
        Path file = folder.resolve(method.replaceAll("\\W", "-") + ".augur");
        new SavedModel(
                        Components.methods()
                                .parse(method)
                                .fit(data.data(), FitContext.of(SeedTree.of(3)))
                                .classifier(),
                        data.encoder().toMap(),
                        Provenance.none())
                .write(file);
        return file;
    }

    /** What {@code augur predict} does. */
    private List<Answers> answers(Path model, Path table) throws IOException {
        TrainedModel trained = TrainedModel.read(model);
        List<Answers> answers = new ArrayList<>();
        try (TableReader reader = TableSource.of(table.toString()).open()) {
            for (Optional<Table> next = reader.next(); next.isPresent(); next = reader.next()) {
                answers.add(trained.answers(next.get()));
            }
        }
        return answers;
    }

    private Dataset<Row> field() {
        return Sessions.local().read().parquet(folder.resolve("field.parquet").toString());
    }

    private static ScoreWithAugur scorer(Path model) {
        return new ScoreWithAugur().setModelFile(model.toString());
    }

    /** Row by row, on rows of which some have values that were not there in training. */
    @ParameterizedTest
    @ValueSource(strings = {"nrpr:theta=0.6,epochs=20", "auto:theta=0.6", "evm"})
    void answersAreThoseOfTheCommandLine(String method) throws IOException {
        Path model = trained(method);
        Path changed = Birds.write(
                field().withColumn("colour", functions.expr("if(id % 5 = 0, 'green', colour)")),
                folder.resolve(method.replaceAll("\\W", "-") + ".parquet"));
        Dataset<Row> rows = Sessions.local().read().parquet(changed.toString());
        List<Row> found = scorer(model)
                .transform(
                        rows.select("price", "id", "moment", "day", "ringed", "colour", "count", "x3", "x2", "x1", "x0")
                                .repartition(3))
                .orderBy("id")
                .collectAsList();

        int row = 0;
        for (Answers expected : answers(model, changed)) {
            for (int i = 0; i < expected.size(); i++, row++) {
                assertThat(found.get(row).<Double>getAs("prediction")).isEqualTo(expected.predictions()[i]);
                assertThat(found.get(row).<Vector>getAs("scores").toArray())
                        .isEqualTo(expected.scores().row(i));
                assertThat(found.get(row).<Double>getAs("novelty")).isEqualTo(expected.novelty()[i]);
                assertThat(found.get(row).<Vector>getAs("probability") == null)
                        .isEqualTo(expected.probabilities().isEmpty());
            }
        }
        assertThat(found).hasSize(row);
        assertThat(found.stream().map(each -> each.<Double>getAs("prediction")).distinct())
                .hasSizeGreaterThan(2);
    }

    @Test
    void predictionsKnowTheirNames() throws IOException {
        Dataset<Row> named = new IndexToString()
                .setInputCol("prediction")
                .setOutputCol("name")
                .transform(scorer(trained("nrpr:theta=0.6,epochs=20")).transform(field()));
        assertThat(named.filter("prediction = 3").select("name").distinct().collectAsList())
                .singleElement()
                .satisfies(row -> assertThat(row.getString(0)).isEqualTo("NOVEL"));
    }

    @Test
    void columnsAreCheckedBeforeAJobStarts() throws Exception {
        ScoreWithAugur scorer = scorer(trained("nrpr:theta=0.6,epochs=2"));
        ExecutorWatch watch = new ExecutorWatch(0, () -> {});
        Dataset<Row> rows = field();
        // To read the schema took a job, of which a busy machine may tell late.
        Sessions.local().sparkContext().listenerBus().waitUntilEmpty();
        Sessions.local().sparkContext().addSparkListener(watch);
        try {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> scorer.transform(rows.drop("colour")))
                    .withMessageContaining("there is no column colour")
                    .withMessageContaining("x0, x1");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> scorer.transformSchema(rows.drop("x2").schema()))
                    .withMessageContaining("there is no column x2");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> scorer.transform(rows.withColumn("colour", functions.array(functions.lit(1)))))
                    .withMessageContaining("column colour")
                    .withMessageContaining("array<int>");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> scorer.transform(rows.withColumn("novelty", functions.lit(1))))
                    .withMessageContaining("there is already a column novelty");
        } finally {
            Sessions.local().sparkContext().removeSparkListener(watch);
        }
        assertThat(watch.jobs).hasValue(0);
    }

    @Test
    void cellsThatMakeNoSenseAreNamed() throws IOException {
        Dataset<Row> rows = field().withColumn("x1", functions.lit("much"));
        ScoreWithAugur scorer = scorer(trained("nrpr:theta=0.6,epochs=2"));
        assertThatThrownBy(() -> scorer.transform(rows).collectAsList())
                .rootCause()
                .hasMessageContaining("row 1 of partition 0, column x1: 'much' is not a number");
    }
}
