package dev.augur.paper.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.model.DenseModel;
import dev.augur.random.SeedTree;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class TheoryTest {
    private static final Loss LOSS = new GeneralizedCrossEntropy(0.7);
    private static final KnownWorld WORLD = new KnownWorld(LOSS, SeedTree.of(5));

    private static DenseModel someModel() {
        return new DenseModel(
                WORLD.population().space(), new int[] {2, 3}, new float[] {-1, 0.5f, 1, -0.25f, 0, 1, 0.1f, -0.2f, -1});
    }

    /**
     * Theorem 1: on the population the unbiased risk is the mean loss of the true classes, which are in blocks of 300.
     */
    @Test
    void theRiskOfThePopulationIsTheTrueOne() {
        DenseModel model = someModel();
        LacData population = WORLD.population();
        Matrix scores = model.score(population.unlabeled());
        double sum = 0;
        for (int i = 0; i < population.unlabeledCount(); i++) {
            sum += LOSS.valueAndGradient(scores.row(i), i / 300, new double[3]);
        }
        assertThat(WORLD.trueRisk(model)).isCloseTo(sum / population.unlabeledCount(), Offset.offset(1e-6));
    }

    /** The mean over 200 samples is within 4 of its standard errors of the true risk: it fails once in 15,000 seeds. */
    @Test
    void theRiskOfSamplesIsUnbiased() {
        DenseModel model = someModel();
        double[] risks = IntStream.range(0, 200)
                .mapToDouble(seed -> WORLD.risk(model, WORLD.sample(50, 100, SeedTree.of(seed))))
                .toArray();
        dev.augur.metrics.Summary summary = dev.augur.metrics.Summary.of(risks);
        double standardError = summary.deviation().orElseThrow() / Math.sqrt(risks.length);
        assertThat(summary.mean()).isCloseTo(WORLD.trueRisk(model), Offset.offset(4 * standardError));
    }

    @Test
    void theNormIsThatOfTheLargestOutputWithItsBias() {
        assertThat(KnownWorld.norm(someModel())).isCloseTo(Math.sqrt(2), Offset.offset(1e-6));
    }

    @Test
    void theSlopeOfAPowerIsItsExponent() {
        double[] x = {1, 2, 4, 8};
        LogLogSlope exact = LogLogSlope.of(x, new double[] {3, 3 * Math.pow(2, -0.5), 1.5, 3 * Math.pow(8, -0.5)});
        assertThat(exact.slope()).isCloseTo(-0.5, Offset.offset(1e-12));
        assertThat(exact.standardError()).isCloseTo(0, Offset.offset(1e-12));
        LogLogSlope bent = LogLogSlope.of(x, new double[] {1, 1, 1, Math.exp(1)});
        assertThat(bent.slope()).isCloseTo(0.3 / Math.log(2), Offset.offset(1e-12));
        assertThat(bent.standardError()).isCloseTo(Math.sqrt(0.3 / 2 / 5) / Math.log(2), Offset.offset(1e-12));
    }
}
