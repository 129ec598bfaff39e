package dev.augur.prior.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Samples;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class PlattScalingTest {
    /**
     * Scores N(1,1) and N(-1,1) in equal number: the true log odds are 2 s. With 4000 of each the standard error of the
     * slope is about 0.05, so 0.3 is six of them.
     */
    @Test
    void recoversTrueLogOdds() {
        RandomGenerator random = SeedTree.of(1).generator();
        double[] component =
                Arrays.stream(Samples.known(4000, random)).map(s -> s + 1).toArray();
        double[] mixture =
                Arrays.stream(Samples.known(4000, random)).map(s -> s - 1).toArray();
        PlattScaling scaling = PlattScaling.fit(component, mixture);
        assertThat(scaling.slope()).isCloseTo(2, within(0.3));
        assertThat(scaling.offset()).isCloseTo(0, within(0.3));
        assertThat(scaling.probability(0)).isCloseTo(1 / (1 + Math.exp(-scaling.offset())), within(1e-15));
    }

    /** At the optimum the probabilities match the softened targets in sum and against the scores. */
    @Test
    void gradientVanishes() {
        double[] component = {2, 1, 0.5, 3};
        double[] mixture = {-1, 0.7, -2, 0, 1.5};
        PlattScaling scaling = PlattScaling.fit(component, mixture);
        double sum = 0;
        double moment = 0;
        for (double s : component) {
            sum += scaling.probability(s) - 5.0 / 6;
            moment += s * (scaling.probability(s) - 5.0 / 6);
        }
        for (double s : mixture) {
            sum += scaling.probability(s) - 1.0 / 7;
            moment += s * (scaling.probability(s) - 1.0 / 7);
        }
        assertThat(sum).isCloseTo(0, within(1e-6));
        assertThat(moment).isCloseTo(0, within(1e-6));
    }

    @Test
    void separatedSamplesStayFinite() {
        PlattScaling scaling = PlattScaling.fit(new double[] {100, 101}, new double[] {-100, -101});
        assertThat(scaling.probability(1e6)).isBetween(0.5, 1.0);
        assertThat(scaling.probability(-1e6)).isBetween(0.0, 0.5);
    }

    @Test
    void scoresThatTellNothingGetOneProbabilityAndANote() {
        double[] low = {-1, -2, -3};
        double[] high = {1, 2, 3};
        assertThat(PlattScaling.fit(low, high).slope()).isZero();
        ThetaEstimate estimate = PlattScaling.before(new ElkanNoto()).estimate(low, high);
        assertThat(estimate.theta()).isEqualTo(1);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("carry no information"));
    }
}
