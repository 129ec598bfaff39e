package dev.augur.method.laws;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/**
 * Rows to learn from and rows to be asked about, of the same classes, and other ways of writing the same.
 *
 * @param data to learn from
 * @param test rows of all classes, the novel one last
 */
record World(LacData data, LabeledSet test) {
    private static final double SPREAD = 0.12;
    private static final World USUAL = blobs(3, 16);

    /** Three known classes and a novel one, far apart: 48 labeled and 64 unlabeled rows of three features. */
    static World usual() {
        return USUAL;
    }

    static World blobs(int known, int perClass) {
        return new World(Blobs.data(known, perClass, SPREAD, 7), Blobs.test(known, 25, SPREAD, 8));
    }

    /** Every row is changed in the same way. */
    World eachRow(UnaryOperator<float[]> change) {
        LacData changed = LacData.pooled(each(data.pool(), change), data.labels(), data.space());
        return new World(changed, new LabeledSet(each(test.features(), change), test.labels()));
    }

    /** Every number of this column, in every row, is changed in the same way. */
    World eachCell(int column, UnaryOperator<Float> change) {
        return eachRow(row -> {
            row[column] = change.apply(row[column]);
            return row;
        });
    }

    private static FeatureMatrix each(FeatureMatrix rows, UnaryOperator<float[]> change) {
        float[][] changed = IntStream.range(0, rows.rows())
                .mapToObj(i -> change.apply(rows.row(i)))
                .toArray(float[][]::new);
        return FeatureMatrix.of(changed);
    }

    /** These labeled rows, in this order. */
    World labeled(IntStream rows) {
        return select(rows.toArray(), all(data.unlabeledCount()));
    }

    /** These unlabeled rows, in this order. */
    World unlabeled(IntStream rows) {
        return select(all(data.labeledCount()), rows.toArray());
    }

    private World select(int[] labeled, int[] unlabeled) {
        return new World(data.select(labeled, unlabeled), test);
    }

    /** So many labeled rows of each class. */
    World perClass(int... counts) {
        int[] left = counts.clone();
        int[] labels = data.labels();
        return labeled(IntStream.range(0, labels.length).filter(i -> left[labels[i]]-- > 0));
    }

    /** The same labeled rows, but other unlabeled ones. */
    World withUnlabeled(FeatureMatrix rows) {
        return new World(LacData.of(new LabeledSet(data.labeled(), data.labels()), rows, data.space()), test);
    }

    /** Indices below a number in random order. */
    static IntStream shuffled(int count) {
        int[] order = all(count);
        Sampling.shuffle(order, SeedTree.of(5).generator());
        return Arrays.stream(order);
    }

    /** Indices below a number, so many times one after the other. */
    static IntStream times(int times, int count) {
        return IntStream.range(0, times * count).map(i -> i % count);
    }

    private static int[] all(int count) {
        return IntStream.range(0, count).toArray();
    }

    /** Test rows of the known classes. */
    int[] knownTestRows() {
        return testRows(true);
    }

    int[] novelTestRows() {
        return testRows(false);
    }

    private int[] testRows(boolean known) {
        int[] classes = test.labels();
        return IntStream.range(0, classes.length)
                .filter(i -> known == classes[i] < data.space().known())
                .toArray();
    }
}
