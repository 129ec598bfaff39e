package dev.augur.prior.theta;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.theta.KernelMeanEstimator.Variant;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Reference values: an independent program with a general solver of quadratic programs, on samples of normal quantiles.
 */
class KernelMeanEstimatorTest {
    private static final double[] COMPONENT_A = Samples.normal(40, 0);
    private static final double[] MIXTURE_A = Samples.concat(Samples.normal(36, 0), Samples.normal(24, 4));
    private static final double[] COMPONENT_C = Samples.normal(50, 0);
    private static final double[] MIXTURE_C = Samples.concat(Samples.normal(30, 0), Samples.normal(70, 50));

    private static KernelMeanSearch search(double[] component, double[] mixture) {
        return new KernelMeanSearch(
                Matrix.wrap(Samples.concat(mixture, component), mixture.length + component.length, 1), mixture.length);
    }

    private static KernelMeanEstimator of(Variant variant) {
        return KernelMeanEstimator.withDefaults().withVariant(variant);
    }

    @Test
    void distancesOfExampleA() {
        KernelMeanSearch search = search(COMPONENT_A, MIXTURE_A);
        assertThat(search.width()).isCloseTo(1.6510534, within(1e-7));
        assertThat(search.mmd()).isCloseTo(0.4471807, within(1e-7));
        assertThat(search.distance(2.5)).isCloseTo(0.0002662, within(1e-6));
        assertThat(search.distance(3)).isCloseTo(0.1711977, within(1e-6));
        assertThat(search.distance(4)).isCloseTo(0.5731205, within(1e-6));
        assertThat(search.distance(6)).isCloseTo(1.4463907, within(1e-6));
    }

    @Test
    void distancesOfExampleC() {
        KernelMeanSearch search = search(COMPONENT_C, MIXTURE_C);
        assertThat(search.width()).isCloseTo(12.104701, within(1e-6));
        assertThat(search.mmd()).isCloseTo(0.9865498, within(1e-7));
        assertThat(search.distance(1.5)).isCloseTo(0.068303, within(1e-5));
        assertThat(search.distance(2)).isCloseTo(0.5614005, within(1e-6));
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void sharesOfTheExamples(Variant variant) {
        ThetaEstimate a = of(variant).estimate(COMPONENT_A, MIXTURE_A);
        assertThat(a.diagnostic("lambda")).isCloseTo(2.490234, within(1e-6));
        assertThat(a.theta()).isCloseTo(0.598431, within(1e-6));
        assertThat(a.notes()).isEmpty();
        assertThat(of(variant).estimate(COMPONENT_C, MIXTURE_C).theta()).isCloseTo(0.297668, within(1e-6));
    }

    /**
     * Equal samples: the target never leaves the hull, so every slope is 0, the search goes right eight times and ends
     * at {@code 1 + 7 (255.5/256)}; eleven times when repeated up to 64.
     */
    @Test
    void equalSamplesEndAtTheCapAndSaySo() {
        ThetaEstimate compat =
                KernelMeanEstimator.withDefaults().withCompat(true).estimate(COMPONENT_A, COMPONENT_A);
        assertThat(compat.theta()).isCloseTo(1 - 1 / (1 + 7 * 255.5 / 256), within(1e-12));
        assertThat(compat.notes()).anyMatch(note -> note.contains("upper bound 0.875"));
        ThetaEstimate wide = KernelMeanEstimator.withDefaults().estimate(COMPONENT_A, COMPONENT_A);
        assertThat(wide.theta()).isCloseTo(1 - 1 / (1 + 63 * 2047.5 / 2048), within(1e-12));
        assertThat(wide.notes()).anyMatch(note -> note.contains("upper bound 0.984"));
    }

    /** A share of 0.95 is beyond the first cap of 0.875. */
    @Test
    void repeatsUpToTheWideCap() {
        double[] component = Samples.normal(60, 0);
        double[] mixture = Samples.concat(Samples.normal(95, 0), Samples.normal(5, 50));
        ThetaEstimate estimate = KernelMeanEstimator.withDefaults().estimate(component, mixture);
        assertThat(estimate.theta()).isCloseTo(0.95, within(0.01));
        assertThat(estimate.notes()).anyMatch(note -> note.contains("repeated"));
    }

    @Test
    void distanceIsConvexAndRisesNoFasterThanTheDiscrepancy() {
        KernelMeanSearch search = search(COMPONENT_A, MIXTURE_A);
        double[] distances = new double[29];
        Arrays.setAll(distances, i -> search.distance(1 + i / 4.0));
        assertThat(distances[0]).isZero();
        for (int i = 1; i < distances.length; i++) {
            double slope = (distances[i] - distances[i - 1]) * 4;
            assertThat(slope).isBetween(-1e-6, search.mmd() + 1e-6);
            if (i + 1 < distances.length) {
                assertThat(distances[i + 1] - 2 * distances[i] + distances[i - 1])
                        .isGreaterThan(-1e-6);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Variant.class)
    void isInvariantToShiftReflectionAndScale(Variant variant) {
        ThetaEstimate plain = of(variant).estimate(COMPONENT_A, MIXTURE_A);
        ThetaEstimate moved = of(variant)
                .estimate(
                        Arrays.stream(COMPONENT_A).map(s -> 5 - 16 * s).toArray(),
                        Arrays.stream(MIXTURE_A).map(s -> 5 - 16 * s).toArray());
        assertThat(moved.theta()).isEqualTo(plain.theta());
        assertThat(moved.diagnostic("mmd")).isCloseTo(plain.diagnostic("mmd"), within(1e-9));
        assertThat(moved.diagnostic("width")).isCloseTo(16 * plain.diagnostic("width"), within(1e-9));
    }

    @Test
    void featuresGiveWhatScoresGiveAndTurnsDoNotMatter() {
        ThetaEstimate onScores = KernelMeanEstimator.withDefaults().estimate(COMPONENT_A, MIXTURE_A);
        double[] pool = Samples.concat(COMPONENT_A, MIXTURE_A);
        MixtureProportionEstimator onFeatures =
                KernelMeanEstimator.withDefaults().onFeatures();
        double angle = 0.7;
        double[][] turned = Arrays.stream(pool)
                .mapToObj(s -> new double[] {Math.cos(angle) * s, Math.sin(angle) * s})
                .toArray(double[][]::new);
        double[][] column = Arrays.stream(pool).mapToObj(s -> new double[] {s}).toArray(double[][]::new);
        for (double[][] rows : new double[][][] {column, turned}) {
            LacData data = LacData.pooled(FeatureMatrix.of(rows), new int[COMPONENT_A.length], LabelSpace.numbered(1));
            assertThat(onFeatures.estimate(data, SeedTree.of(1)).theta()).isEqualTo(onScores.theta());
        }
    }

    /** Of 9000 scores, 2000 quantiles tell the same. */
    @Test
    void thinsManyScores() {
        double[] component = Samples.normal(3000, 0);
        double[] mixture = Samples.concat(Samples.normal(3600, 0), Samples.normal(2400, 6));
        assertThat(KernelMeanEstimator.withDefaults()
                        .estimate(component, mixture)
                        .theta())
                .isCloseTo(0.6, within(0.03));
    }

    /**
     * Ten mixtures of N(0,1) and N(-4,1), n = 200, m = 400; the standard deviation of one estimate is below 0.06, so
     * the mean of ten misses by 0.08 with probability below 1e-3 unless it is biased by more than 0.02.
     */
    @ParameterizedTest
    @EnumSource(Variant.class)
    void findsTheShareOfRandomMixtures(Variant variant) {
        RandomGenerator random = SeedTree.of(5).generator();
        double sum = 0;
        for (int t = 0; t < 10; t++) {
            sum += of(variant)
                    .estimate(Samples.known(200, random), Samples.mixture(400, 0.5, 4, random))
                    .theta();
        }
        assertThat(sum / 10).isCloseTo(0.5, within(0.08));
    }

    @Test
    void equalScoresTellNothing() {
        ThetaEstimate estimate = KernelMeanEstimator.withDefaults().estimate(new double[] {3, 3}, new double[] {3});
        assertThat(estimate.theta()).isEqualTo(1);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("equal"));
    }

    /** More than half of the pairs are ties, so the median distance is 0 and the mean serves. */
    @Test
    void mostlyTiedScores() {
        double[] component = new double[20];
        double[] mixture = Samples.concat(new double[36], Samples.normal(4, 9));
        assertThat(KernelMeanEstimator.withDefaults()
                        .estimate(component, mixture)
                        .theta())
                .isCloseTo(0.9, within(0.02));
    }
}
