package dev.augur.paper.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.Split;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.paper.data.SplitProtocol.PriorShift;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.Collections;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Facts of the paper's data sets, on rows of our own with the same numbers of rows, classes and known ones. */
class SplitProtocolTest {
    private static final SeedTree SEEDS = SeedTree.of(2023);
    private static final Counts REGULAR = new Counts(500, 1000, 1000);

    /** One of the data sets: rows of each class, how many classes are known, and their share. */
    private record Histogram(String name, int[] counts, int known, double theta) {
        int rows() {
            return Arrays.stream(counts).sum();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private static int[] equal(int classes, int rows) {
        return Collections.nCopies(classes, rows).stream()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** Msplice and Optdigits with counts that we chose to sum to the published rows and known shares. */
    static Stream<Histogram> histograms() {
        return Stream.of(
                new Histogram("Msplice", new int[] {765, 1648, 762}, 2, 0.760),
                new Histogram("Normal", equal(7, 1000), 4, 0.571),
                new Histogram("Optdigits", new int[] {554, 571, 557, 572, 553, 558, 558, 566, 569, 562}, 5, 0.4995),
                new Histogram("Texture", equal(11, 500), 6, 0.5455));
    }

    private static int[] labels(int[] counts) {
        return IntStream.range(0, counts.length)
                .flatMap(c -> IntStream.range(0, counts[c]).map(i -> c))
                .toArray();
    }

    /** Row i has the one feature i, by which it is known again in the parts. */
    private static LabeledSet rows(int... counts) {
        int[] labels = labels(counts);
        float[] values = new float[labels.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = i;
        }
        return new LabeledSet(FeatureMatrix.wrap(values, values.length, 1), labels);
    }

    private static int[] ids(FeatureMatrix x) {
        return IntStream.range(0, x.rows()).map(i -> (int) x.get(i, 0)).toArray();
    }

    private static int[] classesOf(FeatureMatrix x, LabeledSet all) {
        return Arrays.stream(ids(x)).map(id -> all.labels()[id]).toArray();
    }

    private static int[] histogram(int[] labels, int classes) {
        int[] counts = new int[classes];
        Arrays.stream(labels).forEach(label -> counts[label]++);
        return counts;
    }

    private static int[] sortedRows(Split split) {
        return IntStream.concat(
                        Arrays.stream(ids(split.train().pool())),
                        Arrays.stream(ids(split.test().features())))
                .sorted()
                .toArray();
    }

    @ParameterizedTest
    @MethodSource("histograms")
    void regularPartsHaveThePrintedSizes(Histogram data) {
        LabeledSet all = rows(data.counts());
        Split split = SplitProtocol.regular(all.labels()).split(all, SEEDS);
        assertThat(split.train().labeledCount()).isEqualTo(500);
        assertThat(split.train().unlabeledCount()).isEqualTo(1000);
        assertThat(split.test().size()).isEqualTo(1000);
        assertThat(split.train().space().known()).isEqualTo(data.known());
        assertThat(sortedRows(split)).as("no row in two parts").doesNotHaveDuplicates();
    }

    /** The cut to size may take a row or two of each class away, hence the tolerances. */
    @ParameterizedTest
    @MethodSource("histograms")
    void everyPartKeepsTheShares(Histogram data) {
        LabeledSet all = rows(data.counts());
        int classes = data.counts().length;
        Split split = SplitProtocol.regular(all.labels()).split(all, SEEDS);
        int[] unlabeled = histogram(classesOf(split.train().unlabeled(), all), classes);
        int[] test = histogram(classesOf(split.test().features(), all), classes);
        int[] labeled = split.train().classCounts();
        double knownRows = Arrays.stream(data.counts(), 0, data.known()).sum();
        for (int c = 0; c < classes; c++) {
            double expected = 1000.0 * data.counts()[c] / data.rows();
            assertThat((double) unlabeled[c]).isBetween(expected - 9, Math.ceil(expected));
            assertThat((double) test[c]).isBetween(expected - 9, Math.ceil(expected));
            if (c < data.known()) {
                double share = 500 * data.counts()[c] / knownRows;
                assertThat((double) labeled[c]).isBetween(share - 6, Math.ceil(share));
            }
        }
        assertThat(knownRows / data.rows()).as("true theta").isCloseTo(data.theta(), within(5e-4));
        assertThat(split.testTheta()).as("theta of the test part").isCloseTo(data.theta(), within(0.006));
        assertThat(Arrays.stream(unlabeled, 0, data.known()).sum() / 1000.0)
                .as("theta of the unlabeled part")
                .isCloseTo(data.theta(), within(0.006));
    }

    /** By the formulas: rows 765, 1648 and 762 of 3175, of which 2413 are known. */
    @Test
    void quotasByHand() {
        SplitProtocol protocol = SplitProtocol.regular(labels(new int[] {765, 1648, 762}));
        assertThat(protocol.quota())
                .containsExactly(new Counts(159, 241, 241), new Counts(342, 520, 520), new Counts(0, 240, 240));
        assertThat(protocol.sizes()).isEqualTo(REGULAR);
    }

    /** 1,000,000 times 300,000 does not fit an int. */
    @Test
    void quotasOfLargeCountsAreExact() {
        Counts sizes = new Counts(1_000_000, 1_000_000, 1_000_000);
        SplitProtocol protocol = SplitProtocol.regular(labels(new int[] {300_000, 100_000}), sizes);
        assertThat(protocol.quota())
                .containsExactly(new Counts(1_000_000, 750_000, 750_000), new Counts(0, 250_000, 250_000));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 6, 7, 10, 11})
    void theFirstHalfOfTheClassesIsKnown(int classes) {
        assertThat(SplitProtocol.regular(labels(equal(classes, 10))).known()).isEqualTo((classes + 1) / 2);
    }

    @Test
    void testLabelsMergeEveryAugmentedClass() {
        LabeledSet all = rows(equal(7, 1000));
        Split split = SplitProtocol.regular(all.labels()).split(all, SEEDS);
        int[] truth = classesOf(split.test().features(), all);
        assertThat(split.test().labels())
                .containsExactly(Arrays.stream(truth).map(c -> Math.min(c, 4)).toArray());
        assertThat(split.train().labels())
                .containsExactly(classesOf(split.train().labeled(), all));
    }

    @Test
    void theSeedDecidesWhichRowsGoWhere() {
        LabeledSet all = rows(equal(11, 500));
        SplitProtocol protocol = SplitProtocol.regular(all.labels());
        Split once = protocol.split(all, SEEDS);
        Split again = protocol.split(all, SEEDS);
        assertThat(again.train().pool()).isEqualTo(once.train().pool());
        assertThat(again.test().features()).isEqualTo(once.test().features());
        assertThat(protocol.split(all, SeedTree.of(1)).train().pool())
                .isNotEqualTo(once.train().pool());
    }

    /** Six known of ten classes, rows of each class 4000, 1000 and 100: theta is 0.6 exactly. */
    @Test
    void imagePartsAreBalanced() {
        LabeledSet all = rows(equal(10, 5200));
        Split split = SplitProtocol.image().split(all, SEEDS);
        assertThat(split.train().classCounts()).containsExactly(equal(6, 4000));
        assertThat(histogram(classesOf(split.train().unlabeled(), all), 10)).containsExactly(equal(10, 1000));
        assertThat(histogram(classesOf(split.test().features(), all), 10)).containsExactly(equal(10, 100));
        assertThat(split.testTheta()).isEqualTo(0.6);
        assertThat(sortedRows(split)).as("no row in two parts").doesNotHaveDuplicates();
    }

    @Test
    void tellsWhetherEveryClassHasItsRows() {
        assertThat(SplitProtocol.image().fits(equalLabels(10, 5100))).isTrue();
        assertThat(SplitProtocol.image().fits(equalLabels(10, 5099))).isFalse();
        assertThat(SplitProtocol.image().fits(equalLabels(9, 5100))).isFalse();
    }

    private static int[] equalLabels(int classes, int rows) {
        return IntStream.range(0, classes * rows).map(i -> i % classes).toArray();
    }

    /** The street numbers have 2500 unlabeled rows a class. */
    @Test
    void balancedPartsTakeAnySizes() {
        SplitProtocol protocol = SplitProtocol.balanced(6, 10, new Counts(4000, 2500, 100));
        assertThat(protocol.sizes()).isEqualTo(new Counts(24_000, 25_000, 1000));
        assertThat(protocol.quota()[5]).isEqualTo(new Counts(4000, 2500, 100));
        assertThat(protocol.quota()[6]).isEqualTo(new Counts(0, 2500, 100));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.2, 0.5, 0.9})
    void theSymmetricShiftKeepsHalfForTheKnownClasses(double alpha) {
        double[] shares = SplitProtocol.shiftedShares(alpha, PriorShift.SYMMETRIC);
        double[] expected = {1 - alpha, 1 - alpha / 2, 1, 1 + alpha / 2, 1 + alpha, 1, 1, 1, 1, 1};
        for (int c = 0; c < 10; c++) {
            assertThat(shares[c]).isCloseTo(0.1 * expected[c], within(1e-15));
        }
        assertThat(Arrays.stream(shares, 0, 5).sum()).isCloseTo(0.5, within(1e-15));
    }

    /** The printed factors of the known classes sum to 0.5 - 0.05 alpha, so all ten are divided by 1 - 0.05 alpha. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 0.2, 0.5, 0.9})
    void thePrintedShiftIsRenormalised(double alpha) {
        double[] shares = SplitProtocol.shiftedShares(alpha, PriorShift.AS_PRINTED);
        double[] printed = {1 - alpha, 1 - alpha / 2, 1, 1 + alpha / 2, 1 + alpha / 2, 1, 1, 1, 1, 1};
        for (int c = 0; c < 10; c++) {
            assertThat(shares[c]).isCloseTo(0.1 * printed[c] / (1 - 0.05 * alpha), within(1e-15));
        }
        assertThat(DoubleStream.of(shares).sum()).isCloseTo(1, within(1e-15));
        assertThat(Arrays.stream(shares, 0, 5).sum())
                .isCloseTo((0.5 - 0.05 * alpha) / (1 - 0.05 * alpha), within(1e-15));
    }

    @ParameterizedTest
    @EnumSource
    void shiftedPartsAreFullForEveryAlpha(PriorShift form) {
        LabeledSet all = rows(equal(10, 1000));
        for (int tenths = 0; tenths < 10; tenths++) {
            double alpha = tenths / 10.0;
            Split split = SplitProtocol.priorShift(alpha, form, REGULAR).split(all, SEEDS);
            assertThat(split.train().classCounts()).containsExactly(equal(5, 100));
            int[] unlabeled = histogram(classesOf(split.train().unlabeled(), all), 10);
            int[] test = histogram(classesOf(split.test().features(), all), 10);
            assertThat(Arrays.stream(unlabeled).sum()).as("alpha %s", alpha).isEqualTo(1000);
            assertThat(Arrays.stream(test).sum()).as("alpha %s", alpha).isEqualTo(1000);
            double[] shares = SplitProtocol.shiftedShares(alpha, form);
            for (int c = 0; c < 10; c++) {
                assertThat((double) unlabeled[c]).isCloseTo(1000 * shares[c], within(1.0));
                assertThat((double) test[c]).isCloseTo(1000 * shares[c], within(1.0));
            }
            assertThat(sortedRows(split)).doesNotHaveDuplicates();
        }
    }

    @Test
    void symmetricShiftByHand() {
        SplitProtocol protocol = SplitProtocol.priorShift(0.5, PriorShift.SYMMETRIC, REGULAR);
        assertThat(Arrays.stream(protocol.quota()).mapToInt(Counts::unlabeled))
                .containsExactly(50, 75, 100, 125, 150, 100, 100, 100, 100, 100);
        assertThat(protocol.known()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 0.3, 0.5, 0.7, 0.9, 1})
    void aWantedThetaHoldsToTheRow(double theta) {
        int[] counts = {554, 571, 557, 572, 553, 558, 558, 566, 569, 562};
        LabeledSet all = rows(counts);
        Split split = SplitProtocol.withTheta(all.labels(), theta, REGULAR).split(all, SEEDS);
        assertThat(sortedRows(split))
                .as("no row in two parts")
                .doesNotHaveDuplicates()
                .hasSize(2500);
        assertThat(Arrays.stream(split.train().classCounts()).sum()).isEqualTo(500);
        assertThat(split.testTheta()).isEqualTo(theta);
        for (int[] part : new int[][] {
            classesOf(split.train().unlabeled(), all), classesOf(split.test().features(), all)
        }) {
            int[] found = histogram(part, 10);
            assertThat(Arrays.stream(found, 0, 5).sum()).isEqualTo((int) Math.rint(1000 * theta));
            for (int c = 0; c < 10; c++) {
                double share = c < 5 ? theta * counts[c] / 2807.0 : (1 - theta) * counts[c] / 2813.0;
                assertThat((double) found[c]).as("class %d", c).isCloseTo(1000 * share, within(1.0));
            }
        }
    }

    /**
     * Known classes 30 to 10, novel ones 20 to 20; 8 labeled rows, and of 20 others 5 known: 3.75 to 1.25, and 7.5
     * each.
     */
    @Test
    void aWantedThetaByHand() {
        SplitProtocol protocol =
                SplitProtocol.withTheta(labels(new int[] {30, 10, 20, 20}), 0.25, new Counts(8, 20, 4));
        assertThat(protocol.known()).isEqualTo(2);
        assertThat(protocol.quota())
                .containsExactly(new Counts(6, 4, 1), new Counts(2, 1, 0), new Counts(0, 8, 2), new Counts(0, 7, 1));
    }

    @Test
    void aWantedThetaNeedsEnoughRows() {
        LabeledSet all = rows(30, 30);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SplitProtocol.withTheta(all.labels(), 0.9, new Counts(10, 20, 20))
                        .split(all, SEEDS))
                .withMessage("the split needs 46 rows of class 0, but there are 30");
    }

    static Stream<Arguments> badInput() {
        Counts some = new Counts(2, 2, 2);
        LabeledSet two = rows(20, 20);
        return Stream.of(
                bad("known must be in [1, 3), but is 3", () -> SplitProtocol.balanced(3, 2, some)),
                bad("known must be in [1, 3), but is 0", () -> SplitProtocol.balanced(0, 2, some)),
                bad("labeled rows must be at least 0, but is -1", () -> new Counts(-1, 0, 0)),
                bad("unlabeled rows must be at least 0, but is -1", () -> new Counts(0, -1, 0)),
                bad("test rows must be at least 0, but is -1", () -> new Counts(0, 0, -1)),
                bad("rows must be at least 1, but is 0", () -> SplitProtocol.regular(new int[0])),
                bad(
                        "label of row 1 must be in [0, 2147483647), but is -4",
                        () -> SplitProtocol.regular(new int[] {0, -4})),
                bad("rows of class 0 must be at least 1, but is 0", () -> SplitProtocol.regular(new int[] {2, 2})),
                bad(
                        "classes of the data must be 10, but is 2",
                        () -> SplitProtocol.image().split(two, SEEDS)),
                bad("alpha must be in [0, 1), but is 1.0", () -> SplitProtocol.shiftedShares(1, PriorShift.SYMMETRIC)),
                bad(
                        "rows of novel classes must be at least 1, but is 0",
                        () -> SplitProtocol.withTheta(new int[5], 0.5, some)),
                bad("theta must be in (0, 1], but is 0.0", () -> SplitProtocol.withTheta(two.labels(), 0, some)),
                bad(
                        "theta must be in (0, 1], but is NaN",
                        () -> SplitProtocol.withTheta(two.labels(), Double.NaN, some)),
                bad(
                        "alpha must be in [0, 1), but is NaN",
                        () -> SplitProtocol.priorShift(Double.NaN, PriorShift.AS_PRINTED, some)),
                bad(
                        "unlabeled rows must be at least 1, but is 0",
                        () -> SplitProtocol.balanced(1, 2, new Counts(2, 0, 2)).split(two, SEEDS)));
    }

    private static Arguments bad(String message, ThrowingCallable call) {
        return Arguments.of(message, call);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInput")
    void refusesBadInput(String message, ThrowingCallable call) {
        assertThatIllegalArgumentException().isThrownBy(call).withMessage(message);
    }

    /** Parts that come out smaller than asked would be a trap. */
    @Test
    void aClassWithTooFewRowsIsNamed() {
        int[] labels = new int[40];
        for (int i = 0; i < labels.length; i++) {
            labels[i] = i % 2;
        }
        LabeledSet rows = new LabeledSet(FeatureMatrix.wrap(new float[40], 40, 1), labels);
        SplitProtocol protocol = SplitProtocol.balanced(1, 2, new SplitProtocol.Counts(10, 8, 4));
        assertThatThrownBy(() -> protocol.split(rows, SeedTree.of(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the split needs 22 rows of class 0, but there are 20");
    }
}
