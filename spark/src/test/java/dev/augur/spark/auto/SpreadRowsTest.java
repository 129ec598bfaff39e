package dev.augur.spark.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.search.AllRows;
import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.search.FoldModels;
import dev.augur.auto.search.KernelView;
import dev.augur.auto.search.MovedColumns;
import dev.augur.auto.solve.KnownMix;
import dev.augur.auto.solve.NormalEquations;
import dev.augur.auto.solve.NoveltyOrder;
import dev.augur.auto.solve.RidgeFits;
import dev.augur.auto.solve.RowSums;
import dev.augur.data.ColumnScaling;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.Nystrom;
import dev.augur.random.SeedTree;
import dev.augur.spark.Mixture;
import dev.augur.spark.Sessions;
import dev.augur.spark.SparkTest;
import dev.augur.spark.fit.InputColumns;
import dev.augur.spark.fit.RowBlock;
import dev.augur.spark.fit.TrainingRow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What rows on executors answer is what they would answer in one matrix. */
@SparkTest
class SpreadRowsTest {
    /** What is left of sums in doubles when rows are added in another order, after a solve with a ridge of 1e-3. */
    private static final double SUMS = 1e-9;

    private static final double THETA = 0.55;
    private static final double RIDGE = 1e-3;
    private static final int LANDMARKS = 40;

    private final LacData data = Mixture.of(160, 240, 9).core();
    private final LacData sample = data.sample(120, SeedTree.of(1));
    private final SampleFolds deal = SampleFolds.of(sample, folds(sample), new int[0]);
    private final Matrix pool = Matrix.of(data.pool());
    private KernelView view = view(1);
    private Matrix design = view.design(pool);
    private final int[] foldOf = IntStream.range(0, pool.rows())
            .map(i -> deal.of(data.pool().select(new int[] {i}).values(), i < data.labeledCount()))
            .toArray();

    private KernelView view(double width) {
        Scaler scaler = new ColumnScaling(data.columns()).scaler(Scaling.STD, pool);
        Nystrom features = Nystrom.of(scaler.apply(pool), LANDMARKS, width, SeedTree.of(3));
        return new KernelView(Optional.empty(), scaler, features);
    }

    private AllRows.Ready spread(int partitions, LacData searched) {
        JavaRDD<TrainingRow> rows = new InputColumns("features", "label", "")
                .select(Mixture.of(160, 240, 9).frame(Sessions.local(), partitions))
                .javaRDD()
                .map(row -> TrainingRow.of(row, Mixture.KNOWN));
        MovedColumns none = new MovedColumns(List.of(), new int[0], 1);
        return new DistributedRows(rows, 160, 240, data, SeedTree.of(4))
                .ready(new AllRows.Settled(data, searched, folds(searched), none));
    }

    /** As different as weights of a search can be. */
    private FoldModels models(long seed) {
        Random random = new Random(seed);
        double[][] weights = new double[5][];
        Arrays.setAll(
                weights,
                fold -> random.doubles((long) design.columns() * (Mixture.KNOWN + 1), -1, 1)
                        .toArray());
        return new FoldModels(new AutoSetting(false, Scaling.STD, 1, RIDGE), view, THETA, weights);
    }

    private static Folds folds(LacData searched) {
        return Folds.of(searched, 5, SeedTree.of(2));
    }

    /** Proportions of the labeled rows, and others; kernels so wide that sums are of features, and narrow ones. */
    @ParameterizedTest
    @CsvSource({"1, false, 0.2, false", "3, true, 0.2, false", "8, false, 10, true", "1, true, 10, true"})
    void selfTrainingIsThatOfCore(int partitions, boolean otherShares, double width, boolean sumsKernels) {
        view = view(width);
        design = view.design(pool);
        assertThat(new ShippedView(view).sumsKernels()).isEqualTo(sumsKernels);
        KnownMix mix = otherShares ? KnownMix.of(new double[] {0.5, 0.3, 0.2}) : KnownMix.AS_LABELED;
        FoldModels start = models(7);
        double[][] found =
                spread(partitions, sample).selfTrained(List.of(start), mix).get(0);
        for (int fold = 0; fold < 5; fold++) {
            assertThat(found[fold])
                    .as("fold %d", fold)
                    .containsExactly(expected(start.weights()[fold], fold, mix), within(SUMS));
        }
    }

    private double[] expected(double[] start, int fold, KnownMix mix) {
        int n = data.labeledCount();
        int[] labeled = IntStream.range(0, n).filter(i -> foldOf[i] != fold).toArray();
        int[] unlabeled =
                IntStream.range(n, pool.rows()).filter(i -> foldOf[i] != fold).toArray();
        RidgeFits fits = RidgeFits.of(design, data.labels(), Mixture.KNOWN, labeled, unlabeled, NoveltyOrder.MARGIN);
        double[] out = new double[pool.rows() * (Mixture.KNOWN + 1)];
        fits.outputs(unlabeled, start, out);
        double[] novelty = Arrays.stream(unlabeled)
                .mapToDouble(i -> NoveltyOrder.MARGIN.of(out, i * (Mixture.KNOWN + 1), Mixture.KNOWN))
                .toArray();
        double[] omega = mix.thetas(THETA).map(fits::shiftWeights).orElseGet(() -> fits.plainWeights(THETA));
        return fits.selfTrain(THETA, omega, RIDGE, 2, novelty).weights();
    }

    /** Scores and the order are by models of other folds, and the last fit takes the most novel rows. */
    @ParameterizedTest
    @CsvSource({"1, 0.2", "8, 10"})
    void theLastFitTakesTheMostNovelRows(int partitions, double width) {
        view = view(width);
        design = view.design(pool);
        FoldModels one = models(8);
        FoldModels other = models(9);
        AllRows.Ready rows = spread(partitions, sample);
        double[] novelty = new double[data.unlabeledCount()];
        for (int j = 0; j < novelty.length; j++) {
            double[] mean = new double[Mixture.KNOWN + 1];
            int row = data.labeledCount() + j;
            for (FoldModels each : List.of(one, other)) {
                double[] weights = each.weights()[foldOf[row]];
                for (int at = 0; at < weights.length; at++) {
                    mean[at % mean.length] += design.get(row, at / mean.length) * weights[at] / 2;
                }
            }
            novelty[j] = NoveltyOrder.MARGIN.of(mean, 0, Mixture.KNOWN);
        }
        RidgeFits fits = RidgeFits.of(
                design,
                data.labels(),
                Mixture.KNOWN,
                IntStream.range(0, data.labeledCount()).toArray(),
                IntStream.range(data.labeledCount(), pool.rows()).toArray(),
                NoveltyOrder.MARGIN);
        double[] expected = fits.selfTrain(THETA, fits.plainWeights(THETA), RIDGE, 1, novelty)
                .weights();
        RowSums sums = rows.sums(view, List.of(one, other), THETA);
        NormalEquations equations = new NormalEquations(sums);
        double each = (1 - THETA) / NormalEquations.novel(THETA, data.unlabeledCount());

        assertThat(equations.weights(each, equations.plainWeights(THETA), RIDGE))
                .containsExactly(expected, within(SUMS));
        double[] knownness = rows.scores(List.of(one, other)).unlabeled();
        Arrays.sort(knownness);
        assertThat(knownness)
                .containsExactly(Arrays.stream(novelty).map(z -> -z).sorted().toArray(), within(1e-10));
    }

    /** Blocks that came back in another order than their numbers get numbers of their own. */
    @Test
    void ranksStayWithTheirRows() {
        JavaSparkContext context =
                JavaSparkContext.fromSparkContext(Sessions.local().sparkContext());
        List<RowBlock> blocks = IntStream.range(0, 4).mapToObj(this::unlabeled).toList();
        JavaRDD<RowBlock> spread = context.parallelize(blocks, 2);
        Broadcast<ShippedModels> models = context.broadcast(new ShippedModels(List.of(models(7)), Mixture.KNOWN + 1));
        Broadcast<ShippedView> seen = context.broadcast(new ShippedView(view));
        for (boolean byMean : new boolean[] {true, false}) {
            long[] wanted = LongStream.generate(() -> 50).limit(byMean ? 1 : 5).toArray();
            int folds = wanted.length;
            RankedRows right = RankedRows.of(spread, models, byMean);
            List<RankedRows.Novelty> reversed = new ArrayList<>(right.novelty().collect());
            Collections.reverse(reversed);
            RankedRows wrong = new RankedRows(spread, models, byMean, context.parallelize(reversed, 2));

            assertThat(wrong.mostNovel(wanted, seen, folds).triangles())
                    .isDeepEqualTo(right.mostNovel(wanted, seen, folds).triangles());
        }
    }

    private RowBlock unlabeled(int block) {
        int rows = 50;
        float[] features = new float[rows * data.columns().size()];
        int from = data.labeledCount() + rows * block;
        data.pool().copyRows(IntStream.range(from, from + rows).toArray(), features);
        return new RowBlock(features, data.columns().size(), new int[0], new double[rows], block);
    }

    @Test
    void theyKnowWhetherTheyWereSearched() {
        assertThat(spread(2, data).wereSearched()).isTrue();
        assertThat(spread(2, data).notes()).isEmpty();
        assertThat(spread(2, sample).wereSearched()).isFalse();
        assertThat(spread(2, sample).notes()).singleElement().asString().contains("of all 160 and 240");
    }

    /** Exact, ties shared out, whatever the sign; NaN is no number. */
    @Test
    void aCutTakesTheLargest() {
        Random random = new Random(5);
        float[] numbers = new float[1000];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = (float) random.nextDouble(-1e3, 1e3);
        }
        numbers[3] = -0f;
        numbers[4] = 0;
        numbers[5] = 0;
        numbers[6] = Float.NaN;
        float[] ties = new float[1000];
        List<float[][]> blocks = IntStream.range(0, 10)
                .mapToObj(i -> new float[][] {
                    Arrays.copyOfRange(numbers, 100 * i, 100 * i + 100),
                    Arrays.copyOfRange(ties, 100 * i, 100 * i + 100)
                })
                .toList();
        JavaRDD<float[][]> spread = JavaSparkContext.fromSparkContext(
                        Sessions.local().sparkContext())
                .parallelize(blocks, 3);
        double[] sorted = IntStream.range(0, 1000)
                .mapToDouble(i -> numbers[i])
                .filter(x -> !Double.isNaN(x))
                .sorted()
                .toArray();
        for (int wanted : new int[] {1, 2, 500, 998, 999}) {
            Cut[] cuts = Cut.largest(spread, new long[] {wanted, wanted});
            assertThat((double) cuts[0].value()).isEqualTo(sorted[sorted.length - wanted]);
            assertThat(IntStream.range(0, 1000)
                            .mapToDouble(i -> cuts[0].weight(numbers[i]))
                            .sum())
                    .isCloseTo(wanted, within(1e-9));
            assertThat(cuts[1].value()).isZero();
            assertThat(cuts[1].ofTies()).isEqualTo(wanted / 1000.0);
        }
    }
}
