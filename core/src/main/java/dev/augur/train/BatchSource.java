package dev.augur.train;

import dev.augur.data.Matrix;
import dev.augur.parallel.Team;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.Objective;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.random.RandomGenerator;

/** The batches of each epoch, a function of the seed and the epoch alone; their rows are gathered into one buffer. */
final class BatchSource {
    private final TrainingRows data;
    private final int[] labels;
    private final Batching batching;
    private final BiFunction<BatchRows, Matrix, Objective> risk;
    private final SeedTree seeds;
    private final RowBatches gathered;

    /** @param risk computes what scores of such rows cost */
    BatchSource(
            TrainingRows data,
            Batching batching,
            BiFunction<BatchRows, Matrix, Objective> risk,
            SeedTree seeds,
            Team team) {
        this.data = data;
        this.labels = data.labels();
        this.batching = batching;
        this.risk = risk;
        this.seeds = seeds;
        this.gathered = new RowBatches(data.pool(), team);
    }

    /** The batches of an epoch; each is valid until the next one. A full batch is the pool itself. */
    List<Batch> epoch(int epoch) {
        if (batching instanceof Batching.FullBatch) {
            BatchRows all = BatchRows.of(labels, data.importance(), data.unlabeled());
            return List.of(new Batch(data.pool(), scores -> risk.apply(all, scores)));
        }
        return gathered.of(plan(epoch), (poolRows, scores) -> risk.apply(rows(poolRows), scores));
    }

    /** Pool rows of each batch of an epoch that is not a full batch. */
    List<int[]> plan(int epoch) {
        RandomGenerator random = seeds.child("epoch").child(epoch).generator();
        if (batching instanceof Batching.MixedStream mixed) {
            return mixedStream(mixed.size(), random);
        }
        if (batching instanceof Batching.Stratified stratified) {
            return stratified(stratified.size(), random);
        }
        throw new IllegalStateException("a full batch needs no plan");
    }

    private List<int[]> mixedStream(int size, RandomGenerator random) {
        int[] order = Sampling.permutation(data.pool().rows(), random);
        List<int[]> batches = new ArrayList<>();
        for (int from = 0; from < order.length; from += size) {
            int[] batch = Arrays.copyOfRange(order, from, Math.min(from + size, order.length));
            Arrays.sort(batch);
            if (data.unlabeled() == 0 || batch[batch.length - 1] >= labels.length) {
                batches.add(batch);
            }
        }
        return batches;
    }

    private List<int[]> stratified(int size, RandomGenerator random) {
        int n = labels.length;
        int m = data.unlabeled();
        int[] labeled = Sampling.permutation(n, random);
        int[] unlabeled = Sampling.permutation(m, random);
        int count = Math.min((n + m - 1) / size + 1, m == 0 ? n : Math.min(n, m));
        List<int[]> batches = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            int[] some = part(labeled, t, count);
            int[] others = part(unlabeled, t, count);
            int[] batch = Arrays.copyOf(some, some.length + others.length);
            Arrays.setAll(batch, i -> i < some.length ? some[i] : n + others[i - some.length]);
            batches.add(batch);
        }
        return batches;
    }

    private static int[] part(int[] order, int t, int count) {
        return Arrays.copyOfRange(
                order, (int) ((long) order.length * t / count), (int) ((long) order.length * (t + 1) / count));
    }

    /** Which of some pool rows is which, labeled ones first. */
    BatchRows rows(int[] poolRows) {
        int[] labeled =
                Arrays.stream(poolRows).filter(row -> row < labels.length).toArray();
        return BatchRows.of(
                Arrays.stream(labeled).map(row -> labels[row]).toArray(),
                Arrays.stream(labeled)
                        .mapToDouble(row -> data.importance()[row])
                        .toArray(),
                poolRows.length - labeled.length);
    }
}
