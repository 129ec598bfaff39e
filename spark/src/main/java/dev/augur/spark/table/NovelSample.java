package dev.augur.spark.table;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.discover.Discovery;
import dev.augur.discover.Regions;
import dev.augur.method.HeldOutRows;
import dev.augur.model.Answers;
import dev.augur.random.SeedTree;
import dev.augur.store.SavedModel;
import dev.augur.tables.encode.Encoder;
import java.io.Serializable;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.jspecify.annotations.Nullable;

/**
 * Some rows, of which the novel ones tell which groups there are. Each executor finds the same groups in them, as
 * {@code augur discover} does in a table of these rows, and puts all other rows into them.
 */
public final class NovelSample implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int MOST_ROWS = 20_000;

    private final float[] features;
    private final int columns;
    private final int[] novel;
    private final long seed;
    private transient volatile @Nullable Regions regions;

    private NovelSample(FeatureMatrix rows, int[] novel, long seed) {
        this.columns = rows.columns();
        this.features = new float[rows.rows() * columns];
        System.arraycopy(rows.values(), rows.offset(), features, 0, features.length);
        this.novel = novel;
        this.seed = seed;
    }

    /** All rows of a small table, some of a larger one. */
    public static NovelSample of(Dataset<Row> rows, SavedModel model, RowFeatures seen, long seed) {
        long count = rows.count();
        List<Row> some = count <= MOST_ROWS
                ? rows.collectAsList()
                : rows.sample(false, (double) MOST_ROWS / count, seed).collectAsList();
        FeatureMatrix features = seen.of(some, 0).features();
        Answers answers = model.classifier().classify(features);
        int[] novel = IntStream.range(0, answers.size())
                .filter(i -> answers.predictions()[i] == answers.labels().augmented())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -answers.novelty()[i]))
                .mapToInt(i -> i)
                .toArray();
        return new NovelSample(model.heldOut().map(each -> each.seen(features)).orElse(features), novel, seed);
    }

    /** The groups; none where no row is novel. */
    Optional<Regions> regions(SavedModel model) {
        if (novel.length == 0) {
            return Optional.empty();
        }
        synchronized (this) {
            Regions known = regions;
            if (known == null) {
                known = found(model);
                regions = known;
            }
            return Optional.of(known);
        }
    }

    private Regions found(SavedModel model) {
        FeatureMatrix rows = FeatureMatrix.view(features, features.length / columns, columns);
        LabeledSet labeled = model.heldOut()
                .map(HeldOutRows::rows)
                .orElseGet(() -> MoreAnswers.explainer(model).known().labeled());
        FeatureColumns names = model.encoder().isEmpty()
                ? FeatureColumns.numbered(columns)
                : Encoder.fromMap(model.encoder()).features();
        return new Discovery(labeled, rows, names, SeedTree.of(seed))
                .landscape(rows.select(novel), 1)
                .regions();
    }
}
