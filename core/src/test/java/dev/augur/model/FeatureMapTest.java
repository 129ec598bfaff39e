package dev.augur.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.Blobs;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Scaling;
import dev.augur.random.SeedTree;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FeatureMapTest {
    private static final FeatureMatrix ROWS = Blobs.data(2, 15, 0.4, 1).pool();

    private static double kernel(FeatureMatrix x, int i, int j, double gamma) {
        double distance = 0;
        for (int f = 0; f < x.columns(); f++) {
            double difference = (double) x.get(i, f) - x.get(j, f);
            distance += difference * difference;
        }
        return Math.exp(-gamma * distance);
    }

    private static double product(FeatureMatrix phi, int i, int j) {
        double sum = 0;
        for (int f = 0; f < phi.columns(); f++) {
            sum += (double) phi.get(i, f) * phi.get(j, f);
        }
        return sum;
    }

    /** With all rows as landmarks the features reproduce the kernel, up to float storage. */
    @Test
    void nystromReproducesTheKernelOnItsLandmarks() {
        double gamma = 2.5;
        FeatureMatrix phi = NystromMap.of(ROWS, gamma).apply(ROWS);
        for (int i = 0; i < ROWS.rows(); i++) {
            for (int j = 0; j < ROWS.rows(); j++) {
                assertThat(product(phi, i, j)).isCloseTo(kernel(ROWS, i, j, gamma), within(2e-3));
            }
        }
    }

    @Test
    void nystromFeaturesAreNoLongerThanOne() {
        FeatureMatrix phi = NystromMap.of(ROWS.slice(0, 10), 1).apply(ROWS);
        for (int i = 0; i < ROWS.rows(); i++) {
            assertThat(product(phi, i, i)).isLessThanOrEqualTo(1 + 1e-4);
        }
    }

    @Test
    void equalLandmarksCostOnlyTheirRank() {
        FeatureMatrix twice = FeatureMatrix.concat(ROWS.slice(0, 5), ROWS.slice(0, 5));
        assertThat(NystromMap.of(twice, 1).outputs()).isEqualTo(5);
    }

    /** The mean of 20000 products has a standard error of at most 0.007: five of them. */
    @Test
    void fourierFeaturesApproximateTheKernel() {
        double gamma = 1.5;
        FeatureMatrix phi =
                RandomFourierMap.draw(3, 20_000, gamma, SeedTree.of(4)).apply(ROWS.slice(0, 8));
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < i; j++) {
                assertThat(product(phi, i, j)).isCloseTo(kernel(ROWS, i, j, gamma), within(0.035));
            }
        }
    }

    static Stream<FeatureMap> maps() {
        return Stream.of(
                Scaling.STD.fit(ROWS),
                NystromMap.of(ROWS.slice(0, 12), 1),
                RandomFourierMap.draw(3, 50, 1, SeedTree.of(1)),
                Scaling.MINMAX.fit(ROWS).andThen(RandomFourierMap.draw(3, 7, 1, SeedTree.of(1))));
    }

    /** A row's features do not depend on its neighbours, up to the rounding of matrix products. */
    @ParameterizedTest
    @MethodSource("maps")
    void mapsRowByRow(FeatureMap map) {
        FeatureMatrix all = map.apply(ROWS);
        assertThat(all.columns()).isEqualTo(map.outputs());
        for (int i = 0; i < ROWS.rows(); i++) {
            FeatureMatrix one = map.apply(ROWS.slice(i, i + 1));
            for (int f = 0; f < map.outputs(); f++) {
                assertThat(one.get(0, f)).isCloseTo(all.get(i, f), within(1e-4f));
            }
        }
        assertThatThrownBy(() -> map.apply(FeatureMatrix.of(new double[][] {{1, 2}})))
                .hasMessage("columns must be 3, but is 2");
    }
}
