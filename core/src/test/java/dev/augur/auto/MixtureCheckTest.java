package dev.augur.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.auto.MixtureCheck.Verdict;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.method.Classifier;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.HeldOutRows;
import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Gaussian clusters, of which the last is novel: tables like the unlabeled rows, and tables that are not. */
class MixtureCheckTest {
    private static final int FEATURES = 12;
    private static final int NOVEL = 3;
    private static final FeatureColumns COLUMNS = FeatureColumns.ofNumbers(
            IntStream.range(0, FEATURES).mapToObj(j -> "column " + j).toList());
    private static final FitContext CONTEXT = FitContext.of(SeedTree.of(8));

    private static Fit fit;

    @BeforeAll
    static void train() {
        SeedTree seeds = SeedTree.of(31);
        fit = Auto.withDefaults()
                .fit(
                        LacData.of(
                                Clusters.of(FEATURES, 8, seeds.child("labeled"), 100, 100, 100),
                                Clusters.of(FEATURES, 8, seeds.child("unlabeled"), 150, 150, 150, 150)
                                        .features()),
                        CONTEXT);
    }

    private static LabeledSet table(int... counts) {
        return Clusters.of(FEATURES, 8, SeedTree.of(32), counts);
    }

    private static MixtureCheck check(FeatureMatrix rows) {
        return MixtureCheck.of(fit.heldOut().orElseThrow(), fit.classifier(), rows, COLUMNS, CONTEXT);
    }

    private interface Cell {
        double of(int row, int column, double value);
    }

    private static FeatureMatrix changed(FeatureMatrix x, Cell cell) {
        float[] values = new float[x.rows() * x.columns()];
        for (int i = 0; i < values.length; i++) {
            int row = i / x.columns();
            int column = i % x.columns();
            values[i] = (float) cell.of(row, column, x.get(row, column));
        }
        return FeatureMatrix.wrap(values, x.rows(), x.columns());
    }

    private static double wrong(LabeledSet table, FeatureMatrix rows, Classifier classifier) {
        int[] answers = classifier.classify(rows).predictions();
        return IntStream.range(0, answers.length)
                        .filter(i -> answers[i] != table.labels()[i])
                        .count()
                / (double) answers.length;
    }

    private static void assertHolds(MixtureCheck check, double theta, double wrong) {
        Interval interval = check.theta().estimate().interval().orElseThrow();
        assertThat(interval.contains(theta)).as("%s", check).isTrue();
        assertThat(wrong)
                .as("%s", check)
                .isBetween(check.error().low(), check.error().high());
    }

    @Test
    void aTableLikeTheUnlabeledRows() {
        LabeledSet table = table(100, 100, 100, 100);
        MixtureCheck check = check(table.features());
        assertThat(check.verdict()).isEqualTo(Verdict.AS_LABELED);
        assertThat(check.warnings()).isEmpty();
        assertThat(check.theta().value()).isCloseTo(0.75, within(0.06));
        assertThat(check.far()).isLessThan(0.01);
        assertHolds(check, 0.75, wrong(table, table.features(), fit.classifier()));
    }

    @Test
    void thetaIsThatOfTheTableAndNotOfTheTraining() {
        LabeledSet table = table(30, 30, 30, 310);
        assertHolds(check(table.features()), 0.225, wrong(table, table.features(), fit.classifier()));
        MixtureCheck nothingNovel = check(table(130, 130, 130).features());
        assertThat(nothingNovel.theta().value()).isEqualTo(1);
        assertThat(nothingNovel.theta().estimate().interval().orElseThrow().high())
                .isEqualTo(1);
    }

    @Test
    void otherUnitsEverywhereLeaveNothingKnown() {
        LabeledSet table = table(100, 100, 100, 100);
        MixtureCheck check = check(changed(table.features(), (i, j, x) -> 1000 * x + 40));
        assertThat(check.verdict()).isEqualTo(Verdict.LOST);
        assertThat(check.theta().estimate().isUnknown()).isTrue();
        assertThat(check.error().of("rows")).isEqualTo("an unknown share of rows");
        assertThat(check.warnings().toString()).contains("new row", "column 1: ", "it is unknown");
    }

    @Test
    void aPileWithoutAKnownRowSaysThatNothingIsKnown() {
        MixtureCheck check = check(table(0, 0, 0, 300).features());
        assertThat(check.verdict()).isEqualTo(Verdict.LOST);
        assertThat(check.theta().toMap()).containsEntry("value", null);
    }

    /** The column tells nothing of the classes, and all others say that much is known. */
    @Test
    void aColumnInAnotherUnitIsNamed() {
        LabeledSet table = table(100, 100, 100, 100);
        FeatureMatrix rows = changed(table.features(), (i, j, x) -> j == 7 ? 1000 + 25 * x : x);
        MixtureCheck check = check(rows);
        assertThat(check.verdict()).isEqualTo(Verdict.MOVED_COLUMNS);
        assertThat(check.warnings()).singleElement().asString().contains("the column column 7, but the model uses it");
        assertHolds(check, 0.75, wrong(table, rows, fit.classifier()));
        assertThat(check.error().low()).as("nearly everything is called novel").isGreaterThan(0.5);
    }

    @Test
    void rowsUnlikeAnythingSeenMayBeKnown() {
        LabeledSet table = table(100, 100, 100, 100);
        FeatureMatrix rows = changed(table.features(), (i, j, x) -> i % 2 == 0 ? 25.4 * x + 60 : x);
        MixtureCheck check = check(rows);
        assertThat(check.far()).isCloseTo(0.5, within(0.02));
        assertThat(check.warnings().toString()).contains("unlike anything that the model learned from");
        assertHolds(check, 0.75, wrong(table, rows, fit.classifier()));
    }

    @Test
    void decisionsThatWereChangedAreJudged() {
        LabeledSet table = table(100, 100, 100, 100);
        for (double threshold :
                new double[] {Double.NEGATIVE_INFINITY, -0.9, -0.7, -0.5, 0.5, 0.9, Double.POSITIVE_INFINITY}) {
            Classifier moved = fit.classifier().withThreshold(threshold);
            MixtureCheck check =
                    MixtureCheck.of(fit.heldOut().orElseThrow(), moved, table.features(), COLUMNS, CONTEXT);
            assertThat(check.theta().value())
                    .isEqualTo(check(table.features()).theta().value());
            assertThat(wrong(table, table.features(), moved))
                    .as("threshold %s", threshold)
                    .isBetween(check.error().low(), check.error().high());
        }
    }

    /**
     * Of few categories most rows are equal, and equal rows are equally novel, whichever models were asked. Theta is as
     * rough as the count of the thirty labeled rows of a kind.
     */
    @Test
    void rowsOfFewCategoriesAreLikeLabeledOnes() {
        int[] labels = new int[120];
        Arrays.fill(labels, 60, 120, 1);
        FeatureMatrix unlabeled = CheckedSearchTest.categories(SeedTree.of(6), 60, 60, 60);
        Fit ofCategories = Auto.withDefaults()
                .fit(
                        LacData.of(
                                new LabeledSet(CheckedSearchTest.categories(SeedTree.of(5), 60, 60, 0), labels),
                                unlabeled),
                        CONTEXT);
        MixtureCheck check = MixtureCheck.of(
                ofCategories.heldOut().orElseThrow(),
                ofCategories.classifier(),
                unlabeled,
                FeatureColumns.numbered(unlabeled.columns()),
                CONTEXT);
        assertThat(check.verdict()).isEqualTo(Verdict.AS_LABELED);
        assertThat(check.warnings()).isEmpty();
        assertThat(check.theta().value()).isCloseTo(2 / 3.0, within(0.1));
        Interval interval = check.theta().estimate().interval().orElseThrow();
        assertThat(interval.contains(2 / 3.0)).as("%s", check).isTrue();
    }

    @Test
    void fewRowsTellLittle() {
        for (int count : List.of(1, 2, 5)) {
            MixtureCheck check = check(table(count, 0, 0, count).features());
            assertThat(check.warnings()).isNotEmpty();
            assertHolds(check, 0.5, check.error().low());
        }
    }

    @Test
    void threadsChangeNothing() {
        FeatureMatrix rows = table(100, 40, 10, 100).features();
        MixtureCheck more =
                MixtureCheck.of(fit.heldOut().orElseThrow(), fit.classifier(), rows, COLUMNS, CONTEXT.withThreads(3));
        assertThat(more.toMap()).isEqualTo(check(rows).toMap());
    }

    @Test
    void ofManyHeldOutRowsSomeOfEachClassAreKept() {
        HeldOutRows all = fit.heldOut().orElseThrow();
        HeldOutRows some = all.atMost(60, 10, SeedTree.of(1));
        assertThat(some.rows().size()).isEqualTo(60);
        assertThat(Arrays.stream(some.rows().labels()).distinct()).hasSize(NOVEL);
        assertThat(all.atMost(300, 10, SeedTree.of(1))).isSameAs(all);
    }
}
