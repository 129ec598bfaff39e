package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.ZeroOneLoss;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;

class ZeroOneRiskTest {
    private static final LabelSpace SPACE = LabelSpace.numbered(2);

    /**
     * By hand: labeled errors minus errors against ac are (0-1, 1-1, 1-0, 0-1), mean -1/4; unlabeled rows not called
     * ac: 2 of 5. Variances with divisor n are 11/16 and 6/25.
     */
    @Test
    void byHand() {
        RiskEstimate estimate = new ZeroOneRisk(TestPriors.mixture(0.6))
                .of(new int[] {0, 1, 2, 1}, new int[] {0, 0, 1, 1}, new int[] {2, 2, 0, 1, 2}, SPACE);
        assertThat(estimate.value()).isCloseTo(0.6 * -0.25 + 0.4, within(1e-15));
        assertThat(estimate.standardError()).isCloseTo(Math.sqrt(0.36 * (11.0 / 16) / 4 + 0.24 / 5), within(1e-15));
    }

    /** Whichever sample shows no difference cannot rule out three of its number; the larger share counts. */
    @Test
    void rowsThatAreAllAlikeRuleLittleOut() {
        ZeroOneRisk risk = new ZeroOneRisk(TestPriors.mixture(0.5));
        int[] mixed = {0, 2, 0, 2, 2};
        int[] labels = {0, 0, 1, 1};
        assertThat(risk.of(new int[] {0, 0, 1, 2}, labels, mixed, SPACE).unseen())
                .isZero();
        assertThat(risk.of(new int[] {0, 0, 1, 1}, labels, mixed, SPACE).unseen())
                .isCloseTo(0.5 * 3 / 4, within(1e-15));
        assertThat(risk.of(new int[] {0, 0, 1, 2}, labels, new int[] {2, 2, 2, 2, 2}, SPACE)
                        .unseen())
                .isCloseTo(3 / 5.0, within(1e-15));
        assertThat(risk.of(new int[] {0, 0, 1, 1}, labels, new int[] {2, 2, 2, 2, 2}, SPACE)
                        .unseen())
                .isCloseTo(3 / 5.0, within(1e-15));
    }

    @Test
    void isTheUnbiasedRiskOfTheZeroOneLoss() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(3);
        int[] labels = {0, 1, 1, 0, 1, 1};
        Matrix scores = new Matrix(14, 3);
        for (int i = 0; i < scores.values().length; i++) {
            scores.values()[i] = random.nextGaussian();
        }
        for (TestPriors priors : new TestPriors[] {TestPriors.mixture(0.4), TestPriors.perClass(0.5, 0.2)}) {
            RiskParts parts = new LacRisk(priors, new NoCorrection())
                    .evaluate(new ZeroOneLoss(), scores, BatchRows.of(labels, priors.importance(labels, 2), 8), SPACE)
                    .parts();
            RiskEstimate estimate = new ZeroOneRisk(priors)
                    .of(scores.slice(0, 6).argmax(), labels, scores.slice(6, 14).argmax(), SPACE);
            assertThat(estimate.value()).isCloseTo(parts.lac(), within(1e-15));
        }
    }

    /**
     * The stated standard error is that of the estimate over repeated draws, within 10% (chi-square: fails once in
     * 1e6).
     */
    @Test
    void standardErrorIsTheSpreadOverDraws() {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(5);
        int draws = 4000;
        double sum = 0;
        double squares = 0;
        double stated = 0;
        for (int d = 0; d < draws; d++) {
            int[] labels = random.ints(50, 0, 2).toArray();
            int[] predicted = random.ints(50, 0, 3).toArray();
            int[] unlabeled = random.ints(80, 0, 3).toArray();
            RiskEstimate estimate = new ZeroOneRisk(TestPriors.mixture(0.7)).of(predicted, labels, unlabeled, SPACE);
            sum += estimate.value();
            squares += estimate.value() * estimate.value();
            stated += estimate.standardError() / draws;
        }
        double spread = Math.sqrt(squares / draws - sum / draws * (sum / draws));
        assertThat(stated).isCloseTo(spread, within(0.1 * spread));
    }

    @Test
    void refusesEmptySamples() {
        ZeroOneRisk risk = new ZeroOneRisk(TestPriors.mixture(0.7));
        assertThatThrownBy(() -> risk.of(new int[0], new int[0], new int[] {1}, SPACE))
                .hasMessageContaining("labeled rows");
        assertThatThrownBy(() -> risk.of(new int[] {1}, new int[] {1}, new int[0], SPACE))
                .hasMessageContaining("unlabeled rows");
    }

    /**
     * Three labeled rows are right and all four unlabeled ones known: no spread, so 0.8 x 3/3 and 3/4 of errors are
     * possible.
     */
    @Test
    void rowsThatAreAllAlikeLeaveARest() {
        RiskEstimate estimate = new ZeroOneRisk(TestPriors.mixture(0.8))
                .of(new int[] {0, 1, 1}, new int[] {0, 1, 1}, new int[] {0, 1, 1, 0}, SPACE);
        assertThat(estimate.standardError()).isZero();
        assertThat(estimate.unseen()).isCloseTo(0.8, within(1e-15));
        RiskEstimate mixed = new ZeroOneRisk(TestPriors.mixture(0.8))
                .of(new int[] {0, 1, 0}, new int[] {0, 1, 1}, new int[] {0, 2, 1, 0}, SPACE);
        assertThat(mixed.unseen()).isZero();
    }
}
