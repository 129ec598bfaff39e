package dev.augur.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.Matrix;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CrowdTest {
    private static Matrix cloud(int rows, double deviation, RandomGenerator random) {
        Matrix cloud = new Matrix(rows, 3);
        for (int at = 0; at < cloud.values().length; at++) {
            cloud.values()[at] = deviation * random.nextGaussian();
        }
        return cloud;
    }

    private static double chance(Matrix fresh, Matrix usual, int seed) {
        return Crowd.of(fresh, usual, SeedTree.of(seed)).chance();
    }

    /** Of 60 draws six are at most .1 in the mean; 14 or more are as rare as one in a thousand. */
    @Test
    void rowsOfTheSameKindAreNoCrowd() {
        RandomGenerator random = SeedTree.of(1).generator();
        long rare = IntStream.range(0, 60)
                .filter(i -> chance(cloud(60, 1, random), cloud(200, 1, random), i) <= 0.1)
                .count();
        assertThat(rare).isLessThanOrEqualTo(13);
    }

    /** Sixteen rows among a hundred and forty lie together in the midst of the others. */
    @Test
    void aFewRowsThatLieTogetherAreOne() {
        RandomGenerator random = SeedTree.of(2).generator();
        Matrix fresh = Matrix.concat(3, List.of(cloud(124, 1, random), cloud(16, 0.02, random)));
        Crowd crowd = Crowd.of(fresh, cloud(400, 1, random), SeedTree.of(3));
        assertThat(crowd.chance()).isLessThan(0.001);
        assertThat(crowd.fresh()).isGreaterThanOrEqualTo(14);
        assertThat(crowd.usual()).isLessThanOrEqualTo(2);
        assertThat(crowd.difference().words()).startsWith("close together: " + crowd.fresh() + " of 140 rows");
    }

    /** All rows are equally near, so that the order in which they come must not matter. */
    @Test
    void equalRowsAreNoCrowd() {
        assertThat(chance(new Matrix(50, 2), new Matrix(300, 2), 4)).isGreaterThan(0.05);
    }

    @Test
    void hardlyAnyRowsAreNone() {
        assertThat(chance(new Matrix(1, 2), new Matrix(1, 2), 5)).isEqualTo(1);
        assertThat(chance(new Matrix(1, 2), new Matrix(500, 2), 6)).isGreaterThan(0.01);
    }
}
