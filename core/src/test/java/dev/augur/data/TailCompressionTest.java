package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TailCompressionTest {
    private static double[][] columns(long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        double[][] rows = new double[2000][3];
        for (double[] row : rows) {
            row[0] = random.nextGaussian();
            row[1] = Math.exp(1.5 * random.nextGaussian());
            row[2] = random.nextInt(20) == 0 ? 1 : 0;
        }
        return rows;
    }

    @Test
    void compressesHeavyColumnsAlone() {
        double[][] rows = columns(1);
        TailCompression tails = TailCompression.fit(Matrix.of(rows)).orElseThrow();
        assertThat(tails.scale()[0]).isZero();
        assertThat(tails.scale()[1]).isPositive();
        assertThat(tails.scale()[2]).as("two values are no tail").isZero();
        FeatureMatrix mapped = tails.apply(FeatureMatrix.of(rows));
        double z = (rows[7][1] - tails.centre()[1]) / tails.scale()[1];
        assertThat(mapped.get(7, 1)).isCloseTo((float) Math.log(z + Math.sqrt(z * z + 1)), within(1e-5f));
        assertThat(mapped.get(7, 0)).isEqualTo((float) rows[7][0]);
        assertThat(tails.apply(-1e300, 1)).isBetween(-1000.0, -500.0);
    }

    @Test
    void leavesLightTailsAlone() {
        Matrix rows = Matrix.of(columns(2));
        assertThat(TailCompression.fit(Matrix.wrap(rows.column(0), 2000, 1))).isEmpty();
        double[] constant = new double[2000];
        Arrays.fill(constant, 3);
        assertThat(TailCompression.fit(Matrix.wrap(constant, 2000, 1))).isEmpty();
    }

    @Test
    void refusesWhatMakesNoSense() {
        assertThatThrownBy(() -> new TailCompression(new double[1], new double[] {-1}))
                .hasMessageContaining("scale");
        assertThatThrownBy(() -> new TailCompression(new double[1], new double[2]))
                .hasMessageContaining("scales");
        TailCompression one = new TailCompression(new double[1], new double[1]);
        assertThatThrownBy(() -> one.apply(FeatureMatrix.of(new double[][] {{1, 2}})))
                .hasMessageContaining("columns");
    }
}
