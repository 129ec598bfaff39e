package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.Scaler;
import dev.augur.method.Classifier;
import dev.augur.model.Answers;
import dev.augur.model.KernelMachine;
import dev.augur.random.SeedTree;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class TrainedAutoTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long KILOBYTE = 1000;
    private static final int FEATURES = 20;
    private static final int CENTRES = 1000;

    /** As large as AUTO makes them. */
    private static Classifier large(RandomGenerator random) {
        LabelSpace labels = LabelSpace.numbered(6);
        float[] points = new float[CENTRES * FEATURES];
        for (int at = 0; at < points.length; at++) {
            points[at] = (float) random.nextGaussian();
        }
        double[] coefficients = random.doubles((long) CENTRES * labels.size()).toArray();
        double[] ones = new double[FEATURES];
        Arrays.fill(ones, 1);
        return new TrainedAuto(
                new Scaler(new double[FEATURES], ones),
                new KernelMachine(
                        labels,
                        List.of(new KernelMachine.Group(
                                FeatureMatrix.wrap(points, CENTRES, FEATURES), 0.02, coefficients)),
                        new double[labels.size()]),
                3,
                false);
    }

    /** As soon as the code is compiled; before that, vectors are objects. */
    @Test
    void aRowLeavesLessThanAKilobyteOfGarbage() {
        RandomGenerator random = SeedTree.of(3).generator();
        Classifier classifier = large(random);
        double[] row = random.doubles(FEATURES).toArray();
        long bytes = Long.MAX_VALUE;
        for (int round = 0; round < 200 && bytes >= KILOBYTE; round++) {
            bytes = garbage(classifier, row);
        }
        assertThat(bytes).isLessThan(KILOBYTE);
    }

    /** Bytes that one call allocates, as a mean of many. */
    private static long garbage(Classifier classifier, double[] row) {
        int calls = 200;
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < calls; i++) {
            classifier.classify(row);
        }
        return (THREADS.getCurrentThreadAllocatedBytes() - before) / calls;
    }

    /**
     * One feature, divided by 2; one centre at 0 with kernel exp(-z^2): outputs (0.2 + 0.6 k, 0.5 - 0.4 k, 0.3 - 0.2
     * k).
     */
    private static TrainedAuto small(boolean knownOnly) {
        KernelMachine machine = new KernelMachine(
                LabelSpace.numbered(2),
                List.of(new KernelMachine.Group(
                        FeatureMatrix.of(new double[][] {{0}}), 1, new double[] {0.6, -0.4, -0.2})),
                new double[] {0.2, 0.5, 0.3});
        return new TrainedAuto(new Scaler(new double[] {0}, new double[] {2}), machine, 4, knownOnly);
    }

    /** At a distance of 2 z. */
    private static FeatureMatrix at(double z) {
        return FeatureMatrix.of(new double[][] {{2 * z}});
    }

    @Test
    void probabilitiesAreTheSoftmaxOfTheOutputsTimesTheTemperature() {
        double k = Math.exp(-0.25);
        double[] f = {0.2 + 0.6 * k, 0.5 - 0.4 * k, 0.3 - 0.2 * k};
        double[] e = {Math.exp(4 * f[0]), Math.exp(4 * f[1]), Math.exp(4 * f[2])};
        double sum = e[0] + e[1] + e[2];
        Answers answers = small(false).classify(at(0.5));
        assertThat(answers.scores().row(0)).containsExactly(f, within(1e-6));
        assertThat(answers.probabilities().orElseThrow().row(0))
                .containsExactly(new double[] {e[0] / sum, e[1] / sum, e[2] / sum}, within(1e-6));
        Answers known = small(true).classify(at(0.5));
        assertThat(known.probabilities().orElseThrow().row(0))
                .containsExactly(new double[] {e[0] / (e[0] + e[1]), e[1] / (e[0] + e[1]), 0}, within(1e-6));
    }

    /** A kernel value of a thousandth is where rows begin to be unlike anything seen. */
    @Test
    void aRowUnlikeAnythingSeenIsNovelWhateverTheOutputs() {
        for (boolean knownOnly : new boolean[] {false, true}) {
            Answers near = small(knownOnly).classify(at(Math.sqrt(-Math.log(1.05e-3))));
            assertThat(near.predictions()).containsExactly(1);
            assertThat(near.scores().get(0, 2)).isCloseTo(0.3, within(1e-2));
            Answers far = small(knownOnly).classify(at(Math.sqrt(-Math.log(0.95e-3))));
            assertThat(far.predictions()).containsExactly(2);
            assertThat(far.scores().row(0)).containsExactly(0, 0, 1);
            assertThat(far.novelty()).containsExactly(1);
        }
    }
}
