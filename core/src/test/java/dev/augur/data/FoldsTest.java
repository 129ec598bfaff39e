package dev.augur.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldsTest {
    private static final int[] CLASS_SIZES = {7, 12, 23};
    private static final int UNLABELED = 31;
    private static final LacData DATA = data();

    /** Row i of the pool has the one feature i. */
    private static LacData data() {
        int[] labels = IntStream.range(0, CLASS_SIZES.length)
                .flatMap(c -> IntStream.range(0, CLASS_SIZES[c]).map(i -> c))
                .toArray();
        float[] values = new float[labels.length + UNLABELED];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        return LacData.pooled(FeatureMatrix.wrap(values, values.length, 1), labels, LabelSpace.numbered(3));
    }

    private static Folds folds(int count, long seed) {
        return Folds.of(DATA, count, SeedTree.of(seed));
    }

    private static int[] numbersIn(FeatureMatrix x) {
        return IntStream.range(0, x.rows()).map(i -> (int) x.get(i, 0)).toArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 7})
    void everyRowIsHeldOutOnceAndTrainedOnOtherwise(int count) {
        Folds folds = folds(count, 1);
        int[] all = new int[DATA.pool().rows()];
        for (int fold = 0; fold < count; fold++) {
            LacData training = folds.training(DATA, fold);
            int[] labeled = folds.heldOutLabeled(fold);
            int[] unlabeled = folds.heldOutUnlabeled(fold);
            IntStream held = IntStream.concat(
                    Arrays.stream(labeled), Arrays.stream(unlabeled).map(j -> j + DATA.labeledCount()));
            int[] both = IntStream.concat(held.peek(row -> all[row]++), Arrays.stream(numbersIn(training.pool())))
                    .sorted()
                    .toArray();
            assertThat(both).containsExactly(numbersIn(DATA.pool()));
            assertThat(training.labeledCount()).isEqualTo(DATA.labeledCount() - labeled.length);
        }
        assertThat(all).containsOnly(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 7})
    void classesAreSpreadEvenly(int count) {
        Folds folds = folds(count, 2);
        for (int fold = 0; fold < count; fold++) {
            int[] held = folds.heldOutLabeled(fold);
            for (int c = 0; c < CLASS_SIZES.length; c++) {
                int label = c;
                long ofClass = Arrays.stream(held)
                        .filter(row -> DATA.labels()[row] == label)
                        .count();
                assertThat(ofClass).isBetween((long) (CLASS_SIZES[c] / count), CLASS_SIZES[c] / count + 1L);
            }
            assertThat(folds.heldOutUnlabeled(fold).length).isBetween(UNLABELED / count, UNLABELED / count + 1);
        }
    }

    /** Every labeled row so many times, and the first unlabeled one a labeled row. */
    private static LacData copied(int times) {
        int n = DATA.labeledCount();
        LacData repeated = DATA.select(
                IntStream.range(0, times * n).map(i -> i % n).toArray(),
                IntStream.range(0, UNLABELED).toArray());
        float[] values = repeated.pool().values().clone();
        values[times * n] = 3;
        return repeated.withFeatures(FeatureMatrix.wrap(values, values.length, 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 7})
    void copiesOfARowAreHeldOutTogether(int count) {
        int n = DATA.labeledCount();
        Folds folds = Folds.of(copied(3), count, SeedTree.of(4));
        assertThat(folds.count()).isEqualTo(count);
        for (int i = 0; i < 3 * n; i++) {
            assertThat(folds.labeledFold()[i]).isEqualTo(folds.labeledFold()[i % n]);
        }
        assertThat(folds.unlabeledFold()[0]).isEqualTo(folds.labeledFold()[3]);
        for (int fold = 0; fold < count; fold++) {
            assertThat(folds.heldOutLabeled(fold).length).isBetween(3 * (n / count - 1), 3 * (n / count + 2));
            assertThat(folds.heldOutUnlabeled(fold)).isNotEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 7})
    void copiesAreHeldOutTogetherInPooledFoldsToo(int count) {
        int n = DATA.labeledCount();
        int[] folds = Folds.pooled(copied(3), count, SeedTree.of(4));
        for (int i = 0; i < 3 * n; i++) {
            assertThat(folds[i]).isEqualTo(folds[i % n]);
        }
        assertThat(folds[3 * n]).isEqualTo(folds[3]);
    }

    /** Twice the same two rows of each class make two folds, as the two rows alone would. */
    @Test
    void aClassOfFewDifferentRowsMakesFewerFolds() {
        float[] values = {1, 2, 1, 2, 3, 4, 3, 4, 10, 11, 12, 13};
        LacData data = LacData.pooled(
                FeatureMatrix.wrap(values, 12, 1), new int[] {0, 0, 0, 0, 1, 1, 1, 1}, LabelSpace.numbered(2));
        Folds folds = Folds.of(data, 4, SeedTree.of(1));
        assertThat(folds.count()).isEqualTo(2);
        assertThat(folds.training(data, 0).classCounts()).containsExactly(2, 2);
        assertThat(folds.training(data, 1).classCounts()).containsExactly(2, 2);
    }

    /**
     * Classes of 1, 2 and 7 rows in five folds: the small ones are held out once for each row, and the folds stay five.
     */
    @Test
    void aSmallClassIsHeldOutInFewerFolds() {
        int[] labels = {0, 1, 1, 2, 2, 2, 2, 2, 2, 2};
        float[] values = new float[20];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        LacData data = LacData.pooled(FeatureMatrix.wrap(values, 20, 1), labels, LabelSpace.numbered(3));
        Folds folds = Folds.of(data, 5, SeedTree.of(1));
        assertThat(folds.count()).isEqualTo(5);
        assertThat(folds.labeledFold()[1]).isNotEqualTo(folds.labeledFold()[2]);
        for (int fold = 0; fold < 5; fold++) {
            assertThat(folds.heldOutLabeled(fold)).isNotEmpty();
            assertThat(folds.training(data, fold).classCounts()[0]).isEqualTo(1);
            assertThat(folds.trainingLabeled(data, fold)).contains(0);
        }
        assertThat(folds.heldOutLabeled(0)).contains(0);
        assertThat(folds.heldOutLabeled(4)).doesNotContain(0);
        assertThat(folds.judging(data)).isEqualTo(4);
        assertThat(folds(5, 1).judging(DATA)).isZero();
    }

    @Test
    void moreFoldsThanRowsAreFewer() {
        assertThat(folds(24, 1).count()).isEqualTo(23);
        assertThat(Folds.most(DATA)).isEqualTo(23);
        assertThat(Folds.most(DATA.select(rows(30), rows(4)))).isEqualTo(4);
    }

    /** Copies of one row are parted, so that there are no more parts than copies. */
    @Test
    void copiesMakeNoMoreFoldsThanThereAreRows() {
        float[] values = {1, 1, 1, 7, 10, 11, 12, 13};
        LacData data = LacData.pooled(FeatureMatrix.wrap(values, 8, 1), new int[] {0, 0, 0, 1}, LabelSpace.numbered(2));
        assertThat(Folds.of(data, 4, SeedTree.of(1)).count()).isEqualTo(3);
    }

    @Test
    void labeledRowsAloneAreDealtLikeAll() {
        Folds alone = Folds.ofLabeled(DATA, 5, SeedTree.of(3));
        assertThat(alone.labeledFold()).containsExactly(folds(5, 3).labeledFold());
        assertThat(alone.unlabeledFold()).isEmpty();
    }

    private static int[] rows(int count) {
        return IntStream.range(0, count).toArray();
    }

    private static LacData oneOfEachClass() {
        return DATA.select(new int[] {0, 7, 19}, rows(9));
    }

    /** A class that is one row again and again: some copies are for training, some are held out. */
    @Test
    void copiesArePartedWhereAClassHasNothingElse() {
        float[] values = {1, 1, 1, 1, 3, 4, 5, 6, 10, 11, 12, 13};
        LacData data = LacData.pooled(
                FeatureMatrix.wrap(values, 12, 1), new int[] {0, 0, 0, 0, 1, 1, 1, 1}, LabelSpace.numbered(2));
        Folds folds = Folds.of(data, 4, SeedTree.of(1));
        for (int fold = 0; fold < 4; fold++) {
            assertThat(folds.training(data, fold).classCounts()).containsExactly(3, 3);
        }
    }

    @Test
    void theSeedDecides() {
        assertThat(folds(5, 3).labeledFold()).containsExactly(folds(5, 3).labeledFold());
        assertThat(folds(5, 3).unlabeledFold()).containsExactly(folds(5, 3).unlabeledFold());
        assertThat(folds(5, 3).labeledFold()).isNotEqualTo(folds(5, 4).labeledFold());
        assertThat(folds(5, 3).unlabeledFold()).isNotEqualTo(folds(5, 4).unlabeledFold());
    }

    static Stream<Arguments> badInput() {
        Folds given = new Folds(2, new int[] {0, 1}, new int[] {1, 0});
        return Stream.of(
                bad("folds must be at least 2, but is 1", () -> folds(1, 0)),
                bad(
                        "every class has only one labeled row, but at least one class needs two: one to learn"
                                + " from, one to hold out",
                        () -> Folds.of(oneOfEachClass(), 5, SeedTree.of(1))),
                bad(
                        "every class has only one labeled row, but at least one class needs two: one to learn"
                                + " from, one to hold out",
                        () -> Folds.ofLabeled(oneOfEachClass(), 5, SeedTree.of(1))),
                bad(
                        "there is one unlabeled row, and two are needed: one to learn from and one to be held out",
                        () -> Folds.of(DATA.select(rows(42), rows(1)), 5, SeedTree.of(1))),
                bad("fold of row 1 must be in [0, 2), but is 2", () -> new Folds(2, new int[] {0, 2}, new int[1])),
                bad("fold of row 0 must be in [0, 2), but is -1", () -> new Folds(2, new int[1], new int[] {-1})),
                bad("fold must be in [0, 2), but is 2", () -> given.heldOutLabeled(2)),
                bad("fold must be in [0, 2), but is -1", () -> given.heldOutUnlabeled(-1)),
                bad("fold must be in [0, 7), but is 7", () -> folds(7, 0).training(DATA, 7)),
                bad("labeled rows must be 2, but is 42", () -> given.training(DATA, 0)));
    }

    private static Arguments bad(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInput")
    void refusesBadInput(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }
}
