package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.Blobs;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.catalog.ThetaComparison;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.nrpr.Nrpr;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** The loop says so where it ends at one of the bounds that keep its passes alive. */
class LoopEstimatorTest {
    /** Sixty labeled rows around the origin, and as many unlabeled ones around another point. */
    private static LacData apart(double distance) {
        RandomGenerator random = SeedTree.of(3).generator();
        float[][] rows = new float[120][2];
        for (int i = 0; i < rows.length; i++) {
            rows[i][0] = (float) (random.nextGaussian() + (i < 60 ? 0 : distance));
            rows[i][1] = (float) random.nextGaussian();
        }
        FeatureMatrix all = FeatureMatrix.of(rows);
        return LacData.of(new LabeledSet(all.slice(0, 60), new int[60]), all.slice(60, 120));
    }

    /** The unlabeled rows are the labeled ones: every cut leaves as many of both above it. */
    private static LacData alike() {
        FeatureMatrix rows = apart(0).labeled();
        return LacData.of(new LabeledSet(rows, new int[60]), rows);
    }

    @Test
    void nothingKnownIsAtTheLowerBound() {
        ThetaEstimate estimate = new LoopEstimator().estimate(apart(50), SeedTree.of(1));
        assertThat(estimate.theta()).isEqualTo(ThetaLoop.LEAST);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("lower bound 0.02"));
        assertThat(estimate.bound()).contains(ThetaEstimate.Bound.LOWER);
        assertThat(estimate.interval().orElseThrow().low()).isZero();
        assertThat(Auto.withDefaults()
                        .fit(apart(50), FitContext.of(SeedTree.of(1)))
                        .knownTheta()
                        .estimate())
                .isEqualTo(estimate);
    }

    @Test
    void nothingNovelIsAtTheUpperBound() {
        ThetaEstimate estimate = new LoopEstimator().estimate(alike(), SeedTree.of(1));
        assertThat(estimate.theta()).isGreaterThanOrEqualTo(ThetaLoop.MOST);
        assertThat(estimate.notes()).anyMatch(note -> note.contains("upper bound"));
        assertThat(estimate.bound()).contains(ThetaEstimate.Bound.UPPER);
        assertThat(estimate.interval().orElseThrow().high()).isEqualTo(1);
    }

    @Test
    void betweenTheBoundsThereIsNoSuchNote() {
        LacData data = LacData.of(
                new LabeledSet(apart(0).labeled(), new int[60]),
                FeatureMatrix.concat(apart(0).unlabeled(), apart(50).unlabeled()));
        assertThat(new LoopEstimator().estimate(data, SeedTree.of(1)).notes())
                .noneMatch(note -> note.contains("bound"));
    }

    /** Whoever asks in a run with the same seeds, AUTO, NRPR or a comparison, is told the same, interval and all. */
    @Test
    void saysTheSameInEveryPlace() {
        LacData data = Blobs.data(2, 20, 0.5, 3);
        SeedTree run = SeedTree.of(8);
        ThetaEstimate asked = ThetaComparison.of(data, List.of(LoopEstimator.NAME), run, 2)
                .values()
                .iterator()
                .next()
                .estimate();
        assertThat(Auto.withDefaults()
                        .fit(data, FitContext.of(run))
                        .knownTheta()
                        .estimate())
                .isEqualTo(asked);
        Nrpr nrpr = Nrpr.withDefaults();
        assertThat(nrpr.priors().theta(data, run).estimate()).isEqualTo(asked);
    }
}
