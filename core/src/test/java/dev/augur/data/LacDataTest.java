package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.random.SeedTree;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class LacDataTest {
    private static final LabeledSet LABELED = labeled(1, 0, 1, 1);
    private static final FeatureMatrix UNLABELED = FeatureMatrix.wrap(new float[] {10, 11, 12}, 3, 1);
    private static final FeatureMatrix NOTHING = FeatureMatrix.wrap(new float[0], 0, 1);
    private static final LabelSpace TWO = LabelSpace.numbered(2);
    private static final LacData DATA = LacData.of(LABELED, UNLABELED);

    /** Rows 0, 1, 2, ... of one feature. */
    private static LabeledSet labeled(int... labels) {
        float[] values = new float[labels.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        return new LabeledSet(FeatureMatrix.wrap(values, labels.length, 1), labels);
    }

    private static FeatureMatrix column(float... values) {
        return FeatureMatrix.wrap(values, values.length, 1);
    }

    @Test
    void labeledRowsComeFirstInThePool() {
        assertThat(DATA.pool()).isEqualTo(column(0, 1, 2, 3, 10, 11, 12));
        assertThat(DATA.labeled()).isEqualTo(LABELED.features());
        assertThat(DATA.unlabeled()).isEqualTo(UNLABELED);
        assertThat(DATA.labeledCount()).isEqualTo(4);
        assertThat(DATA.unlabeledCount()).isEqualTo(3);
        assertThat(DATA.labels()).containsExactly(1, 0, 1, 1);
        assertThat(DATA.classCounts()).containsExactly(1, 3);
        assertThat(DATA.space()).isEqualTo(TWO);
        assertThat(DATA).hasToString("LacData[4 labeled, 3 unlabeled, 1 features, 2 known classes]");
    }

    @Test
    void cannotBeChangedFromOutside() {
        int[] labels = {0, 1};
        LacData data = LacData.pooled(column(1, 2, 3), labels, TWO);
        labels[0] = 1;
        data.labels()[1] = 0;
        data.classCounts()[0] = 7;
        assertThat(data.labels()).containsExactly(0, 1);
        assertThat(data.classCounts()).containsExactly(1, 1);
    }

    @Test
    void selectsLabeledAndUnlabeledRowsApart() {
        LacData some = DATA.select(new int[] {3, 1}, new int[] {2, 0, 2});
        assertThat(some.pool()).isEqualTo(column(3, 1, 12, 10, 12));
        assertThat(some.labels()).containsExactly(1, 0);
        assertThat(some.space()).isEqualTo(TWO);
    }

    @Test
    void otherFeaturesKeepTheLabels() {
        FeatureMatrix wider = FeatureMatrix.wrap(new float[14], 7, 2);
        LacData mapped = DATA.withFeatures(wider);
        assertThat(mapped.pool()).isSameAs(wider);
        assertThat(mapped.labels()).containsExactly(DATA.labels());
    }

    @Test
    void aLabeledSetSelectsRowsWithTheirLabels() {
        LabeledSet some = LABELED.select(new int[] {2, 1});
        assertThat(some.size()).isEqualTo(2);
        assertThat(some.features()).isEqualTo(column(2, 1));
        assertThat(some.labels()).containsExactly(1, 0);
    }

    static Stream<Arguments> badInput() {
        return Stream.of(
                bad("labels must be 3, but is 1", () -> new LabeledSet(UNLABELED, new int[1])),
                bad("label of row 1 must be in [0, 2147483647), but is -1", () -> labeled(0, -1)),
                bad("row must be in [0, 4), but is 4", () -> LABELED.select(new int[] {4})),
                bad("labeled rows must be at least 1, but is 0", () -> LacData.of(labeled(), UNLABELED)),
                bad("labeled rows must be at least 1, but is 0", () -> LacData.of(labeled(), UNLABELED, TWO)),
                bad("unlabeled rows must be at least 1, but is 0", () -> LacData.of(LABELED, NOTHING)),
                bad("unlabeled rows must be at least 1, but is 0", () -> LacData.of(LABELED, NOTHING, TWO)),
                bad("unlabeled rows must be at least 1, but is -1", () -> LacData.pooled(UNLABELED, new int[4], TWO)),
                bad(
                        "columns of the second matrix must be 1, but is 2",
                        () -> LacData.of(LABELED, FeatureMatrix.wrap(new float[2], 1, 2))),
                bad("label of row 0 must be in [0, 2), but is 2", () -> LacData.of(labeled(2, 0, 1), UNLABELED, TWO)),
                bad("class 1 has no labeled row", () -> LacData.of(labeled(0, 2, 2), UNLABELED)),
                bad(
                        "class owl has no labeled row",
                        () -> LacData.of(labeled(0, 0), UNLABELED, LabelSpace.of("wren", "owl"))),
                bad(
                        "label of row 1 must be in [0, 2), but is 2000000000",
                        () -> LacData.of(labeled(0, 2_000_000_000), UNLABELED)),
                bad("rows must be 7, but is 3", () -> DATA.withFeatures(UNLABELED)),
                bad("labeled row must be in [0, 4), but is 4", () -> DATA.select(new int[] {4}, new int[] {0})),
                bad("unlabeled row must be in [0, 3), but is -1", () -> DATA.select(new int[] {0, 1}, new int[] {-1})),
                bad("unlabeled rows must be at least 1, but is 0", () -> DATA.select(new int[] {0, 1}, new int[0])),
                bad("class 0 has no labeled row", () -> DATA.select(new int[] {0}, new int[] {0})));
    }

    private static Arguments bad(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInput")
    void refusesBadInput(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    private static LacData rows(int first, int second, int unlabeled) {
        int[] labels =
                IntStream.range(0, first + second).map(i -> i < first ? 0 : 1).toArray();
        FeatureMatrix pool = FeatureMatrix.of(IntStream.range(0, first + second + unlabeled)
                .mapToObj(i -> new double[] {i})
                .toArray(double[][]::new));
        return LacData.pooled(pool, labels, LabelSpace.of("a", "b"));
    }

    @Test
    void aSampleOfManyRowsIsHalfLabeledAndKeepsTheProportions() {
        LacData data = rows(100, 300, 600);
        LacData some = data.sample(200, SeedTree.of(3));
        assertThat(some.classCounts()).containsExactly(30, 75);
        assertThat(some.unlabeledCount()).isEqualTo(100);
        for (int i = 0; i < some.labeledCount(); i++) {
            assertThat(some.labels()[i]).isEqualTo(some.labeled().get(i, 0) < 100 ? 0 : 1);
        }
        assertThat(some.unlabeled().get(0, 0)).isGreaterThanOrEqualTo(400);
        assertThat(data.sample(1000, SeedTree.of(3))).isSameAs(data);
    }

    @Test
    void aSampleLosesNoLabeledRowToManyUnlabeledOnes() {
        LacData some = rows(50, 20, 100_000).sample(1000, SeedTree.of(3));
        assertThat(some.classCounts()).containsExactly(50, 20);
        assertThat(some.unlabeledCount()).isEqualTo(930);
    }

    @Test
    void aSampleLosesNoUnlabeledRowToManyLabeledOnes() {
        LacData some = rows(60_000, 40_000, 100).sample(1000, SeedTree.of(3));
        assertThat(some.classCounts()).containsExactly(540, 360);
        assertThat(some.unlabeledCount()).isEqualTo(100);
    }

    @Test
    void aSampleLosesNoRowOfASmallClass() {
        assertThat(rows(10_000, 29, 10_000).sample(1000, SeedTree.of(3)).classCounts())
                .containsExactly(499, 29);
    }
}
