package dev.augur.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.parallel.Team;
import dev.augur.random.SeedTree;
import dev.augur.risk.BatchRows;
import dev.augur.risk.Objective;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchSourceTest {
    private static final LacData DATA = Blobs.data(2, 50, 0.3, 1);

    private static BatchSource source(LacData data, Batching batching) {
        return source(data, TestPriors.mixture(0.5), batching);
    }

    private static BatchSource source(LacData data, TestPriors priors, Batching batching) {
        return source(TrainingRows.of(data, priors), batching);
    }

    private static BatchSource source(TrainingRows rows, Batching batching) {
        return new BatchSource(
                rows, batching, (some, scores) -> Objective.of(some.labeled(), scores), SeedTree.of(3), Team.ALONE);
    }

    @Test
    void everyEpochVisitsEveryRowOnce() {
        for (Batching batching : List.of(new Batching.MixedStream(30), new Batching.Stratified(30))) {
            for (int epoch = 0; epoch < 3; epoch++) {
                int[] visited = source(DATA, batching).plan(epoch).stream()
                        .flatMapToInt(Arrays::stream)
                        .sorted()
                        .toArray();
                assertThat(visited).hasSize(250);
                for (int i = 0; i < visited.length; i++) {
                    assertThat(visited[i]).isEqualTo(i);
                }
            }
            assertThat(source(DATA, batching).plan(0).get(0))
                    .isNotEqualTo(source(DATA, batching).plan(1).get(0));
        }
    }

    @Test
    void stratifiedBatchesHaveOneMix() {
        BatchSource source = source(DATA, new Batching.Stratified(50));
        List<int[]> plan = source.plan(0);
        assertThat(plan).hasSize(5);
        for (int[] rows : plan) {
            BatchRows batch = source.rows(rows);
            assertThat(batch.labeled()).isEqualTo(20);
            assertThat(batch.unlabeled()).isEqualTo(30);
        }
    }

    @Test
    void labeledRowsComeFirstWithTheirOwnLabelsAndFeatures() {
        BatchSource source = source(DATA, new Batching.MixedStream(40));
        int[] labels = DATA.labels();
        for (int[] rows : source.plan(4)) {
            BatchRows batch = source.rows(rows);
            for (int i = 0; i < rows.length; i++) {
                assertThat(rows[i] < labels.length).isEqualTo(i < batch.labeled());
            }
            for (int i = 0; i < batch.labeled(); i++) {
                assertThat(batch.labels()[i]).isEqualTo(labels[rows[i]]);
                assertThat(batch.weights()[i]).isCloseTo(0.5 / batch.labeled(), within(1e-15));
            }
        }
    }

    /** What the risk is told of a batch goes with its features; a full batch is the pool itself, without a copy. */
    @Test
    void batchesHaveTheFeaturesOfTheirRows() {
        BatchSource source = source(DATA, new Batching.MixedStream(40));
        List<int[]> plan = source.plan(4);
        int next = 0;
        for (Batch batch : source.epoch(4)) {
            int[] rows = plan.get(next++);
            assertThat(batch.features()).isEqualTo(DATA.pool().select(rows));
            Matrix scores = new Matrix(rows.length, 3);
            assertThat(batch.objective().apply(scores).value())
                    .isEqualTo(source.rows(rows).labeled());
        }
        assertThat(next).isEqualTo(plan.size());
        Batch full = source(DATA, new Batching.FullBatch()).epoch(0).get(0);
        assertThat(full.features()).isSameAs(DATA.pool());
    }

    /** One unlabeled row among many: most batches have none and are skipped; the rest keep at least one. */
    @Test
    void batchesWithoutUnlabeledRowsAreSkipped() {
        float[] values = new float[101];
        LacData lopsided = LacData.pooled(FeatureMatrix.wrap(values, 101, 1), new int[100], LabelSpace.numbered(1));
        List<int[]> plan = source(lopsided, new Batching.MixedStream(10)).plan(0);
        assertThat(plan).hasSize(1);
        assertThat(source(lopsided, new Batching.Stratified(10)).plan(0)).hasSize(1);
    }

    /** One labeled row among many: batches without it still train on the unlabeled part. */
    @Test
    void batchesWithoutLabeledRowsAreKept() {
        float[] values = new float[101];
        LacData lopsided = LacData.pooled(FeatureMatrix.wrap(values, 101, 1), new int[1], LabelSpace.numbered(1));
        BatchSource source = source(lopsided, new Batching.MixedStream(10));
        assertThat(source.plan(0)).hasSize(11);
        assertThat(source.plan(0).stream().map(rows -> source.rows(rows).labeled()))
                .containsOnlyOnce(1)
                .contains(0);
    }

    /** No row is invented: as many batches as the labeled rows fill. */
    @Test
    void labeledRowsAloneAreEnough() {
        LabeledSet labeled = new LabeledSet(DATA.labeled(), DATA.labels());
        TrainingRows rows = TrainingRows.of(labeled, DATA.space(), TestPriors.mixture(1));
        for (Batching batching : List.of(new Batching.MixedStream(30), new Batching.Stratified(30))) {
            List<int[]> plan = source(rows, batching).plan(0);
            assertThat(plan).hasSize(4);
            assertThat(plan.stream().flatMapToInt(Arrays::stream)).hasSize(100).doesNotHaveDuplicates();
        }
        assertThat(source(rows, new Batching.FullBatch()).epoch(0).get(0).features())
                .isSameAs(labeled.features());
    }

    /** Under class-prior shift a batch keeps the weights of the whole data, so that its risk stays unbiased. */
    @Test
    void batchesKeepTheImportanceOfTheWholeData() {
        BatchSource source = source(DATA, TestPriors.perClass(0.1, 0.6), new Batching.MixedStream(25));
        for (int[] rows : source.plan(0)) {
            BatchRows batch = source.rows(rows);
            for (int i = 0; i < batch.labeled(); i++) {
                double share = batch.labels()[i] == 0 ? 0.1 : 0.6;
                assertThat(batch.weights()[i]).isCloseTo(share * 100 / 50 / batch.labeled(), within(1e-15));
            }
        }
    }

    /** Rows and size together are beyond the largest int, and no rows were learned from. */
    @Test
    void aBatchLargerThanTheDataIsAllOfIt() {
        for (Batching batching :
                List.of(new Batching.MixedStream(Integer.MAX_VALUE), new Batching.Stratified(Integer.MAX_VALUE))) {
            List<int[]> plan = source(DATA, batching).plan(0);
            assertThat(plan).hasSize(1);
            assertThat(plan.get(0)).hasSize(250);
        }
    }
}
