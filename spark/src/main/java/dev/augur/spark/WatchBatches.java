package dev.augur.spark;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.spark.fit.TrainingRow;
import dev.augur.spark.table.TableRows;
import dev.augur.store.SavedModel;
import dev.augur.tables.TrainedModel;
import dev.augur.tables.cells.RowFindings;
import dev.augur.tables.cells.Table;
import dev.augur.tables.cells.TableException;
import dev.augur.tables.encode.Encoder;
import dev.augur.watch.AlarmRate;
import dev.augur.watch.CellCounts;
import dev.augur.watch.Judged;
import dev.augur.watch.Watch;
import dev.augur.watch.WatchState;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.spark.api.java.function.VoidFunction2;
import org.apache.spark.ml.linalg.Vector;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/**
 * Says about each batch of a stream whether anything in it is new, as {@code augur watch} does; for use with {@code
 * foreachBatch}. The driver looks at a sample of a batch, and remembers earlier batches.
 */
public final class WatchBatches implements VoidFunction2<Dataset<Row>, Long> {
    private static final long serialVersionUID = 1L;

    /** The most rows of a batch that the driver looks at. */
    private static final int MOST_ROWS = 10_000;

    private final transient Optional<Encoder> encoder;
    private final transient Watch watch;
    private final String features;
    private final transient BiConsumer<Long, Judged> verdicts;
    private transient WatchState state;

    /**
     * @param features column of vectors, for models that do not encode columns themselves
     * @param rate of false alarms
     * @param state after the previous batches; {@link WatchState#start} if there were none
     * @param verdicts receives the number of a batch and the verdict on it
     */
    public WatchBatches(
            SavedModel model, String features, AlarmRate rate, WatchState state, BiConsumer<Long, Judged> verdicts) {
        this.encoder = model.encoder().isEmpty() ? Optional.empty() : Optional.of(Encoder.fromMap(model.encoder()));
        this.watch = encoder.isPresent() ? TrainedModel.of(model).watch(rate) : ofFeatures(model, rate);
        this.features = features;
        this.state = state;
        this.verdicts = verdicts;
    }

    private static Watch ofFeatures(SavedModel model, AlarmRate rate) {
        if (model.heldOut().isEmpty() || model.mixture().isEmpty()) {
            throw new IllegalArgumentException(
                    "the model keeps no rows to compare new ones with; those of AutoClassifier"
                            + " and of augur train do");
        }
        return new Watch(
                model.heldOut().get(),
                model.mixture().get(),
                model.classifier(),
                FeatureColumns.numbered(model.classifier().inputs()),
                rate);
    }

    /** The state after the last batch, from which another watch can continue. */
    public WatchState state() {
        return state;
    }

    @Override
    public void call(Dataset<Row> batch, Long number) throws TableException {
        Dataset<Row> kept = batch.persist();
        try {
            long count = kept.count();
            List<Row> rows = count <= MOST_ROWS
                    ? kept.collectAsList()
                    : kept.sample(false, (double) MOST_ROWS / count, number).collectAsList();
            if (!rows.isEmpty()) {
                Judged judged = judged(rows, batch);
                state = judged.state();
                verdicts.accept(number, judged);
            }
        } finally {
            kept.unpersist();
        }
    }

    private Judged judged(List<Row> rows, Dataset<Row> batch) throws TableException {
        if (encoder.isEmpty()) {
            FeatureMatrix vectors = vectors(rows, batch.schema().fieldIndex(features));
            return watch.look(state, vectors, CellCounts.none(vectors.columns()));
        }
        List<String> needed = encoder.get().columns();
        List<String> there = Arrays.asList(batch.columns());
        List<String> missing =
                needed.stream().filter(each -> !there.contains(each)).toList();
        if (!missing.isEmpty()) {
            return Watch.unreadable(state, "columns of the model that are not there: " + String.join(", ", missing));
        }
        Table table = TableRows.of("the batch", batch.schema(), needed).table(rows, 0);
        RowFindings found = encoder.get().findings(table);
        return watch.look(state, encoder.get().encode(table, found), found.counts(0, table.rows()));
    }

    private static FeatureMatrix vectors(List<Row> rows, int position) {
        int width = rows.get(0).<Vector>getAs(position).size();
        float[] values = new float[rows.size() * width];
        for (int i = 0; i < rows.size(); i++) {
            TrainingRow.write(rows.get(i).getAs(position), values, i * width);
        }
        return FeatureMatrix.wrap(values, rows.size(), width);
    }
}
