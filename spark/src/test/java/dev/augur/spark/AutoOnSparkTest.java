package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.Provenance;
import dev.augur.store.SavedModel;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.News;
import dev.augur.watch.WatchState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.ml.Pipeline;
import org.apache.spark.ml.PipelineModel;
import org.apache.spark.ml.PipelineStage;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** AUTO on Spark is AUTO, however rows are spread, and learns from all of them. */
@SparkTest
class AutoOnSparkTest {
    private static final long SEED = 3;
    private static final double TOLERANCE = 1e-6;

    private static final Mixture ROWS = Mixture.of(150, 250, 5);
    private static final Mixture NEW = Mixture.of(30, 970, 6);
    private static final Fit CORE = Auto.withDefaults().fit(sorted(ROWS), FitContext.of(SeedTree.of(SEED)));

    /** Rows on the driver are in this order, whatever order they had in the table. */
    private static LacData sorted(Mixture rows) {
        LacData data = rows.core();
        int[] labels = data.labels();
        Integer[] order = IntStream.range(0, data.pool().rows()).boxed().toArray(Integer[]::new);
        Arrays.sort(
                order,
                Comparator.<Integer>comparingInt(i -> i < labels.length ? labels[i] : Mixture.KNOWN)
                        .thenComparing(i -> data.pool().select(new int[] {i}).values(), Arrays::compare));
        int[] chosen = Arrays.stream(order).mapToInt(i -> i).toArray();
        return LacData.pooled(
                data.pool().select(chosen),
                Arrays.stream(chosen).limit(labels.length).map(i -> labels[i]).toArray(),
                LabelSpace.numbered(Mixture.KNOWN));
    }

    private static void assertSame(SavedModel found, Fit expected) {
        FeatureMatrix rows = NEW.core().pool();
        Answers one = found.classifier().classify(rows);
        Answers other = expected.classifier().classify(rows);
        assertThat(one.scores().values()).containsExactly(other.scores().values(), within(TOLERANCE));
        assertThat(one.novelty()).containsExactly(other.novelty(), within(TOLERANCE));
        assertThat(one.predictions()).isEqualTo(other.predictions());
    }

    /** Some of the partitions are empty, and of sixteen most are nearly so. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 16})
    void givesTheSameModelWhereTheSampleIsTheWhole(int partitions) {
        Dataset<Row> frame = ROWS.frame(Sessions.local(), partitions);
        SavedModel found =
                classifier().fit(frame.union(frame.limit(0).repartition(2))).toCore();

        assertSame(found, CORE);
        assertThat(found.provenance().theta().orElseThrow().value())
                .isEqualTo(CORE.knownTheta().value());
    }

    /** All but two rows in one partition, and each class in one of its own. */
    @Test
    void skewChangesNothing() {
        Dataset<Row> frame = ROWS.frame(Sessions.local(), 1);
        Dataset<Row> byClass = frame.repartition(7, frame.col("label"));

        assertSame(classifier().fit(byClass).toCore(), CORE);
        assertSame(
                classifier()
                        .fit(frame.limit(2).union(frame.exceptAll(frame.limit(2))))
                        .toCore(),
                CORE);
    }

    /** All rows are on the driver, which searches a hundred of them; executors learn from all. */
    @Tag("slow")
    @Test
    void partitionsDoNotShowWhereExecutorsLearnToo() {
        Mixture rows = Mixture.of(300, 100, 8);
        AutoClassifier classifier = classifier().setSampleRows(100);
        SavedModel one = classifier.fit(rows.frame(Sessions.local(), 1)).toCore();
        SavedModel eight = classifier.fit(rows.frame(Sessions.local(), 8)).toCore();
        FeatureMatrix fresh = NEW.core().pool();

        assertThat(eight.classifier().classify(fresh).scores().values())
                .containsExactly(one.classifier().classify(fresh).scores().values(), within(TOLERANCE));
        assertThat(eight.provenance().theta().orElseThrow().value())
                .isCloseTo(one.provenance().theta().orElseThrow().value(), within(TOLERANCE));
        assertThat(accuracy(one)).isGreaterThan(0.85);
    }

    private static double accuracy(SavedModel model) {
        int[] answers = model.classifier().classify(NEW.core().pool()).predictions();
        return (double) IntStream.range(0, answers.length)
                        .filter(i -> answers[i] == NEW.truth()[i])
                        .count()
                / answers.length;
    }

    /** A saved model answers as before, row by row as well as in a pipeline. */
    @Test
    void modelsAreStoredAndRead(@TempDir Path directory) throws IOException {
        Dataset<Row> fresh = NEW.frame(Sessions.local(), 2);
        AutoClassificationModel model = AutoClassificationModel.fromCore(
                        new SavedModel(CORE.classifier(), Provenance.none()))
                .setPredictionCol("answer");
        Pipeline pipeline = new Pipeline().setStages(new PipelineStage[] {model});
        PipelineModel fitted = pipeline.fit(fresh);
        fitted.save(directory.resolve("model").toString());
        Dataset<Row> answers =
                PipelineModel.load(directory.resolve("model").toString()).transform(fresh);
        List<Row> rows = answers.collectAsList();
        Answers expected = CORE.classifier().classify(NEW.core().pool());

        assertThat(answers.columns())
                .containsExactly(
                        "features", "label", "weight", "truth", "rawPrediction", "probability", "answer", "novelty");
        assertThat(rows).hasSize(1000);
        for (Row row : rows.subList(0, 20)) {
            Vector features = row.getAs("features");
            assertThat(row.<Double>getAs("answer")).isEqualTo(model.predict(features));
            assertThat(row.<Vector>getAs("probability").toArray())
                    .containsExactly(model.predictProbability(features).toArray(), within(TOLERANCE));
            assertThat(row.<Vector>getAs("rawPrediction").toArray())
                    .containsExactly(model.predictRaw(features).toArray(), within(TOLERANCE));
        }
        assertThat(rows.stream().filter(row -> row.<Double>getAs("answer") == 3).count())
                .isEqualTo(Arrays.stream(expected.predictions())
                        .filter(each -> each == 3)
                        .count());
    }

    /** The model keeps what reasons, groups and watches take. */
    @Test
    void vectorsAreExplainedGroupedAndWatched(@TempDir Path directory) throws Exception {
        SavedModel model = classifier().fit(ROWS.frame(Sessions.local(), 3)).toCore();
        Path file = directory.resolve("model.augur");
        model.write(file);
        Dataset<Row> fresh = NEW.frame(Sessions.local(), 2);
        Row answer = new ScoreWithAugur()
                .setModelFile(file.toString())
                .setReasonsCol("why")
                .setGroupCol("group")
                .transform(fresh)
                .filter("prediction = 3")
                .first();
        List<News> news = new ArrayList<>();
        WatchBatches watched = new WatchBatches(
                model,
                "features",
                AlarmRate.USUAL,
                WatchState.start("rows"),
                (number, judged) -> news.add(judged.news()));
        watched.call(fresh, 1L);

        assertThat(answer.<String>getList(answer.fieldIndex("why"))).hasSize(3);
        assertThat(answer.<Integer>getAs("group")).isPositive();
        assertThat(news).containsExactly(News.NOTHING);
        assertThatThrownBy(() -> new WatchBatches(
                        new SavedModel(CORE.classifier(), Provenance.none()),
                        "features",
                        AlarmRate.USUAL,
                        WatchState.start("rows"),
                        (number, judged) -> {}))
                .hasMessageContaining("the model keeps no rows to compare new ones with");
    }

    @Test
    void estimatorsAreStoredAndReadWithTheirParams(@TempDir Path directory) throws IOException {
        String place = directory.resolve("estimator").toString();
        new AutoClassifier().setTheta("0.7").setSampleRows(500).save(place);
        AutoClassifier read = AutoClassifier.load(place);

        assertThat(read.getTheta()).isEqualTo("0.7");
        assertThat(read.getSampleRows()).isEqualTo(500);
        assertThat(read.explainParams()).contains("labeledRows", "sampleRows", "noveltyCol");
    }

    @Test
    void whatCannotBeLearnedFromIsRefused() {
        assertThatThrownBy(() -> classifier().setTheta("2")).hasMessageContaining("theta");
        assertThatThrownBy(() -> classifier().setSampleRows(3)).hasMessageContaining("sampleRows");
        Dataset<Row> frame = ROWS.frame(Sessions.local(), 3);
        assertThatThrownBy(() -> classifier().fit(frame.filter("label is null")))
                .hasMessageContaining("there are no labeled rows");
        assertThatThrownBy(() -> classifier().fit(frame.filter("label is not null")))
                .hasMessageContaining("there are no unlabeled rows");
        assertThatThrownBy(() -> classifier().fit(frame.limit(0))).hasMessageContaining("there are no rows");
        assertThatThrownBy(() -> classifier().setNumKnownClasses(5).fit(frame))
                .hasMessageContaining("class 3 (3) has no row in column label");
    }

    private static AutoClassifier classifier() {
        return new AutoClassifier().setSeed(SEED);
    }
}
