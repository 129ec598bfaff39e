package dev.augur.train;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.Start;
import dev.augur.random.SeedTree;
import dev.augur.risk.LacRisk;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.optimizer.Adam;
import dev.augur.train.optimizer.Lbfgs;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Sgd;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A training on several threads has the bits of one, at sizes that are shared in uneven parts. */
class ThreadsTest {
    private static final int INPUTS = 301;
    private static final LacData DATA = noise(350, 453);

    private static LacData noise(int labeled, int unlabeled) {
        RandomGenerator random = SeedTree.of(1).generator();
        float[] values = new float[(labeled + unlabeled) * INPUTS];
        for (int i = 0; i < values.length; i++) {
            // Pictures have many zeros, which products leave out.
            values[i] = random.nextInt(3) == 0 ? 0 : (float) random.nextGaussian();
        }
        int[] labels = random.ints(labeled, 0, 9).toArray();
        FeatureMatrix rows = FeatureMatrix.wrap(values, labeled + unlabeled, INPUTS);
        return LacData.pooled(rows, labels, LabelSpace.numbered(9));
    }

    static Stream<Arguments> ways() {
        return Stream.of(
                Arguments.of(new LinearSpec(Start.UNIFORM), new Batching.FullBatch(), Adam.of(0.01, 1e-3)),
                Arguments.of(new LinearSpec(), new Batching.FullBatch(), Lbfgs.withDecay(1e-2)),
                Arguments.of(MlpSpec.of(237), new Batching.MixedStream(211), new Sgd(0.1, 0.9, 1e-3)),
                Arguments.of(MlpSpec.of(131, 129), new Batching.FullBatch(), Adam.of(0.01, 1e-3)));
    }

    private static Trainer trainer(NetworkSpec network, Batching batching, OptimizerSpec optimizer) {
        return Trainer.of(
                new GeneralizedCrossEntropy(0.7),
                new LacRisk(TestPriors.mixture(0.6), new NegativePenalty(1.2, 2)),
                network,
                new TrainOptions(4, batching, optimizer, TrainOptions.defaults().stop()));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void theirNumberChangesNoBit(NetworkSpec network, Batching batching, OptimizerSpec optimizer) {
        Trainer trainer = trainer(network, batching, optimizer);
        List<Checkpoint> kept = new ArrayList<>();
        TrainingRun one = trainer.train(DATA, SeedTree.of(3), progress -> kept.add(progress.checkpoint()));
        for (int threads : new int[] {2, 3, 8}) {
            TrainingRun several = trainer.train(DATA, SeedTree.of(3), threads, progress -> {});
            assertThat(several.history()).isEqualTo(one.history());
            assertThat(several.model().score(DATA.pool())).isEqualTo(one.model().score(DATA.pool()));
        }
        TrainingRun resumed = trainer.resume(DATA, kept.get(1), 2, progress -> {});
        assertThat(resumed.model().score(DATA.pool())).isEqualTo(one.model().score(DATA.pool()));
    }
}
