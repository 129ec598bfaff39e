package dev.augur.prior.theta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TiceTest {
    private static LacData line(double[] component, double[] mixture) {
        double[][] rows = Arrays.stream(Samples.concat(component, mixture))
                .mapToObj(s -> new double[] {s})
                .toArray(double[][]::new);
        return LacData.pooled(FeatureMatrix.of(rows), new int[component.length], LabelSpace.numbered(1));
    }

    /** The authors' program with folds by row number modulo 5; theta is 0.6, and bounding c from below leans high. */
    @Test
    void reference() {
        LacData data = line(Samples.normal(400, 0), Samples.concat(Samples.normal(360, 0), Samples.normal(240, 4)));
        int[] fold = new int[1000];
        Arrays.setAll(fold, i -> i % 5);
        ThetaEstimate estimate = Tice.withDefaults().estimate(data, fold);
        assertThat(estimate.diagnostic("labelFrequency")).isCloseTo(0.478302, within(1e-6));
        assertThat(estimate.theta()).isCloseTo(0.727152, within(1e-6));
    }

    @Test
    void isInvariantToShiftAndScaleOfFeatures() {
        RandomGenerator random = SeedTree.of(4).generator();
        double[] component = Samples.known(200, random);
        double[] mixture = Samples.mixture(300, 0.5, 5, random);
        double plain = Tice.withDefaults()
                .estimate(line(component, mixture), SeedTree.of(1))
                .theta();
        double moved = Tice.withDefaults()
                .estimate(
                        line(
                                Arrays.stream(component).map(s -> 8 * s + 64).toArray(),
                                Arrays.stream(mixture).map(s -> 8 * s + 64).toArray()),
                        SeedTree.of(1))
                .theta();
        assertThat(moved).isCloseTo(plain, within(0.01));
    }

    /** Separate clusters in two dimensions; the second split of the tree is needed to isolate the known one. */
    @Test
    void findsAKnownCorner() {
        RandomGenerator random = SeedTree.of(6).generator();
        double[][] rows = new double[900][];
        for (int i = 0; i < rows.length; i++) {
            boolean known = i < 300 || i % 2 == 0;
            double shift = known ? 0 : 5;
            boolean first = random.nextBoolean();
            rows[i] = new double[] {
                random.nextGaussian() * 0.3 + (first ? shift : 0), random.nextGaussian() * 0.3 + (first ? 0 : shift)
            };
        }
        LacData data = LacData.pooled(FeatureMatrix.of(rows), new int[300], LabelSpace.numbered(1));
        assertThat(Tice.withDefaults().estimate(data, SeedTree.of(2)).theta()).isBetween(0.4, 0.75);
    }

    @Test
    void sameSeedSameNumbersAndConstantFeatures() {
        LacData data = line(new double[10], new double[20]);
        ThetaEstimate estimate = Tice.withDefaults().estimate(data, SeedTree.of(1));
        assertThat(estimate).isEqualTo(Tice.withDefaults().estimate(data, SeedTree.of(1)));
        assertThat(estimate.theta()).isEqualTo(1);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("upper bound"));
        assertThatThrownBy(() -> new Tice(1, 500)).hasMessageContaining("folds");
    }
}
