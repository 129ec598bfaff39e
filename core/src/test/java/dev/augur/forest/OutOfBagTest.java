package dev.augur.forest;

import static dev.augur.forest.Samples.CLASSES;
import static dev.augur.forest.Samples.DATA;
import static dev.augur.forest.Samples.TEST;
import static dev.augur.forest.Samples.accuracy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutOfBagTest {
    private static final ExtraTrees TREES = ExtraTrees.withDefaults().withTrees(60);
    private static final SeedTree SEEDS = SeedTree.of(7);

    /** 400 rows: two standard errors of their accuracy are 0.04. */
    @Test
    void rowsAreAnsweredAsNewOnesAre() {
        OutOfBag found = TREES.outOfBag(DATA.features(), CLASSES, SEEDS, 1);
        double onNew = accuracy(found.forest().predict(TEST.features()), TEST.labels());
        assertThat(accuracy(found.forest().predict(DATA.features()), DATA.labels()))
                .isGreaterThan(onNew + 0.08);
        assertThat(accuracy(found.outputs(), DATA.labels())).isCloseTo(onNew, within(0.04));
    }

    @Test
    void theNumberOfThreadsChangesNothing() {
        OutOfBag one = TREES.outOfBag(DATA.features(), CLASSES, SEEDS, 1);
        OutOfBag three = TREES.outOfBag(DATA.features(), CLASSES, SEEDS, 3);
        assertThat(three.outputs()).isEqualTo(one.outputs());
        assertThat(three.forest().predict(TEST.features()))
                .isEqualTo(one.forest().predict(TEST.features()));
    }

    @Test
    void anAnswerIsTheMeanOverTheTreesThatHaveNotSeenTheRow() {
        OutOfBag found = TREES.withTrees(9).outOfBag(DATA.features(), CLASSES, SEEDS, 1);
        int[] all = IntStream.range(0, DATA.labels().length).toArray();
        Bags bags = new Bags(all, SEEDS.child("bags"));
        Trees trees = found.forest().trees();
        for (int i : all) {
            double[] sum = new double[4];
            int count = 0;
            for (int tree = 0; tree < 9; tree++) {
                int row = i;
                if (Arrays.stream(bags.rows(tree)).noneMatch(each -> each == row)) {
                    int output = trees.output(trees.leaf(tree, DATA.features().row(i), 0));
                    for (int c = 0; c < 4; c++) {
                        sum[c] += found.forest().outputs()[output * 4 + c];
                    }
                    count++;
                }
            }
            for (int c = 0; c < 4; c++) {
                assertThat(found.outputs().get(i, c)).isEqualTo(count == 0 ? 0.25 : sum[c] / count);
            }
        }
    }

    @Test
    void rowsOfWeightZeroAreAnsweredByAllTrees() {
        double[] weights = IntStream.range(0, DATA.labels().length)
                .mapToDouble(i -> i % 4 == 1 ? 0 : 1)
                .toArray();
        OutOfBag found = TREES.outOfBag(DATA.features(), CLASSES.weighted(weights), SEEDS, 1);
        Matrix all = found.forest().predict(DATA.features());
        for (int i = 1; i < weights.length; i += 4) {
            assertThat(found.outputs().row(i)).isEqualTo(all.row(i));
        }
    }

    @Test
    void whereEveryTreeHasSeenTheRowTheMeanOfAllIsAllThatIsLeft() {
        FeatureMatrix row = FeatureMatrix.of(new double[][] {{1, 2}});
        assertThat(TREES.outOfBag(row, Targets.numbers(Matrix.of(new double[][] {{0.5, -3}})), SEEDS, 1)
                        .outputs()
                        .row(0))
                .containsExactly(0.5, -3);
    }

    @Test
    void aBagHasAsManyRowsAsThereAre() {
        Bags bags = new Bags(new int[] {3, 5, 8, 9, 11}, SEEDS);
        assertThat(bags.rows(0)).hasSize(5).isEqualTo(bags.rows(0)).isNotEqualTo(bags.rows(1));
        int[] counts = new int[12];
        IntStream.range(0, 2000).forEach(tree -> Arrays.stream(bags.rows(tree)).forEach(row -> counts[row]++));
        // Each is Bin(10000, 1/5): a standard deviation of 40, and five of them are exceeded once in a million.
        assertThat(Arrays.stream(counts).filter(count -> count > 0))
                .hasSize(5)
                .allMatch(count -> Math.abs(count - 2000) < 200);
    }
}
