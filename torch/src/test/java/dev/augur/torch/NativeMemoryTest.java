package dev.augur.torch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.augur.catalog.Components;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.model.Network;
import dev.augur.model.Precision;
import dev.augur.random.SeedTree;
import dev.augur.risk.Objective;
import dev.augur.train.Batch;
import dev.augur.train.Descent;
import dev.augur.train.optimizer.Adam;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A step leaves nothing behind in native memory, which Java's own tools do not see: resident memory is what counts. */
class NativeMemoryTest extends NativeTest {
    private static final Path STATUS = Path.of("/proc/self/status");

    private static double residentMegabytes() throws IOException {
        return Files.readAllLines(STATUS).stream()
                .filter(line -> line.startsWith("VmRSS:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D+", "")) / 1024)
                .findFirst()
                .orElseThrow();
    }

    private static void steps(Descent descent, FeatureMatrix x, Matrix gradient, int count) {
        Batch batch = new Batch(x, scores -> Objective.of(0, gradient));
        descent.epoch(0, Collections.nCopies(count, batch));
    }

    /** Flat within five hundredths after a warm-up; a batch that leaked would add more than that. */
    private static void staysFlat(String spec, int inputs, int rows, int warmUp, int count) throws IOException {
        assumeTrue(Files.exists(STATUS), "only Linux tells the resident memory");
        FeatureMatrix x = noise(rows, inputs, 1);
        Matrix gradient = new Matrix(rows, 7);
        java.util.Arrays.fill(gradient.values(), 1e-3);
        Network network = Components.networks().parse(spec).create(inputs, 7, Precision.FLOAT, SeedTree.of(1));
        try (Descent descent = new Descent(network, Adam.of(1e-3, 1e-5), 1)) {
            steps(descent, x, gradient, warmUp);
            System.gc();
            double before = residentMegabytes();
            steps(descent, x, gradient, count);
            System.gc();
            assertThat(residentMegabytes()).isLessThan(1.05 * before);
        }
    }

    @Test
    @Tag("slow")
    void cnnStepsLeaveNothingBehind() throws IOException {
        staysFlat("cnn:threads=1", 784, 20, 50, 300);
    }

    @Test
    @Tag("slow")
    void vgg16StepsLeaveNothingBehind() throws IOException {
        staysFlat("vgg16:threads=1", 3072, 2, 6, 40);
    }

    /** Ten modules of 60 MB of parameters each, one after the other, with nothing on the heap of Java. */
    @Test
    void closedModulesFreeEverything() throws IOException {
        assumeTrue(Files.exists(STATUS), "only Linux tells the resident memory");
        double before = 0;
        for (int i = 0; i < 14; i++) {
            new LiveModule(new TorchSpec("vgg16", Architectures.VGG16), 3072, 7, SeedTree.of(i)).close();
            if (i == 3) {
                before = residentMegabytes();
            }
        }
        assertThat(residentMegabytes()).isLessThan(before + 60);
    }

    @Test
    void openModulesAreCounted() {
        LiveModule module = new LiveModule(new TorchSpec("cnn", Architectures.CNN), 784, 7, SeedTree.of(1));
        assertThat(LiveModule.open()).isOne();
        module.close();
        module.close();
        assertThat(LiveModule.open()).isZero();
    }
}
