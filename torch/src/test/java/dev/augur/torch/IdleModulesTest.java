package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.common.Workers;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Matrix;
import dev.augur.model.Model;
import dev.augur.model.Network;
import dev.augur.model.Precision;
import dev.augur.random.SeedTree;
import java.util.Collections;
import java.util.concurrent.atomic.AtomicInteger;
import org.bytedeco.pytorch.LinearImpl;
import org.bytedeco.pytorch.SequentialImpl;
import org.junit.jupiter.api.Test;

/** A model builds its module once, and gives it back when it is garbage or when there are too many. */
class IdleModulesTest extends NativeTest {
    private static final int INPUTS = 784;

    private final AtomicInteger built = new AtomicInteger();

    /** A linear layer whose buildings are counted. */
    private TorchSpec counted() {
        return new TorchSpec("counted", (inputs, outputs) -> {
            built.incrementAndGet();
            SequentialImpl layers = new SequentialImpl();
            layers.push_back(new LinearImpl(inputs, outputs));
            return TorchModule.of(layers);
        });
    }

    private static Model learned(TorchSpec spec, long seed) {
        try (Network network = spec.create(INPUTS, 4, Precision.FLOAT, SeedTree.of(seed))) {
            return network.snapshot(LabelSpace.numbered(3));
        }
    }

    @Test
    void aModelBuildsItsModuleOnce() {
        Model model = learned(counted(), 1);
        built.set(0);
        FeatureMatrix rows = noise(300, INPUTS, 1);
        Matrix first = model.score(rows);
        for (int i = 0; i < 5; i++) {
            assertThat(model.score(rows).values()).containsExactly(first.values());
        }
        assertThat(built).hasValue(1);
        assertThat(LiveModule.open()).isOne();
    }

    @Test
    void modelsDoNotTakeEachOthersModules() {
        TorchSpec spec = counted();
        Model one = learned(spec, 1);
        Model other = learned(spec, 2);
        FeatureMatrix rows = noise(3, INPUTS, 1);
        double[] ofOne = one.score(rows).values();
        assertThat(other.score(rows).values()).isNotEqualTo(ofOne);
        assertThat(one.score(rows).values()).containsExactly(ofOne);
    }

    @Test
    void threadsHaveAModuleEach() {
        Model model = learned(counted(), 1);
        FeatureMatrix rows = noise(2000, INPUTS, 1);
        double[] alone = model.score(rows).values();
        built.set(0);
        Workers.run(
                4,
                Collections.nCopies(
                        40, () -> assertThat(model.score(rows).values()).containsExactly(alone)));
        assertThat(built.get()).isLessThan(4);
    }

    @Test
    void modulesOfGarbageAreFreed() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            learned(counted(), i).score(noise(2, INPUTS, 1));
        }
        for (int i = 0; i < 200 && LiveModule.open() > 0; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(LiveModule.open()).isZero();
    }

    @Test
    void thoseThatWaitedLongestGiveWay() {
        TorchSpec spec = counted();
        IdleModules idle = new IdleModules(2 * bytes(spec));
        Object[] owners = {"a", "b", "c"};
        for (Object owner : owners) {
            idle.put(owner, new ScoringModule(spec, INPUTS, 4));
        }
        assertThat(LiveModule.open()).isEqualTo(2);
        assertThat(idle.take(owners[0])).isEmpty();
        idle.take(owners[1]).orElseThrow().close();
        idle.forget(owners[2]);
        assertThat(LiveModule.open()).isZero();
    }

    /** A module larger than the bound is kept alone: it would be built for each row otherwise. */
    @Test
    void theLastStaysWhateverItsSize() {
        IdleModules idle = new IdleModules(1);
        idle.put("a", new ScoringModule(counted(), INPUTS, 4));
        idle.put("b", new ScoringModule(counted(), INPUTS, 4));
        assertThat(idle.take("a")).isEmpty();
        idle.take("b").orElseThrow().close();
    }

    @Test
    void aModuleThatFailedIsNotKept() {
        AtomicInteger calls = new AtomicInteger();
        TorchSpec failing = new TorchSpec("failing", (inputs, outputs) -> {
            SequentialImpl layers = new SequentialImpl();
            layers.push_back(new LinearImpl(inputs, outputs));
            return new TorchModule(layers, rows -> {
                if (calls.incrementAndGet() == 1) {
                    throw new IllegalStateException("not now");
                }
                return layers.forward(rows);
            });
        });
        Model model = learned(failing, 1);
        FeatureMatrix rows = noise(2, INPUTS, 1);
        assertThatThrownBy(() -> model.score(rows)).hasMessage("not now");
        assertThat(LiveModule.open()).isZero();
        assertThat(model.score(rows).rows()).isEqualTo(2);
    }

    private static long bytes(TorchSpec spec) {
        try (ScoringModule module = new ScoringModule(spec, INPUTS, 4)) {
            return module.bytes();
        }
    }
}
