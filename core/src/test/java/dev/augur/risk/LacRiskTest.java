package dev.augur.risk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.loss.BinaryLoss;
import dev.augur.loss.CrossEntropy;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LacRiskTest {
    private static final LabelSpace TWO = LabelSpace.numbered(2);
    private static final int[] LABELS = {0, 0, 1, 1};
    private static final double[][] ROWS = {
        {0, 0}, {0.2, 0.1}, {1, 1}, {1.1, 0.9}, {0.1, 0}, {0.9, 1}, {3, 3}, {3.1, 2.9}, {1, 0.8}
    };

    /** Four labeled and five unlabeled rows, scored by fixed weights. */
    private static Matrix scores() {
        double[][] weights = {{0.3, -0.2, 0.1}, {-0.4, 0.5, 0.2}};
        double[] bias = {0.1, 0, -0.1};
        Matrix scores = new Matrix(ROWS.length, 3);
        for (int i = 0; i < ROWS.length; i++) {
            for (int c = 0; c < 3; c++) {
                scores.set(i, c, ROWS[i][0] * weights[0][c] + ROWS[i][1] * weights[1][c] + bias[c]);
            }
        }
        return scores;
    }

    private static BatchRows rows(TestPriors priors) {
        return BatchRows.of(LABELS, priors.importance(LABELS, 2), 5);
    }

    /** Values computed from the formulas in double precision, independently of this code. */
    @Test
    void referenceValues() {
        assertParts(new CrossEntropy(), 0.6020693406, 0.6800693406, 1.0324193937, 0.3523500532, 0.9544193937);
        assertParts(
                new GeneralizedCrossEntropy(0.7), 0.4324756983, 0.4691149631, 0.7327380339, 0.2636230708, 0.6960987690);
    }

    private static void assertParts(Loss loss, double a, double b, double c, double pac, double lac) {
        TestPriors priors = TestPriors.mixture(0.6);
        RiskParts parts = new LacRisk(priors, new NoCorrection())
                .evaluate(loss, scores(), rows(priors), TWO)
                .parts();
        assertThat(parts.a()).isCloseTo(a, within(1e-9));
        assertThat(parts.b()).isCloseTo(b, within(1e-9));
        assertThat(parts.c()).isCloseTo(c, within(1e-9));
        assertThat(parts.pac()).isCloseTo(pac, within(1e-9));
        assertThat(parts.lac()).isCloseTo(lac, within(1e-9));
    }

    /**
     * Scores that take every row for known make C - B negative: then nnPU leaves the known part alone and climbs on C -
     * B.
     */
    @Test
    void nonNegativePuClimbsOnTheNegativePartAlone() {
        TestPriors priors = TestPriors.mixture(0.9);
        Matrix scores = scores();
        for (int i = 0; i < scores.rows(); i++) {
            scores.set(i, 2, i < LABELS.length ? -4 : 3);
        }
        Loss loss = new CrossEntropy();
        Matrix plain = new LacRisk(priors, new NoCorrection())
                .evaluate(loss, scores, rows(priors), TWO)
                .gradient();
        Objective climbing = new LacRisk(priors, new NonNegativePu(0, 0.5)).evaluate(loss, scores, rows(priors), TWO);
        assertThat(climbing.parts().pac()).isNegative();
        double[] own = new double[3];
        for (int i = 0; i < scores.rows(); i++) {
            for (int c = 0; c < 3; c++) {
                double known = 0;
                if (i < LABELS.length) {
                    loss.valueAndGradient(scores.row(i), LABELS[i], own);
                    known = 0.9 / LABELS.length * own[c];
                }
                assertThat(climbing.gradient().get(i, c))
                        .as("row %d, output %d", i, c)
                        .isCloseTo(-0.5 * (plain.get(i, c) - known), within(1e-12));
            }
        }
        assertThat(new LacRisk(priors, new NonNegativePu(100, 0.5))
                        .evaluate(loss, scores, rows(priors), TWO)
                        .gradient())
                .as("within beta it is the unbiased risk")
                .isEqualTo(plain);
    }

    /** Theorem 3 with theta_c = theta n_c / n is Theorem 1. */
    @Test
    void perClassPriorsInProportionAreThePlainRisk() {
        int[] labels = {0, 0, 0, 1};
        TestPriors plain = TestPriors.mixture(0.6);
        TestPriors shifted = TestPriors.perClass(0.6 * 3 / 4, 0.6 / 4);
        for (Loss loss : Losses.trainable()) {
            Objective one = new LacRisk(plain, new NegativePenalty(1.2, 2))
                    .evaluate(loss, scores(), BatchRows.of(labels, plain.importance(labels, 2), 5), TWO);
            Objective other = new LacRisk(shifted, new NegativePenalty(1.2, 2))
                    .evaluate(loss, scores(), BatchRows.of(labels, shifted.importance(labels, 2), 5), TWO);
            assertThat(other.value()).isCloseTo(one.value(), within(1e-12));
            assertThat(other.gradient().values()).containsExactly(one.gradient().values(), within(1e-12));
        }
    }

    /** Theorem 3 written out: each class by its own share and mean. */
    @Test
    void perClassPriorsWeighEachClassByItsShare() {
        int[] labels = {0, 0, 0, 1};
        Loss loss = new CrossEntropy();
        TestPriors priors = TestPriors.perClass(0.2, 0.5);
        Matrix scores = scores();
        RiskParts parts = new LacRisk(priors, new NoCorrection())
                .evaluate(loss, scores, BatchRows.of(labels, priors.importance(labels, 2), 5), TWO)
                .parts();
        double a = 0.2 / 3 * (value(loss, scores, 0, 0) + value(loss, scores, 1, 0) + value(loss, scores, 2, 0))
                + 0.5 * value(loss, scores, 3, 1);
        double b = 0.2 / 3 * (value(loss, scores, 0, 2) + value(loss, scores, 1, 2) + value(loss, scores, 2, 2))
                + 0.5 * value(loss, scores, 3, 2);
        assertThat(parts.a()).isCloseTo(a, within(1e-14));
        assertThat(parts.b()).isCloseTo(b, within(1e-14));
    }

    private static double value(Loss loss, Matrix scores, int row, int label) {
        return loss.value(scores.row(row), label);
    }

    /** Corollary 1: with the one-versus-rest loss, the risk is EULAC's, term by term. */
    @ParameterizedTest
    @EnumSource(Margin.class)
    void oneVersusRestRecoversEulac(Margin psi) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
        double theta = 0.35;
        TestPriors priors = TestPriors.mixture(theta);
        Matrix scores = new Matrix(9, 3);
        for (int i = 0; i < scores.values().length; i++) {
            scores.values()[i] = 3 * random.nextGaussian();
        }
        double known = 0;
        for (int i = 0; i < LABELS.length; i++) {
            known += eulacKnown(psi, scores.row(i), LABELS[i]) / LABELS.length;
        }
        double unlabeled = 0;
        for (int j = LABELS.length; j < 9; j++) {
            unlabeled += eulacUnlabeled(psi, scores.row(j)) / 5;
        }
        RiskParts parts = new LacRisk(priors, new NoCorrection())
                .evaluate(new OneVersusRest(psi), scores, rows(priors), TWO)
                .parts();
        assertThat(parts.a() - parts.b()).isCloseTo(theta * known, within(1e-12));
        assertThat(parts.c()).isCloseTo(unlabeled, within(1e-12));
        assertThat(parts.lac()).isCloseTo(theta * known + unlabeled, within(1e-12));
    }

    private static double eulacKnown(BinaryLoss psi, double[] f, int y) {
        return psi.value(f[y]) - psi.value(-f[y]) + psi.value(-f[2]) - psi.value(f[2]);
    }

    private static double eulacUnlabeled(BinaryLoss psi, double[] f) {
        return psi.value(f[2]) + psi.value(-f[0]) + psi.value(-f[1]);
    }

    static Stream<Correction> functions() {
        return CorrectionTest.functions();
    }

    /** Also where R_PAC is negative: scores that call labeled rows known and unlabeled rows novel. */
    @ParameterizedTest
    @MethodSource("functions")
    void gradientAgreesWithFiniteDifferences(Correction correction) {
        for (Loss loss : List.of(new CrossEntropy(), new GeneralizedCrossEntropy(0.7))) {
            for (boolean negative : new boolean[] {false, true}) {
                TestPriors priors = TestPriors.mixture(0.6);
                LacRisk risk = new LacRisk(priors, correction);
                Matrix scores = negative ? overfitted() : scores();
                Objective objective = risk.evaluate(loss, scores, rows(priors), TWO);
                assertThat(objective.parts().pac() < 0).isEqualTo(negative);
                double h = 1e-6;
                for (int at = 0; at < scores.values().length; at++) {
                    double up = shifted(risk, loss, scores, at, h, priors);
                    double down = shifted(risk, loss, scores, at, -h, priors);
                    assertThat(objective.gradient().values()[at]).isCloseTo((up - down) / (2 * h), within(1e-7));
                }
            }
        }
    }

    private static Matrix overfitted() {
        Matrix scores = scores();
        for (int i = 0; i < scores.rows(); i++) {
            scores.set(i, 2, i < LABELS.length ? -4 : 4);
        }
        return scores;
    }

    private static double shifted(LacRisk risk, Loss loss, Matrix scores, int at, double by, TestPriors priors) {
        double held = scores.values()[at];
        scores.values()[at] = held + by;
        double value = risk.evaluate(loss, scores, rows(priors), TWO).value();
        scores.values()[at] = held;
        return value;
    }

    /** nnPU descends on -gamma R_PAC alone when it is negative, and on the unbiased risk otherwise. */
    @Test
    void nonNegativePuStepsAlongTheViolatingPart() {
        TestPriors priors = TestPriors.mixture(0.6);
        Loss loss = new CrossEntropy();
        LacRisk nnpu = new LacRisk(priors, new NonNegativePu(0, 0.5));
        LacRisk plain = new LacRisk(priors, new NoCorrection());
        double[] outside =
                nnpu.evaluate(loss, scores(), rows(priors), TWO).gradient().values();
        assertThat(outside)
                .containsExactly(plain.evaluate(loss, scores(), rows(priors), TWO)
                        .gradient()
                        .values());
        double[] inside =
                nnpu.evaluate(loss, overfitted(), rows(priors), TWO).gradient().values();
        double[] abs = new LacRisk(priors, new Abs())
                .evaluate(loss, overfitted(), rows(priors), TWO)
                .gradient()
                .values();
        for (int j = LABELS.length * 3; j < inside.length; j++) {
            assertThat(inside[j]).as("unlabeled rows: half of ABS").isCloseTo(0.5 * abs[j], within(1e-15));
        }
    }

    /** The guard of mixed batches: without labeled rows only C is left. */
    @Test
    void withoutLabeledRowsOnlyTheUnlabeledPartIsLeft() {
        TestPriors priors = TestPriors.mixture(0.6);
        Matrix scores = scores().slice(4, 9);
        Objective objective = new LacRisk(priors, new NegativePenalty(1, 1))
                .evaluate(new CrossEntropy(), scores, BatchRows.of(new int[0], new double[0], 5), TWO);
        assertThat(objective.parts().a()).isZero();
        assertThat(objective.parts().b()).isZero();
        assertThat(objective.value()).isEqualTo(objective.parts().c());
    }

    @Test
    void boundedLossesBoundTheRiskBelow() {
        TestPriors priors = TestPriors.mixture(0.6);
        Loss loss = new GeneralizedCrossEntropy(0.7);
        double worst = new LacRisk(priors, new NoCorrection())
                .evaluate(loss, overfitted(), rows(priors), TWO)
                .parts()
                .lac();
        assertThat(worst).isGreaterThanOrEqualTo(-0.6 / 0.7);
    }

    @Test
    void refusesBadInput() {
        assertThatThrownBy(() -> TestPriors.mixture(0)).hasMessage("theta must be in (0, 1], but is 0.0");
        assertThatThrownBy(() -> TestPriors.mixture(1.01)).hasMessageContaining("1.01");
        assertThatThrownBy(() -> TestPriors.mixture(Double.NaN)).hasMessageContaining("NaN");
        assertThatThrownBy(() -> TestPriors.perClass(0.7, 0.5)).hasMessageContaining("theta");
        assertThatThrownBy(() -> TestPriors.perClass(0.7, -0.1)).hasMessageContaining("theta of class 1");
        TestPriors priors = TestPriors.mixture(0.5);
        assertThatThrownBy(() -> new LacRisk(priors, new Relu())
                        .evaluate(new CrossEntropy(), scores().slice(0, 8), rows(priors), TWO))
                .hasMessage("rows of scores must be 9, but is 8");
        assertThatThrownBy(() -> new LacRisk(priors, new Relu())
                        .evaluate(new CrossEntropy(), scores(), rows(priors), LabelSpace.numbered(3)))
                .hasMessage("columns of scores must be 4, but is 3");
        assertThatThrownBy(() -> BatchRows.of(new int[] {0}, new double[] {1}, -1))
                .hasMessageContaining("unlabeled rows");
        BatchRows labeledOnly = BatchRows.of(new int[] {0}, new double[] {1}, 0);
        assertThatThrownBy(() -> new LacRisk(priors, new Relu())
                        .evaluate(new CrossEntropy(), scores().slice(0, 1), labeledOnly, TWO))
                .hasMessageContaining("unlabeled rows");
    }
}
