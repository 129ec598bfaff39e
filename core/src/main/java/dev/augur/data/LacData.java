package dev.augur.data;

import dev.augur.common.Check;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The data of learning with augmented classes: n rows labeled with known classes and m unlabeled rows of the real
 * mixture. All features lie in one matrix, labeled rows first, so that a full-batch step is one pass without a copy.
 */
public final class LacData {
    /** Rows of a class that a sample does not go below. */
    private static final int FEW = 30;

    private final FeatureMatrix pool;
    private final int[] labels;
    private final LabelSpace space;
    private final int[] classCounts;
    private final Optional<FeatureColumns> columns;

    private LacData(FeatureMatrix pool, int[] labels, LabelSpace space, Optional<FeatureColumns> columns) {
        this.pool = pool;
        this.labels = labels;
        this.space = space;
        this.columns = columns;
        this.classCounts = new int[space.known()];
        Check.indices("label", labels, 0, space.known());
        for (int label : labels) {
            classCounts[label]++;
        }
        for (int c = 0; c < classCounts.length; c++) {
            if (classCounts[c] == 0) {
                throw new IllegalArgumentException("class " + space.name(c) + " has no labeled row");
            }
        }
    }

    /** Copies both sets into one matrix; the classes are called by their numbers. */
    public static LacData of(LabeledSet labeled, FeatureMatrix unlabeled) {
        requireRows(labeled.size(), unlabeled.rows());
        // Each class needs a row, so there are no more classes than rows.
        Check.indices("label", labeled.labels(), 0, labeled.size());
        int known = 1 + Arrays.stream(labeled.labels()).max().orElseThrow();
        return of(labeled, unlabeled, LabelSpace.numbered(known));
    }

    /** Copies both sets into one matrix. */
    public static LacData of(LabeledSet labeled, FeatureMatrix unlabeled, LabelSpace space) {
        requireRows(labeled.size(), unlabeled.rows());
        return pooled(FeatureMatrix.concat(labeled.features(), unlabeled), labeled.labels(), space);
    }

    /** Uses this matrix, not a copy; its first {@code labels.length} rows are the labeled ones. */
    public static LacData pooled(FeatureMatrix pool, int[] labels, LabelSpace space) {
        requireRows(labels.length, pool.rows() - labels.length);
        pool.requireDigits();
        return new LacData(pool, labels.clone(), space, Optional.empty());
    }

    private static void requireRows(int labeled, int unlabeled) {
        Check.positive("labeled rows", labeled);
        Check.positive("unlabeled rows", unlabeled);
    }

    /** All rows, labeled ones first. */
    public FeatureMatrix pool() {
        return pool;
    }

    public FeatureMatrix labeled() {
        return pool.slice(0, labels.length);
    }

    public FeatureMatrix unlabeled() {
        return pool.slice(labels.length, pool.rows());
    }

    /** Class of each labeled row. */
    public int[] labels() {
        return labels.clone();
    }

    public LabelSpace space() {
        return space;
    }

    /** Number of labeled rows, n. */
    public int labeledCount() {
        return labels.length;
    }

    /** Number of unlabeled rows, m. */
    public int unlabeledCount() {
        return pool.rows() - labels.length;
    }

    /** Labeled rows of each known class, n_c. */
    public int[] classCounts() {
        return classCounts.clone();
    }

    /** What the features are; they are numbered unless they were named. */
    public FeatureColumns columns() {
        return columns.orElseGet(() -> FeatureColumns.numbered(pool.columns()));
    }

    /** The same rows with a description of their features. */
    public LacData withColumns(FeatureColumns known) {
        Check.sameSize("described features", known.size(), pool.columns());
        return new LacData(pool, labels, space, Optional.of(known));
    }

    /**
     * The same labels with other features of the same rows, such as scaled ones; the features are numbered, not named.
     */
    public LacData withFeatures(FeatureMatrix features) {
        Check.sameSize("rows", features.rows(), pool.rows());
        return new LacData(features, labels, space, Optional.empty());
    }

    /** Some of the labeled rows and some of the unlabeled ones, each addressed from 0. */
    public LacData select(int[] labeledRows, int[] unlabeledRows) {
        requireRows(labeledRows.length, unlabeledRows.length);
        for (int row : labeledRows) {
            Check.index("labeled row", row, 0, labeledCount());
        }
        for (int row : unlabeledRows) {
            Check.index("unlabeled row", row, 0, unlabeledCount());
        }
        int[] chosen = IntStream.concat(
                        Arrays.stream(labeledRows), Arrays.stream(unlabeledRows).map(j -> j + labels.length))
                .toArray();
        int[] chosenLabels = Arrays.stream(labeledRows).map(i -> labels[i]).toArray();
        return new LacData(pool.select(chosen), chosenLabels, space, columns);
    }

    /**
     * A random sample of about this many rows, or all rows if there are no more. Labeled rows are worth more than
     * unlabeled ones: half of the sample is labeled if there are enough rows of both kinds; otherwise the scarcer kind
     * is kept whole. Classes keep their proportions, except that small ones lose no row.
     */
    public LacData sample(int rows, SeedTree seeds) {
        if (pool.rows() <= rows) {
            return this;
        }
        int[] chosen = sampled(rows, seeds);
        int labeled =
                (int) Arrays.stream(chosen).filter(row -> row < labels.length).count();
        return select(
                Arrays.copyOf(chosen, labeled),
                Arrays.stream(chosen, labeled, chosen.length)
                        .map(row -> row - labels.length)
                        .toArray());
    }

    /** Which rows of the pool {@link #sample} takes. */
    public int[] sampled(int rows, SeedTree seeds) {
        if (pool.rows() <= rows) {
            return IntStream.range(0, pool.rows()).toArray();
        }
        int most = Math.min(labeledCount(), Math.max(rows / 2, rows - unlabeledCount()));
        IntStream labeled = IntStream.range(0, space.known())
                .flatMap(c -> some(
                        IntStream.range(0, labels.length)
                                .filter(i -> labels[i] == c)
                                .toArray(),
                        (double) most / labeledCount(),
                        seeds.child("class").child(c)));
        IntStream unlabeled = some(
                IntStream.range(labels.length, pool.rows()).toArray(),
                (double) (rows - most) / unlabeledCount(),
                seeds.child("unlabeled"));
        return IntStream.concat(labeled, unlabeled).toArray();
    }

    /** At least thirty rows, or all of them where there are fewer. */
    private static IntStream some(int[] rows, double share, SeedTree seeds) {
        int count = Math.min(rows.length, Math.max(FEW, (int) Math.rint(share * rows.length)));
        return Arrays.stream(Sampling.withoutReplacement(rows.length, count, seeds.generator()))
                .map(i -> rows[i])
                .sorted();
    }

    @Override
    public String toString() {
        return "LacData[" + labeledCount() + " labeled, " + unlabeledCount() + " unlabeled, " + pool.columns()
                + " features, " + space.known() + " known classes]";
    }
}
