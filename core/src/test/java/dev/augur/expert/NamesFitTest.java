package dev.augur.expert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.forest.FeaturesTried;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Seeds are fixed, so nothing here fails by chance. */
class NamesFitTest {
    private static final int CLASSES = 3;
    private static final List<Learner> LEARNERS = List.of(
            new KernelLearner(600, List.of(0.5, 1.5, 4.0), List.of(1e-2, 1e-3, 1e-4, 1e-5)),
            new ForestLearner(FeaturesTried.ROOT, 120, 60),
            new ForestLearner(FeaturesTried.HALF, 100, 50));
    private static final LabeledRows ROWS = rows(150, 1);
    /** Outputs of a model that knows nothing. */
    private static final Matrix NOTHING = new Matrix(ROWS.size(), CLASSES);

    private static final int[] FOLDS =
            IntStream.range(0, ROWS.size()).map(i -> i / CLASSES % 5).toArray();

    /** Each class a blob around a point of its own. */
    private static LabeledRows rows(int count, long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        int[] labels = IntStream.range(0, count).map(i -> i % CLASSES).toArray();
        double[][] rows = Arrays.stream(labels)
                .mapToObj(label -> new double[] {
                    3 * label + random.nextGaussian(), random.nextGaussian(), label * label + random.nextGaussian()
                })
                .toArray(double[][]::new);
        return new LabeledRows(FeatureMatrix.of(rows), FeatureColumns.numbered(rows[0].length), labels, CLASSES);
    }

    private static FitContext context(int threads) {
        return FitContext.of(SeedTree.of(9)).withThreads(threads);
    }

    private static double right(Matrix opinions, int[] labels) {
        int[] names = opinions.argmax();
        return IntStream.range(0, labels.length)
                        .filter(i -> names[i] == labels[i])
                        .count()
                / (double) labels.length;
    }

    @Test
    void namesNewRows() {
        Names names = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(1)).fit(ROWS, context(1));
        LabeledRows others = rows(300, 2);
        Matrix opinions = names.probabilities(others.rows(), new Matrix(300, CLASSES));
        assertThat(right(opinions, others.labels())).isGreaterThan(0.9);
        for (int i = 0; i < opinions.rows(); i++) {
            assertThat(Arrays.stream(opinions.row(i)).sum()).isCloseTo(1, within(1e-9));
        }
    }

    @Test
    void heldOutOpinionsAreAboutAsGoodAsThoseOfNewRows() {
        NamesFit fit = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(1));
        LabeledRows others = rows(300, 2);
        double ofNew = right(
                fit.fit(ROWS, context(1)).probabilities(others.rows(), new Matrix(300, CLASSES)), others.labels());
        assertThat(right(fit.heldOut(), ROWS.labels())).isCloseTo(ofNew, within(0.05));
    }

    /** Experts with leaves of one row know every label by heart, but not those of rows that they have not seen. */
    @Test
    void labelsWithoutMeaningAreNotLearned() {
        int[] labels = SeedTree.of(4).generator().ints(ROWS.size(), 0, CLASSES).toArray();
        LabeledRows senseless = new LabeledRows(ROWS.rows(), ROWS.columns(), labels, CLASSES);
        assertThat(right(
                        NamesFit.judge(LEARNERS, senseless, NOTHING, FOLDS, context(1))
                                .heldOut(),
                        labels))
                .isLessThan(0.45);
    }

    @Test
    void threadsChangeNoBit() {
        NamesFit one = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(1));
        NamesFit three = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(3));
        assertThat(three.heldOut()).isEqualTo(one.heldOut());
        assertThat(three.weights()).isEqualTo(one.weights());
        assertThat(three.fit(ROWS, context(3)).probabilities(ROWS.rows(), NOTHING))
                .isEqualTo(one.fit(ROWS, context(1)).probabilities(ROWS.rows(), NOTHING));
    }

    /** Outputs that tell the class beyond doubt leave little for experts to say. */
    @Test
    void theModelItselfIsAskedWhereItKnowsBest() {
        Matrix certain = new Matrix(ROWS.size(), CLASSES + 1);
        for (int i = 0; i < ROWS.size(); i++) {
            certain.set(i, ROWS.labels()[i], 1);
        }
        double[] weights =
                NamesFit.judge(LEARNERS, ROWS, certain, FOLDS, context(1)).weights();
        assertThat(weights[weights.length - 1]).isGreaterThan(0.9);
    }

    @Test
    void rowsThatAreAllEqualAreNamedByTheirShares() {
        LabeledRows equal =
                new LabeledRows(FeatureMatrix.wrap(new float[60], 30, 2), FeatureColumns.numbered(2), new int[30], 2);
        int[] labels = IntStream.range(0, 30).map(i -> i < 20 ? 0 : 1).toArray();
        LabeledRows shares = new LabeledRows(equal.rows(), equal.columns(), labels, 2);
        int[] folds = IntStream.range(0, 30).map(i -> i % 5).toArray();
        Names names = NamesFit.judge(LEARNERS, shares, new Matrix(30, 2), folds, context(1))
                .fit(shares, context(1));
        assertThat(names.probabilities(equal.rows(), new Matrix(30, 2)).get(0, 0))
                .isCloseTo(2 / 3.0, within(0.05));
    }

    @Test
    void expertsSeeRowsThroughAMap() {
        Names names = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(1)).fit(ROWS, context(1));
        Scaler half = new Scaler(new double[3], new double[] {2, 2, 2});
        double[][] doubled = IntStream.range(0, ROWS.size())
                .mapToObj(i -> IntStream.range(0, 3)
                        .mapToDouble(j -> 2 * ROWS.rows().get(i, j))
                        .toArray())
                .toArray(double[][]::new);
        Names behind = names.seenThrough(half);
        assertThat(behind.takes(3)).isTrue();
        assertThat(behind.takes(4)).isFalse();
        assertThat(behind.probabilities(FeatureMatrix.of(doubled), NOTHING))
                .isEqualTo(names.probabilities(ROWS.rows(), NOTHING));
    }

    @Test
    void moreOfAClassMakesItLikelier() {
        Names names = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(1)).fit(ROWS, context(1));
        Matrix before = names.probabilities(ROWS.rows(), NOTHING);
        Matrix after = names.reweighted(new double[] {3, 1, 1}).probabilities(ROWS.rows(), NOTHING);
        for (int i = 0; i < ROWS.size(); i++) {
            double p = before.get(i, 0);
            assertThat(after.get(i, 0)).isCloseTo(3 * p / (3 * p + 1 - p), within(1e-12));
        }
    }

    @Test
    void refusesWhatDoesNotFit() {
        Names names = NamesFit.judge(LEARNERS, ROWS, NOTHING, FOLDS, context(1)).fit(ROWS, context(1));
        List<Calibrated> experts = List.of(names.experts().get(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Names(Optional.empty(), experts, 1, new double[] {0.5, 0.4}, 0, names.ratios()))
                .withMessageContaining("must sum to 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Names(Optional.empty(), experts, 1, new double[] {1, 0}, 0, new double[] {1, 1}))
                .withMessageContaining("classes of an expert");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NamesFit.judge(LEARNERS, ROWS, NOTHING, new int[3], context(1)))
                .withMessageContaining("folds of rows");
    }
}
