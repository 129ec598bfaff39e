package dev.augur.methods.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Picture;
import dev.augur.random.SeedTree;
import dev.augur.risk.Objective;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The parts that AUTO with a network is made of. */
class LessonTest {
    private static final SeedTree SEEDS = SeedTree.of(3);
    /** Rows 0 and 1 are of classes 0 and 1, rows 2 to 4 are unlabeled. */
    private static final LacData DATA = LacData.of(
            new LabeledSet(FeatureMatrix.of(new float[][] {{0}, {1}}), new int[] {0, 1}),
            FeatureMatrix.of(new float[][] {{2}, {3}, {4}}),
            LabelSpace.numbered(2));

    @Test
    void withoutReachRowsStayAsTheyAre() {
        float[] buffer = new float[2];
        new Augmentation(Optional.empty(), 0).gather(DATA.pool(), new int[] {3, 1}, SEEDS.generator(), buffer);
        assertThat(buffer).containsExactly(3, 1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Augmentation(Optional.of(new Picture(1, 16)), 16))
                .withMessageContaining("shift");
    }

    /** The gradient of {@code scale sum_c t_c (LSE(f) - f_c)}, by finite differences. */
    @Test
    void targetsPullByCrossEntropy() {
        Matrix targets = Matrix.of(new double[][] {{0, 0, 0}, {0.2, 0, 0.3}, {0, 0, 0}});
        TargetLesson lesson = new TargetLesson(new int[] {0, 1, 2}, targets);
        double[] f = {0.3, -1, 0.7};
        Objective objective = lesson.objective(new int[] {1}, Matrix.of(new double[][] {f}));
        assertThat(objective.value()).isCloseTo(loss(f), within(1e-12));
        for (int c = 0; c < 3; c++) {
            double[] more = f.clone();
            more[c] += 1e-6;
            assertThat(objective.gradient().get(0, c)).isCloseTo((loss(more) - loss(f)) / 1e-6, within(1e-5));
        }
    }

    private static double loss(double[] f) {
        double lse = Math.log(Arrays.stream(f).map(Math::exp).sum());
        return 3 * (0.2 * (lse - f[0]) + 0.3 * (lse - f[2]));
    }

    @Test
    void posteriorsHaveTheSharesOfTheMixture() {
        HeldOutBeliefs held = new HeldOutBeliefs(DATA);
        held.fill(new int[] {4, 2, 3}, Matrix.of(new double[][] {{0.1, 0.1, 0.8}, {0.6, 0.3, 0.1}, {0.5, 0.25, 0.25}}));
        TargetLesson lesson = Posteriors.of(held, 0.6, new int[] {0, 1}, new int[] {2, 3, 4});
        assertThat(lesson.rows()).containsExactly(0, 1, 2, 3, 4);
        Matrix targets = lesson.targets();
        double[] total = new double[3];
        for (int i = 0; i < 5; i++) {
            for (int c = 0; c < 3; c++) {
                total[c] += targets.get(i, c);
            }
        }
        assertThat(total[2]).isCloseTo(0.4, within(1e-9));
        assertThat(total[0] + total[1]).isCloseTo(0.6, within(1e-9));
        assertThat(targets.row(0)).containsExactly(new double[] {0.6 / 3.8, 0, 0}, within(1e-12));
        assertThat(targets.get(2, 0)).isCloseTo(2 * targets.get(2, 1), within(1e-12));
    }

    @Test
    void everyRowIsInOneStepOfAnEpoch() {
        int[] labeled = IntStream.range(0, 70).toArray();
        int[] unlabeled = IntStream.range(70, 120).toArray();
        int[] all = IntStream.range(0, 120).toArray();
        Lesson risk = new RiskLesson(labeled, unlabeled, new int[70], LabelSpace.numbered(1), 0.5);
        Lesson targets = new TargetLesson(all, new Matrix(120, 2));
        for (Lesson lesson : new Lesson[] {risk, targets}) {
            assertThat(lesson.batches(SEEDS.generator()).stream()
                            .flatMapToInt(Arrays::stream)
                            .sorted()
                            .toArray())
                    .isEqualTo(all);
        }
    }
}
