package dev.augur.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.report.map.MapAxes;
import dev.augur.report.map.NeighbourMap;
import dev.augur.report.map.Projection;
import dev.augur.report.map.ReportGroups;
import dev.augur.report.map.Silhouette;
import dev.augur.report.map.Vectors;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** k-means, silhouettes and the axes they work on. */
class GroupingTest {
    private static final double[][] PAIRS = {{0}, {1}, {10}, {11}};

    @Test
    void silhouetteByHand() {
        double outer = (10.5 - 1) / 10.5;
        double inner = (9.5 - 1) / 9.5;
        assertThat(Silhouette.of(PAIRS, new int[] {0, 0, 1, 1}, 2)).isCloseTo((outer + inner) / 2, within(1e-12));
        assertThat(Silhouette.of(PAIRS, new int[] {0, 1, 0, 1}, 2)).isNegative();
    }

    @Test
    void aRowThatIsAloneCountsNothing() {
        assertThat(Silhouette.of(new double[][] {{0}, {5}}, new int[] {0, 1}, 2))
                .isZero();
        assertThat(Silhouette.of(new double[][] {{3}, {3}}, new int[] {0, 0}, 1))
                .isZero();
    }

    @Test
    void kMeansFindsThePairs() {
        ReportGroups means = ReportGroups.of(PAIRS, 2);
        double[] centres =
                Arrays.stream(means.centres()).mapToDouble(c -> c[0]).sorted().toArray();
        assertThat(centres).containsExactly(0.5, 10.5);
        assertThat(means.inertia()).isCloseTo(1, within(1e-12));
        assertThat(means.nearest(new double[] {9})).isEqualTo(means.assignment()[2]);
    }

    @Test
    void moreGroupsThanDifferentRows() {
        assertThat(ReportGroups.of(new double[][] {{1}, {1}, {1}}, 3).inertia()).isZero();
    }

    /** Spread 3 along (1, 1), 1 along (1, -1): 400 rows tell the axis to within a tenth of a radian. */
    @Test
    void theFirstAxisIsThatOfTheLargestSpread() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(4);
        double[][] rows = IntStream.range(0, 400)
                .mapToObj(i -> {
                    double along = 3 * random.nextGaussian();
                    double across = random.nextGaussian();
                    return new double[] {along + across, along - across};
                })
                .toArray(double[][]::new);
        double[] axis = MapAxes.of(Vectors.centred(rows), 1)[0];
        assertThat(Math.abs(axis[0] + axis[1]) / Math.sqrt(2)).isGreaterThan(Math.cos(0.1));
    }

    /** Six clusters at the corners of six dimensions cannot be apart in any projection to a plane; neighbours can. */
    @Test
    void neighboursStayTogether() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(6);
        int[] classes = IntStream.range(0, 180).map(i -> i % 6).toArray();
        double[][] rows = new double[180][6];
        double[][] start = new double[180][2];
        for (int i = 0; i < rows.length; i++) {
            Arrays.setAll(rows[i], j -> 0.3 * random.nextGaussian());
            rows[i][classes[i]] += 3;
            start[i] = new double[] {rows[i][0], rows[i][1]};
        }
        double[][] plane = NeighbourMap.of(rows, start);
        assertThat(Silhouette.of(start, classes, 6)).isLessThan(0.3);
        assertThat(Silhouette.of(plane, classes, 6)).isGreaterThan(0.6);
        assertThat(NeighbourMap.of(rows, start)).isDeepEqualTo(plane);
    }

    @Test
    void equalRowsHaveAMap() {
        double[][] plane = NeighbourMap.of(new double[5][2], new double[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 0}});
        assertThat(Arrays.stream(plane).flatMapToDouble(Arrays::stream)).allMatch(Double::isFinite);
        assertThat(NeighbourMap.of(new double[1][2], new double[1][2])).isDeepEqualTo(new double[1][2]);
    }

    /** Ten features, of which two hold three classes apart: the map shows them apart. */
    @Test
    void theMapShowsTheClassesApart() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        int[] classes = IntStream.range(0, 150).map(i -> i % 3).toArray();
        double[][] rows = new double[150][10];
        double[][] scores = new double[150][3];
        for (int i = 0; i < rows.length; i++) {
            Arrays.setAll(rows[i], j -> random.nextGaussian());
            rows[i][0] += 8 * (classes[i] == 1 ? 1 : 0);
            rows[i][1] += 8 * (classes[i] == 2 ? 1 : 0);
            scores[i][classes[i]] = 1;
        }
        double[][] plane = Projection.of(rows, scores, classes);
        assertThat(Silhouette.of(plane, classes, 3)).isGreaterThan(0.6);
        assertThat(Arrays.stream(plane)
                        .flatMapToDouble(Arrays::stream)
                        .map(Math::abs)
                        .max())
                .hasValue(1);
    }
}
