package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Tests that need the natives: they are skipped where those do not load, and fail where a module is neither idle nor
 * closed.
 */
abstract class NativeTest {
    @BeforeEach
    void requireNatives() {
        assumeTrue(Torch.isAvailable(), "libtorch does not load here");
    }

    @AfterEach
    void everythingIsClosed() {
        IdleModules.all().clear();
        assertThat(LiveModule.open()).as("modules that were not closed").isZero();
    }

    /** Grey pictures of 28 x 28 pixels with a bright band for their class; the last class is never labeled. */
    static LacData pictures(int known, int each, long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        int labeled = known * each;
        int unlabeled = (known + 1) * each;
        float[] pixels = new float[(labeled + unlabeled) * 784];
        int[] labels = new int[labeled];
        for (int i = 0; i < labeled + unlabeled; i++) {
            int label = i < labeled ? i % known : i % (known + 1);
            if (i < labeled) {
                labels[i] = label;
            }
            for (int p = 0; p < 784; p++) {
                boolean bright = p / 28 / 4 == label + 1;
                pixels[i * 784 + p] = (bright ? 0.7f : 0) + 0.3f * random.nextFloat();
            }
        }
        FeatureMatrix all = FeatureMatrix.wrap(pixels, labeled + unlabeled, 784);
        return LacData.pooled(all, labels, LabelSpace.numbered(known));
    }

    static FeatureMatrix noise(int rows, int columns, long seed) {
        RandomGenerator random = SeedTree.of(seed).generator();
        float[] values = new float[rows * columns];
        for (int i = 0; i < values.length; i++) {
            values[i] = random.nextFloat();
        }
        return FeatureMatrix.wrap(values, rows, columns);
    }
}
