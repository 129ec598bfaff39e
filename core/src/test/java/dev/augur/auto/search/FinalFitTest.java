package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.Designs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.data.Scaler;
import dev.augur.data.Scaling;
import dev.augur.kernel.KernelWidth;
import dev.augur.random.SeedTree;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FinalFitTest {
    /** Two classes that differ in the first feature, novel rows in the second; the other four are noise. */
    private static final LacData DATA = data();

    private static final double[] NOVELTY = novelty();

    private static LacData data() {
        RandomGenerator random = SeedTree.of(17).generator();
        double[][] labeled = new double[60][];
        int[] labels = new int[60];
        for (int i = 0; i < labeled.length; i++) {
            labels[i] = i % 2;
            labeled[i] = row(random, 8 * (i % 2), 0);
        }
        double[][] unlabeled = new double[90][];
        for (int i = 0; i < unlabeled.length; i++) {
            unlabeled[i] = i % 3 == 2 ? row(random, 4, 9) : row(random, 8 * (i % 3), 0);
        }
        return LacData.of(new LabeledSet(FeatureMatrix.of(labeled), labels), FeatureMatrix.of(unlabeled));
    }

    private static double[] row(RandomGenerator random, double first, double second) {
        double[] row = random.doubles(6, -1, 1).toArray();
        row[0] += first;
        row[1] += second;
        return row;
    }

    /** The same rows, and every other unlabeled row said to be the most novel, whatever it looks like. */
    private static double[] against() {
        double[] novelty = new double[90];
        for (int i = 0; i < novelty.length; i++) {
            novelty[i] = i % 3 == 0 ? 1 : -1;
        }
        return novelty;
    }

    private static double[] novelty() {
        double[] novelty = new double[90];
        for (int i = 0; i < novelty.length; i++) {
            novelty[i] = i % 3 == 2 ? 1 : -1;
        }
        return novelty;
    }

    private static FinalFit.Fitted fit(Scaling scaling) {
        return new FinalFit(
                        new AutoSetting(false, scaling, 1, 1e-3),
                        2 / 3.0,
                        Optional.empty(),
                        AutoSteps.ALL,
                        SeedTree.of(3))
                .fit(DATA, DATA, NOVELTY);
    }

    /** A feature reaches the machine as (x - shift) / spread times its weight, and by nothing more. */
    @Test
    void featuresAreScaledThenWeighed() {
        for (Scaling scaling : new Scaling[] {Scaling.STD, Scaling.MINMAX}) {
            FinalFit.Fitted fitted = fit(scaling);
            Scaler plain = Designs.scaler(scaling, Matrix.of(DATA.pool()));
            Scaler map = (Scaler) fitted.map();
            assertThat(fitted.weights()[2]).as("noise counts less").isLessThan(0.9);
            assertThat(map.shift()).isEqualTo(plain.shift());
            for (int j = 0; j < 6; j++) {
                assertThat(plain.divisor()[j] / map.divisor()[j])
                        .as("feature %d by %s", j, scaling)
                        .isCloseTo(fitted.weights()[j], within(1e-12));
            }
        }
    }

    /** All 150 rows are landmarks, and the width is that of the weighed rows. */
    @Test
    void theKernelIsAsWideAsTheWeighedRowsAsk() {
        FinalFit.Fitted fitted = fit(Scaling.STD);
        double gamma = KernelWidth.gamma(((Scaler) fitted.map()).apply(Matrix.of(DATA.pool())), 1);
        assertThat(fitted.machine().groups().get(0).gamma()).isCloseTo(gamma, within(1e-6 * gamma));
        assertThat(fitted.machine().groups().get(0).points().rows()).isEqualTo(150);
    }

    /**
     * Which rows are novel was settled before: rows of the first class that are said to be novel are learned as such.
     */
    @Test
    void theOrderOfTheRowsIsTakenAsItIs() {
        FinalFit.Fitted fitted = new FinalFit(
                        new AutoSetting(false, Scaling.STD, 1, 1e-3),
                        2 / 3.0,
                        Optional.empty(),
                        AutoSteps.ALL,
                        SeedTree.of(3))
                .fit(DATA, DATA, against());
        Matrix f = fitted.machine().score(fitted.map().apply(DATA.unlabeled()));
        double ofTheFirst = 0;
        double ofTheOthers = 0;
        for (int i = 0; i < 90; i++) {
            ofTheFirst += i % 3 == 0 ? f.get(i, 2) / 30 : 0;
            ofTheOthers += i % 3 == 2 ? f.get(i, 2) / 30 : 0;
        }
        assertThat(ofTheFirst).isBetween(0.35, 0.65);
        assertThat(ofTheOthers).as("far from all rows said to be novel").isLessThan(0.4);
    }

    /** 480 rows: all are landmarks of the last machine, which 300 would not be. */
    @Test
    void theLastMachineHasMoreLandmarksThanTheFirst() {
        RandomGenerator random = SeedTree.of(5).generator();
        double[][] rows = new double[480][];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = random.doubles(6, -1, 1).toArray();
            rows[i][0] += 8 * (i % 2);
        }
        LacData data = LacData.pooled(
                FeatureMatrix.of(rows), IntStream.range(0, 200).map(i -> i % 2).toArray(), LabelSpace.numbered(2));
        FinalFit.Fitted fitted = new FinalFit(
                        new AutoSetting(false, Scaling.STD, 1, 1e-3),
                        0.9,
                        Optional.empty(),
                        AutoSteps.ALL,
                        SeedTree.of(3))
                .fit(data, data, new double[280]);
        assertThat(fitted.machine().groups().get(0).points().rows()).isGreaterThan(400);
    }

    /**
     * The outputs are near 1 for the class and near 0 for the others: rows that are taken for novel are, known ones are
     * not.
     */
    @Test
    void theMachineLearnsWhatItIsTold() {
        FinalFit.Fitted fitted = fit(Scaling.STD);
        Matrix f = fitted.machine().score(fitted.map().apply(DATA.unlabeled()));
        for (int i = 0; i < 90; i++) {
            assertThat(f.get(i, i % 3)).as("row %d", i).isBetween(0.7, 1.3);
            assertThat(f.get(i, (i + 1) % 3)).as("row %d", i).isBetween(-0.3, 0.3);
        }
    }
}
