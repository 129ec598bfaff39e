package dev.augur.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.Blobs;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KnownRowsTest {
    private static final LacData DATA = Blobs.data(3, 100, 0.3, 5);
    private static final KnownRows KNOWN = KnownRows.of(DATA, Optional.empty(), SeedTree.of(1));

    @Test
    void keptRowsAreLabeledRows() {
        assertThat(KNOWN.rows().rows()).isEqualTo(60);
        for (int i = 0; i < 60; i++) {
            assertThat(KNOWN.rows().row(i)).isEqualTo(DATA.labeled().row(KNOWN.places()[i]));
            assertThat(KNOWN.labels()[i]).isEqualTo(DATA.labels()[KNOWN.places()[i]]);
        }
        assertThat(KNOWN.places()).doesNotHaveDuplicates();
    }

    @Test
    void theTypicalRowIsTheNearestToAllOfItsClass() {
        for (int c = 0; c < 3; c++) {
            double least = sum(KNOWN.typicalRow(c), c);
            for (int i = 0; i < DATA.labeledCount(); i++) {
                if (DATA.labels()[i] == c) {
                    assertThat(sum(DATA.labeled().row(i), c)).isGreaterThanOrEqualTo(least - 1e-9);
                }
            }
        }
    }

    private static double sum(float[] row, int of) {
        double sum = 0;
        for (int i = 0; i < DATA.labeledCount(); i++) {
            sum += DATA.labels()[i] == of
                    ? Math.sqrt(KNOWN.distance(row, DATA.labeled().row(i)))
                    : 0;
        }
        return sum;
    }

    @Test
    void nineOfTenRowsAreWithinTheirRange() {
        for (int j = 0; j < 3; j++) {
            int within = 0;
            for (int i = 0; i < DATA.labeledCount(); i++) {
                float value = DATA.labeled().get(i, j);
                int c = DATA.labels()[i];
                within +=
                        value >= KNOWN.low().get(c, j) && value <= KNOWN.high().get(c, j) ? 1 : 0;
            }
            assertThat(within).isBetween(265, 280);
        }
    }

    @Test
    void aKeptRowIsMostSimilarToItself() {
        for (int i = 0; i < KNOWN.rows().rows(); i++) {
            assertThat(KNOWN.mostSimilar(KNOWN.rows().row(i))).isEqualTo(i);
        }
    }

    @Test
    void weightsMakeFeaturesCountLess() {
        KnownRows weighed = KnownRows.of(DATA, Optional.of(new double[] {1, 1, 0.1}), SeedTree.of(1));
        assertThat(weighed.scale()[2]).isEqualTo(KNOWN.scale()[2] / 0.1);
    }

    @Test
    void ofManyRowsAFewAreKept() {
        LacData large = Blobs.data(2, 3000, 0.3, 5);
        KnownRows known = KnownRows.of(large, Optional.empty(), SeedTree.of(1));
        assertThat(known.rows().rows()).isEqualTo(40);
        assertThat(Arrays.stream(known.labels()).sum()).isEqualTo(20);
    }

    @Test
    void fewRowsAndManyClassesAreKeptToo() {
        float[][] rows = new float[150][1];
        int[] labels = new int[150];
        Arrays.setAll(labels, i -> i / 2);
        Arrays.setAll(rows, i -> new float[] {i});
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.of(rows), labels), FeatureMatrix.of(rows), LabelSpace.numbered(75));
        assertThat(KnownRows.of(data, Optional.empty(), SeedTree.of(1)).places())
                .hasSize(150);
    }
}
