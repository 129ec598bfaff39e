package dev.augur.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.cli.Shell;
import dev.augur.store.SavedModel;
import dev.augur.tables.TrainedModel;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.Judged;
import dev.augur.watch.News;
import dev.augur.watch.WatchState;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.streaming.StreamingQuery;
import org.apache.spark.sql.streaming.Trigger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A stream of batches: usual ones first, then one with a class that nobody has seen. */
@SparkTest
class StreamTest {
    private static final int BATCHES = 3;

    @Test
    void aStreamIsWatched(@TempDir Path folder) throws Exception {
        SparkSession spark = Sessions.local();
        Birds.write(Birds.numbers(spark, Mixture.of(300, 400, 3)), folder.resolve("all.parquet"));
        Shell shell = new Shell(AugurOnSpark.class);
        shell.ok((Object[]) Birds.words("train --labeled %s/all.parquet --label species --seed 1 -o %s/m", folder));
        Dataset<Row> usual = Birds.numbers(spark, Mixture.of(0, 3000, 4)).drop("species");
        Path inbox = Files.createDirectory(folder.resolve("inbox"));
        for (int batch = 0; batch < BATCHES; batch++) {
            Dataset<Row> rows = batch < BATCHES - 1
                    ? usual
                    : usual.withColumn("x3", usual.col("x3").plus(9));
            rows.coalesce(1).write().mode("append").json(inbox.toString());
        }
        SavedModel model = TrainedModel.read(folder.resolve("m")).toSaved();

        List<Judged> verdicts = new ArrayList<>();
        WatchBatches watched = new WatchBatches(
                model,
                "features",
                AlarmRate.USUAL,
                WatchState.start("birds"),
                (number, judged) -> verdicts.add(judged));
        StreamingQuery query = spark.readStream()
                .schema(usual.schema())
                .option("maxFilesPerTrigger", 1)
                .json(inbox.toString())
                .writeStream()
                .foreachBatch(watched)
                .option("checkpointLocation", folder.resolve("checkpoint").toString())
                .trigger(Trigger.AvailableNow())
                .start();
        query.awaitTermination();

        assertThat(verdicts).hasSize(BATCHES);
        assertThat(verdicts.get(0).news()).isEqualTo(News.NOTHING);
        assertThat(verdicts.get(1).news()).isEqualTo(News.NOTHING);
        assertThat(verdicts.get(2).news().isAlarm()).isTrue();
        assertThat(verdicts.get(2).started()).isTrue();
        assertThat(watched.state().windows()).isEqualTo(BATCHES);
    }
}
