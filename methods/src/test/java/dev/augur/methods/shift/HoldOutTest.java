package dev.augur.methods.shift;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HoldOutTest {
    /** Row i has the feature i modulo {@code different}; unlabeled rows have others. */
    private static HoldOut of(int labeled, int different, int unlabeled) {
        float[] values = new float[labeled + unlabeled];
        for (int i = 0; i < values.length; i++) {
            values[i] = i < labeled ? i % different : labeled + i;
        }
        int[] labels = IntStream.range(0, labeled).map(i -> i % different % 2).toArray();
        return HoldOut.of(
                LacData.pooled(FeatureMatrix.wrap(values, values.length, 1), labels, LabelSpace.numbered(2)),
                SeedTree.of(3));
    }

    private static Set<Float> values(FeatureMatrix x) {
        return IntStream.range(0, x.rows()).mapToObj(i -> x.get(i, 0)).collect(Collectors.toSet());
    }

    @Test
    void aFifthIsHeldOut() {
        HoldOut rows = of(100, 100, 50);
        assertThat(rows.heldLabeled().size()).isEqualTo(20);
        assertThat(rows.heldUnlabeled().rows()).isEqualTo(10);
        assertThat(rows.labeled().size()).isEqualTo(80);
    }

    @Test
    void noCopyOfARowIsOnTheOtherSide() {
        HoldOut rows = of(100, 20, 50);
        assertThat(rows.heldLabeled().size()).isBetween(15, 30);
        assertThat(values(rows.labeled().features()))
                .doesNotContainAnyElementsOf(values(rows.heldLabeled().features()))
                .hasSizeBetween(14, 18);
    }

    /** Each class is one row ten times. */
    @Test
    void copiesArePartedWhereAClassHasNothingElse() {
        HoldOut rows = of(20, 2, 50);
        assertThat(rows.heldLabeled().size()).isEqualTo(4);
        assertThat(rows.labeled().size()).isEqualTo(16);
    }

    @Test
    void theOnlyRowOfAKindIsOnBothSides() {
        HoldOut rows = of(2, 2, 1);
        assertThat(values(rows.labeled().features())).containsExactlyInAnyOrder(0f, 1f);
        assertThat(values(rows.heldLabeled().features())).containsExactlyInAnyOrder(0f, 1f);
        assertThat(rows.unlabeled()).isEqualTo(rows.heldUnlabeled());
        assertThat(rows.unlabeled().rows()).isEqualTo(1);
    }
}
