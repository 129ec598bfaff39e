package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Auto;
import dev.augur.auto.Clusters;
import dev.augur.auto.LoopEstimator;
import dev.augur.data.ColumnFeature;
import dev.augur.data.ColumnFeature.Kind;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Gaussian clusters in twelve features, and one more feature that has nothing to do with the classes. */
class MovedColumnsTest {
    private static final int FEATURES = 12;
    private static final FitContext CONTEXT = FitContext.of(SeedTree.of(5));
    private static final int[] LABELED = {150, 150};
    private static final int[] MIXTURE = {150, 150, 300};

    /** The value of the last feature. */
    @FunctionalInterface
    private interface More {
        double of(boolean labeled, RandomGenerator random);
    }

    private static LacData data(int[] labeled, int[] unlabeled, More more) {
        SeedTree seeds = SeedTree.of(8);
        LacData plain = LacData.of(
                Clusters.of(FEATURES, 9, seeds.child("labeled"), labeled),
                Clusters.of(FEATURES, 9, seeds.child("unlabeled"), unlabeled).features());
        RandomGenerator random = seeds.child("more").generator();
        double[][] rows = new double[plain.pool().rows()][FEATURES + 1];
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j < FEATURES; j++) {
                rows[i][j] = plain.pool().get(i, j);
            }
            rows[i][FEATURES] = more.of(i < plain.labeledCount(), random);
        }
        List<ColumnFeature> columns = new ArrayList<>(IntStream.range(0, FEATURES)
                .mapToObj(j -> ColumnFeature.number("x" + j))
                .toList());
        columns.add(new ColumnFeature("seen", Kind.DAYS, "", 19_000, 1, ""));
        return LacData.pooled(FeatureMatrix.of(rows), plain.labels(), plain.space())
                .withColumns(new FeatureColumns(columns));
    }

    private static double halfOverlapping(boolean labeled, RandomGenerator random) {
        return 180 * random.nextDouble() + (labeled ? 0 : 90);
    }

    private static List<String> moved(LacData data) {
        return MovedColumns.of(data, CONTEXT).names();
    }

    @Test
    void aColumnThatMovedIsFound() {
        MovedColumns half = MovedColumns.of(data(LABELED, MIXTURE, MovedColumnsTest::halfOverlapping), CONTEXT);
        assertThat(half.names()).containsExactly("seen");
        assertThat(half.features()).containsExactly(FEATURES);
        assertThat(half.theta()).isCloseTo(0.5, within(0.1));
        assertThat(moved(data(LABELED, MIXTURE, (labeled, random) -> random.nextGaussian() * (labeled ? 1 : 1000))))
                .as("another unit")
                .containsExactly("seen");
        assertThat(moved(data(LABELED, MIXTURE, (labeled, random) -> labeled ? 1 : 0)))
                .as("another place")
                .containsExactly("seen");
    }

    @Test
    void noColumnIsFoundWhereNoneMoved() {
        assertThat(moved(data(LABELED, MIXTURE, (labeled, random) -> random.nextGaussian())))
                .isEmpty();
        assertThat(moved(data(LABELED, new int[] {300, 0, 300}, (labeled, random) -> random.nextGaussian())))
                .as("a class without a row in the mixture")
                .isEmpty();
        assertThat(moved(data(LABELED, new int[] {0, 0, 600}, MovedColumnsTest::halfOverlapping)))
                .as("no known row in the mixture: the cores tell nothing")
                .isEmpty();
    }

    /** With one other column nobody could tell a column that moved from rows that are novel by this column alone. */
    @Test
    void ofFewColumnsNoneIsLeftOut() {
        LacData all = data(LABELED, MIXTURE, MovedColumnsTest::halfOverlapping);
        double[][] two = new double[all.pool().rows()][2];
        for (int i = 0; i < two.length; i++) {
            two[i][0] = all.pool().get(i, 0);
            two[i][1] = all.pool().get(i, FEATURES);
        }
        assertThat(moved(LacData.pooled(FeatureMatrix.of(two), all.labels(), all.space())))
                .isEmpty();
    }

    /** What AUTO says, and what it answers, is what it would without the column. */
    @Test
    void autoLeavesItOutAndSaysSo() {
        LacData data = data(LABELED, MIXTURE, MovedColumnsTest::halfOverlapping);
        Fit fit = Auto.withDefaults().fit(data, CONTEXT);
        assertThat(fit.knownTheta().value()).isCloseTo(0.5, within(0.05));
        assertThat(fit.warnings())
                .anyMatch(each -> each.startsWith("the column seen is left out: almost no unlabeled row lies where many"
                                + " labeled ones do (seen: 2022-")
                        && each.contains("2022-"));
        LacData constant = data(LABELED, MIXTURE, (labeled, random) -> 0);
        assertThat(fit.classifier().classify(data.unlabeled()))
                .usingRecursiveComparison()
                .isEqualTo(
                        Auto.withDefaults().fit(constant, CONTEXT).classifier().classify(constant.unlabeled()));
        assertThat(new LoopEstimator().estimate(data, CONTEXT.seeds()).theta())
                .isEqualTo(fit.knownTheta().value());
    }
}
