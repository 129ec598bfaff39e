package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.catalog.Components;
import dev.augur.cli.Shell;
import dev.augur.cli.option.TableOptions;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.method.Theta;
import dev.augur.metrics.Evaluation;
import dev.augur.metrics.EvaluationMetrics;
import dev.augur.model.Answers;
import dev.augur.nrpr.Nrpr;
import dev.augur.random.SeedTree;
import dev.augur.spark.table.TrainingTables;
import dev.augur.store.Provenance;
import dev.augur.store.json.Json;
import dev.augur.tables.TableSource;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.TrainingData;
import dev.augur.tables.cells.Table;
import dev.augur.tables.encode.ColumnChoice;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.DataFrameWriter;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The commands for spark-submit, in this process: what they write, what they say, and what they refuse. */
@SparkTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommandTest {
    private static final String TABLES =
            "train --labeled %s/known.parquet --label species --unlabeled %s/field.parquet";

    private Path folder = Path.of("");

    @BeforeAll
    void writeTables(@TempDir Path directory) throws Exception {
        folder = directory;
        Birds.writeBoth(Sessions.local(), Mixture.of(120, 160, 12), folder);
        Files.writeString(folder.resolve("text.parquet"), "x0,x1\n1,2\n");
        Dataset<Row> judged = Birds.table(Sessions.local(), Mixture.of(40, 80, 15));
        Column novel = functions.when(functions.col("id").mod(2).equalTo(0), "owl");
        Birds.write(
                judged.withColumn("species", functions.coalesce(functions.col("species"), novel)),
                folder.resolve("judged.parquet"));
        Birds.write(judged.filter("species is null"), folder.resolve("unnamed.parquet"));
        Said said = run(TABLES + " --method nrpr --theta 0.6 --max-iter 20 --drop price -o %s/birds.augur");
        assertThat(said.code).as(said.err).isZero();
        assertThat(said.out)
                .contains("Learned 3 classes from 120 labeled and 160 unlabeled rows", "is 0.600, as given");
        assertThat(said.err).contains("Note: dropped price: as you asked.");
    }

    private record Said(int code, String out, String err) {}

    private Said run(String command) {
        Shell shell = new Shell(AugurOnSpark.class);
        int code = shell.run((Object[]) Birds.words(command, folder));
        return new Said(code, shell.out(), shell.err());
    }

    /** Tables as small as this are seen whole, so that columns become the same features. */
    @Test
    void theModelFileIsOneOfTheCommandLine() throws Exception {
        TrainedModel model = TrainedModel.read(folder.resolve("birds.augur"));
        TrainingData local = TrainingData.read(
                TableSource.of(folder.resolve("known.parquet").toString()),
                "species",
                Optional.of(TableSource.of(folder.resolve("field.parquet").toString())),
                new ColumnChoice(java.util.Set.of("price"), java.util.Set.of()));

        assertThat(model.labels().knownNames()).isEqualTo(Birds.NAMES);
        assertThat(model.encoder()).isEqualTo(local.encoder());
        assertThat(model.encoder().columns())
                .contains("colour", "ringed", "day", "moment")
                .doesNotContain("price");
        assertThat(model.provenance().theta()).hasValueSatisfying(theta -> {
            assertThat(theta.value()).isEqualTo(0.6);
            assertThat(theta.origin()).isEqualTo(Theta.Origin.GIVEN);
        });
    }

    @Test
    void answersAreThoseOfTheCommandLine() throws Exception {
        Said said = run("predict -m %s/birds.augur %s/field.parquet --probabilities -o %s/answers --json");
        assertThat(said.code).as(said.err).isZero();
        Table field = TableSource.of(folder.resolve("field.parquet").toString())
                .readAll()
                .get(0);
        Answers expected = TrainedModel.read(folder.resolve("birds.augur")).answers(field);
        Dataset<Row> answers = Sessions.local().read().parquet(folder + "/answers");
        List<Row> found = answers.orderBy("id").collectAsList();

        assertThat(answers.columns())
                .endsWith("prediction", "confidence", "novelty", "p_finch", "p_robin", "p_wren", "p_NOVEL");
        assertThat(found).hasSize(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            int prediction = expected.predictions()[i];
            assertThat(found.get(i).<String>getAs("prediction"))
                    .isEqualTo(expected.labels().name(prediction));
            assertThat(found.get(i).<Float>getAs("confidence"))
                    .isEqualTo((float) expected.scores().get(i, prediction));
            assertThat(found.get(i).<Float>getAs("novelty")).isEqualTo((float) expected.novelty()[i]);
            assertThat(found.get(i).<Float>getAs("p_wren"))
                    .isEqualTo((float) expected.scores().get(i, 2));
        }
        long novel = answers.filter("prediction = 'NOVEL'").count();
        assertThat(novel).isBetween(30L, 110L);
        assertThat(said.out).contains("\"rows\": 160", "\"novel_rows\": " + novel);
    }

    @Test
    void keepsWhatIsAskedForInOtherFormats() {
        Said said = run("predict --model=%s/birds.augur %s/field.parquet --keep id --format csv -o %s/answers.csv");
        assertThat(said.code).as(said.err).isZero();
        assertThat(Sessions.local()
                        .read()
                        .option("header", "true")
                        .csv(folder + "/answers.csv")
                        .columns())
                .containsExactly("id", "prediction", "confidence", "novelty");
    }

    @Test
    void learnsFromOneTableWithEmptyLabels() throws Exception {
        Birds.write(Birds.table(Sessions.local(), Mixture.of(60, 90, 13)), folder.resolve("all.parquet"));
        Said said = run("train --labeled %s/all.parquet --label species --method nrpr:loss=ce,theta=0.6"
                + " --network rff:20 --max-iter 5 --json -o %s/all.augur");
        assertThat(said.code).as(said.err).isZero();
        assertThat(said.out).contains("\"labeled_rows\": 60", "\"unlabeled_rows\": 90", "loss=ce,");
        assertThat(TrainedModel.read(folder.resolve("all.augur")).encoder().columns())
                .contains("colour");
    }

    /** By their ending, by what is written in front, and tables of a catalog. */
    @ParameterizedTest
    @CsvSource({"csv, %s/all.csv", "json, json:%s/several", "parquet, table:several"})
    void readsWhatSparkReads(String format, String table) throws Exception {
        DataFrameWriter<Row> writer = Birds.numbers(Sessions.local(), Mixture.of(60, 90, 13))
                .write()
                .mode("overwrite")
                .option("header", true)
                .format(format);
        if (table.startsWith("table:")) {
            writer.saveAsTable("several");
        } else {
            writer.save(table.replace("json:", "").replace("%s", folder.toString()));
        }
        Said said =
                run("train --labeled " + table + " --label species --method nrpr:theta=0.6 --max-iter 2 -o %s/other");
        assertThat(said.code).as(said.err).isZero();
        assertThat(said.out).contains("Learned 3 classes from 60 labeled and 90 unlabeled rows with 4 features");
    }

    /** Whatever is no known class is novel, and what has no label is left out. */
    @Test
    void judgesByRowsWithTrueClasses() throws Exception {
        Said said = run(TABLES
                + " --method nrpr --theta 0.6 --max-iter 5 --validation %s/judged.parquet -o %s/judged.augur --json");
        assertThat(said.code).as(said.err).isZero();
        TrainedModel model = TrainedModel.read(folder.resolve("judged.augur"));
        Table table = TableSource.of(folder.resolve("judged.parquet").toString())
                .readAll()
                .get(0);
        String[] labels = table.texts("species");
        int[] rows = IntStream.range(0, labels.length)
                .filter(i -> !labels[i].isEmpty())
                .toArray();
        int[] truth = IntStream.of(rows)
                .map(i -> labels[i].equals("owl") ? 3 : Birds.NAMES.indexOf(labels[i]))
                .toArray();
        Evaluation expected = Evaluation.of(
                model.classifier().classify(model.encoder().encode(table).select(rows)), truth);

        assertThat(rows.length).isBetween(50, 110);
        assertThat(said.err).contains(labels.length - rows.length + " rows of " + folder + "/judged.parquet without");
        assertThat(Json.read(said.out.getBytes(StandardCharsets.UTF_8)))
                .asInstanceOf(InstanceOfAssertFactories.MAP)
                .extractingByKey("validation")
                .isEqualTo(
                        Json.read(Json.pretty(EvaluationMetrics.json(expected)).getBytes(StandardCharsets.UTF_8)));
    }

    /** Tables as small as this are there whole, so that the model is the one of the library. */
    @ParameterizedTest
    @ValueSource(strings = {"auto:theta=0.7", "auto:priors=estimate", "evm"})
    void anyMethodIsThatOfTheLibrary(String method) throws Exception {
        Said said = run(TABLES + " --method " + method + " --seed 7 -o %s/any.augur");
        assertThat(said.code).as(said.err).isZero();
        if (!method.contains("theta")) {
            assertThat(said.err).contains(" learned on the driver, from 120 labeled and 160 unlabeled rows");
        }
        LacData data = TrainingData.read(
                        TableSource.of(folder.resolve("known.parquet").toString()),
                        "species",
                        Optional.of(
                                TableSource.of(folder.resolve("field.parquet").toString())),
                        new ColumnChoice(java.util.Set.of(), java.util.Set.of()))
                .data();
        Answers expected = Components.methods()
                .parse(method)
                .fit(data, FitContext.of(SeedTree.of(7)))
                .classifier()
                .classify(data.unlabeled());
        Answers found =
                TrainedModel.read(folder.resolve("any.augur")).classifier().classify(data.unlabeled());
        assertThat(found.predictions()).isEqualTo(expected.predictions());
        assertThat(found.novelty()).containsExactly(expected.novelty(), within(1e-6));
    }

    @Test
    void anEstimatorFindsThetaForAMethodThatTakesANumber() throws Exception {
        Said said = run(TABLES + " --method auto --theta bbe -o %s/bbe.augur");
        assertThat(said.code).as(said.err).isZero();
        Provenance told = TrainedModel.read(folder.resolve("bbe.augur")).provenance();
        assertThat(told.method()).hasValue("auto:theta=bbe");
        assertThat(told.falseAlarms()).isPresent();
        assertThat(told.theta()).hasValueSatisfying(theta -> {
            assertThat(theta.value()).isBetween(0.3, 0.95);
            assertThat(theta.origin()).isEqualTo(Theta.Origin.ESTIMATOR);
            assertThat(theta.source()).isEqualTo("bbe");
        });
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"nrpr --max-iter 5 --theta 0.6", "auto"})
    void writesAPage(String method) throws Exception {
        Said said = run(
                TABLES + " --validation %s/judged.parquet --report %s/page.html -o %s/page.augur --method " + method);
        assertThat(said.code).as(said.err).isZero();
        assertThat(said.out).contains("test rows", "The report is in " + folder + "/page.html.");
        assertThat(Files.readString(folder.resolve("page.html")))
                .contains(
                        "Novel rows in " + folder + "/field.parquet",
                        "120 labeled and 160 unlabeled",
                        "bbe",
                        "from which nothing was learned.");
    }

    /** Whatever the command line says of a model and a table, Spark says as well. */
    @Test
    void evaluatesAsTheCommandLine() {
        String words = "evaluate -m %s/birds.augur %s/judged.parquet --label species --json";
        Said said = run(words);
        assertThat(said.code).as(said.err).isZero();
        Shell shell = new Shell();
        assertThat(shell.ok((Object[]) Birds.words(words, folder))).isEqualTo(said.out);
        Said shown = run(words.replace(" --json", ""));
        assertThat(shown.out)
                .isEqualTo(shell.ok((Object[]) Birds.words(words.replace(" --json", ""), folder)))
                .contains("accuracy", "NOVEL");
    }

    /** AUTO is the default, and without labels its model says what can be known. */
    @Test
    void learnsAndEvaluatesByAutoWhereNothingElseIsAsked() throws Exception {
        assertThat(run(TABLES + " --seed 3 -o %s/default.augur").code).isZero();
        assertThat(TrainedModel.read(folder.resolve("default.augur"))
                        .provenance()
                        .method()
                        .orElseThrow())
                .startsWith("auto");
        String words = "evaluate -m %s/default.augur %s/field.parquet --json";
        Said said = run(words);
        assertThat(said.code).as(said.err).isZero();
        assertThat(said.out).contains("\"checked\": true").isEqualTo(new Shell().ok((Object[])
                        Birds.words(words, folder)));
    }

    @Test
    void theSameWordsMeanTheSameNrpr() throws Exception {
        Said said = run(TABLES + " --method nrpr --max-iter 2 --json -o %s/nrpr.augur");
        assertThat(said.code).as(said.err).isZero();
        String method = TrainedModel.read(folder.resolve("nrpr.augur"))
                .provenance()
                .method()
                .orElseThrow();
        Nrpr ours = Nrpr.withDefaults();
        assertThat(method)
                .contains("loss=[" + ours.setting().loss(), "theta=" + ours.priors())
                .contains("correction=[" + ours.setting().correction());
        assertThat(said.out).contains("\"schema\": \"augur.train/1\"", "\"origin\": \"estimator\"");
    }

    @Test
    void aThresholdIsAppliedByExecutors() throws Exception {
        Said said = run("predict -m %s/birds.augur %s/field.parquet --threshold -1e9 -o %s/all-novel --json");
        assertThat(said.code).as(said.err).isZero();
        assertThat(said.out).contains("\"novel_rows\": 160");
    }

    /** Of a large table the driver has a sample, in which a rare class may be missing. */
    @Test
    void aRareClassIsMissedByName() throws Exception {
        String[] words = Birds.words(TABLES.replace("train ", ""), folder);
        TrainingTables tables = TrainingTables.read(
                Sessions.local(), CommandLine.populateCommand(new TableOptions(), words), List.of(), 1);
        TrainingTables larger = new TrainingTables(
                tables.asked(),
                List.of(),
                tables.labeled(),
                tables.unlabeled(),
                tables.sample(),
                new LabelSpace(List.of("finch", "hoopoe", "robin", "wren")));
        assertThat(tables.onDriver().labeledCount()).isEqualTo(120);
        assertThatThrownBy(larger::onDriver)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "column species: class hoopoe is so rare that none of its rows are among the 120");
    }

    @Test
    void helps() {
        assertThat(run("--help").out).contains("Usage: augur", "train", "predict", "evaluate");
        assertThat(run("train -h").out).contains("--correction", "--max-iter", "--seed");
        assertThat(run("predict -h").out).contains("--probabilities", "--false-alarms", "--shares");
        assertThat(run("evaluate -h").out).contains("--fail-below", "--threshold");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | trian | Did you mean train?",
                "2 | train --lable x | Did you mean --label?",
                "2 | train --label | --label",
                "2 | train --label a --label b | --label",
                "2 | train --label species | --output",
                "2 | TABLES | --output",
                "2 | train --labeled %s/known.parquet -o %s/m | give --labeled FILE and --label COL",
                "2 | TABLES -o %s/m --seed many | --seed",
                "2 | TABLES -o %s/m --theta 1.5 | theta must be in (0, 1], but is 1.5",
                "2 | TABLES -o %s/m --method aut | did you mean auto?",
                "2 | TABLES -o %s/m --method auto:depth=2 | depth",
                "2 | TABLES -o %s/m --method auto --theta 2 | theta must be",
                "2 | TABLES -o %s/m --method auto:theta=0.5 --theta 0.6 | both set theta",
                "2 | TABLES -o %s/m --method evm --theta km1 | theta",
                "2 | TABLES -o %s/m --method auto --reg 1 | --reg is only for nrpr, and the method is auto",
                "2 | TABLES -o %s/m --method evm --sample-rows 500 | --sample-rows is only for auto, and the method is"
                        + " evm",
                "2 | TABLES -o %s/m --sample-rows 5 | sampleRows",
                "2 | TABLES -o %s/m --method nrpr:lr=1 | nrpr has no option lr",
                "2 | TABLES -o %s/m --method nrpr:loss=ce --loss ce | both set loss",
                "2 | predict -m %s/birds.augur -o %s/a | FILE",
                "2 | predict -m %s/birds.augur %s/field.parquet -o %s/a --format xml | --format",
                "1 | train --labeled %s/no.parquet --label species -o %s/m | no.parquet: there is no such file",
                "1 | train --labeled %s/text.parquet --label species -o %s/m | text.parquet: this cannot be read"
                        + " as Parquet",
                "1 | train --labeled csv:%s/no.csv --label species -o %s/m | no.csv: there is no such file",
                "1 | train --labeled table:nothing --label species -o %s/m | the catalog has no table nothing",
                "1 | train --labeled json:%s/text.parquet --label species -o %s/m | there is no column species",
                "1 | train --labeled %s/known.parquet --label kind -o %s/m | known.parquet: there is no column kind",
                "1 | train --labeled %s/known.parquet --label species -o %s/m | every row has a label",
                "1 | train --labeled %s/field.parquet --label colour --unlabeled %s/known.parquet --drop no -o"
                        + " %s/m | no column no to drop",
                "1 | train --labeled %s/known.parquet --label id --unlabeled %s/text.parquet -o %s/m | text.parquet",
                "1 | TABLES --method nrpr --weight much -o %s/m | there is no column much",
                "1 | TABLES --validation %s/no.parquet -o %s/m | no.parquet: there is no such file",
                "1 | TABLES --validation %s/field.parquet -o %s/m | field.parquet: there is no column species",
                "1 | TABLES --validation %s/unnamed.parquet -o %s/m | unnamed.parquet, column species: no row has"
                        + " a label",
                "2 | evaluate -m %s/birds.augur %s/judged.parquet --fail-below accuracy=0.5 | needs --label",
                "1 | evaluate -m %s/birds.augur %s/unnamed.parquet --label species | no row has a label",
                "1 | evaluate -m %s/birds.augur %s/field.parquet --label species | there is no column species",
                "3 | evaluate -m %s/birds.augur %s/judged.parquet --label species -q --fail-below accuracy=1 |"
                        + " accuracy must be",
                "2 | predict -m %s/birds.augur %s/field.parquet -o %s/a --threshold 0 --false-alarms 1% | give"
                        + " only one",
                "1 | predict -m %s/no.augur %s/field.parquet -o %s/a | no.augur: there is no such file",
                "1 | predict -m %s/text.parquet %s/field.parquet -o %s/a | text.parquet is another kind of file",
                "1 | predict -m %s/birds.augur %s/no.parquet -o %s/a | no.parquet: there is no such file",
                "1 | predict -m %s/birds.augur %s/plain.parquet -o %s/a | there is no column colour",
                "1 | predict -m %s/birds.augur %s/field.parquet --keep kind -o %s/a | there is no column kind to keep"
            })
    void refusesInOneSentence(int code, String command, String words) {
        if (command.contains("plain.parquet") && !Files.exists(folder.resolve("plain.parquet"))) {
            Birds.write(
                    Sessions.local().read().parquet(folder + "/field.parquet").drop("colour"),
                    folder.resolve("plain.parquet"));
        }
        Said said = run(command.replace("TABLES", TABLES));
        assertThat(said.err).contains(words).doesNotContain("please report it");
        assertThat(said.code).isEqualTo(code);
        assertThat(said.err.lines()).hasSizeLessThanOrEqualTo(2);
    }
}
