package dev.augur.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.augur.auto.Auto;
import dev.augur.data.FeatureColumns;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LabelSpace;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.random.SeedTree;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Two known classes and one that is novel in training, as round clouds in four columns. */
class WatchTest {
    private static final double[][] CENTRES = {{0, 0, 0, 0}, {4, 0, 0, 0}, {0, 4, 0, 0}, {0, 0, 6, 6}};
    private static final FeatureColumns COLUMNS = FeatureColumns.numbered(4);

    @SuppressWarnings("NullAway.Init")
    private static Watch watch;

    private static FeatureMatrix rows(int count, double[] shares, RandomGenerator random) {
        float[][] rows = new float[count][4];
        for (float[] row : rows) {
            int c = 0;
            for (double u = random.nextDouble(); c < shares.length - 1 && u >= shares[c]; c++) {
                u -= shares[c];
            }
            for (int j = 0; j < 4; j++) {
                row[j] = (float) (CENTRES[c][j] + 0.7 * random.nextGaussian());
            }
        }
        return FeatureMatrix.of(rows);
    }

    private static FeatureMatrix moved(FeatureMatrix rows, int column, double factor, double by) {
        float[][] changed = new float[rows.rows()][];
        for (int i = 0; i < changed.length; i++) {
            changed[i] = rows.row(i);
            changed[i][column] = (float) (factor * changed[i][column] + by);
        }
        return FeatureMatrix.of(changed);
    }

    private static final double[] USUAL = {0.4, 0.4, 0.2, 0};

    @BeforeAll
    static void learn() {
        RandomGenerator random = SeedTree.of(5).generator();
        FeatureMatrix first = rows(150, new double[] {1}, random);
        FeatureMatrix second = rows(150, new double[] {0, 1}, random);
        int[] labels = IntStream.range(0, 300).map(i -> i / 150).toArray();
        FeatureMatrix mixture = rows(800, USUAL, random);
        LacData data = LacData.of(
                new LabeledSet(FeatureMatrix.concat(first, second), labels), mixture, LabelSpace.of("a", "b"));
        Fit fit = Auto.withDefaults().fit(data, FitContext.of(SeedTree.of(6)));
        watch = new Watch(fit.heldOut().orElseThrow(), mixture, fit.classifier(), COLUMNS, AlarmRate.USUAL);
    }

    private static Judged look(FeatureMatrix rows) {
        return watch.look(WatchState.start("m"), rows, CellCounts.none(4));
    }

    /**
     * Two false alarms may be expected in 200 windows; five and more would be as rare as one in twenty such sequences.
     */
    @Test
    void usualWindowsRaiseFewAlarms() {
        RandomGenerator random = SeedTree.of(7).generator();
        WatchState state = WatchState.start("m");
        int alarms = 0;
        for (int i = 0; i < 200; i++) {
            Judged judged = watch.look(state, rows(50, USUAL, random), CellCounts.none(4));
            alarms += judged.started() ? 1 : 0;
            state = judged.state();
        }
        assertThat(state.windows()).isEqualTo(200);
        assertThat(state.rows()).isEqualTo(10_000);
        assertThat(alarms).isLessThanOrEqualTo(4);
    }

    @Test
    void aRareNewClassIsSeenOverSmallWindows() {
        RandomGenerator random = SeedTree.of(8).generator();
        WatchState state = WatchState.start("m");
        while (state.windows() < 60 && state.alarm().isEmpty()) {
            FeatureMatrix window = rows(50, new double[] {0.39, 0.39, 0.2, 0.02}, random);
            state = watch.look(state, window, CellCounts.none(4)).state();
        }
        assertThat(state.alarm().map(Alarm::news)).hasValue(News.NEW_CLASS);
    }

    @Test
    void everyKindOfNewsIsTold() {
        RandomGenerator random = SeedTree.of(9).generator();
        assertThat(look(rows(300, USUAL, random)).news()).isEqualTo(News.NOTHING);
        assertThat(look(rows(300, new double[] {0.1, 0.7, 0.2, 0}, random)).news())
                .isEqualTo(News.SHARES);
        assertThat(look(rows(300, new double[] {0.3, 0.3, 0.2, 0.2}, random)).news())
                .isEqualTo(News.NEW_CLASS);
        assertThat(look(moved(rows(300, USUAL, random), 2, 1000, 0)).news()).isEqualTo(News.TABLE);
    }

    /** All of them are called a, so that a seems to be more frequent; but they lie in one place. */
    @Test
    void aNewClassAmongTypicalRowsIsNoOtherShare() {
        RandomGenerator random = SeedTree.of(17).generator();
        FeatureMatrix usual = rows(240, USUAL, random);
        float[][] inside = new float[60][4];
        for (float[] row : inside) {
            for (int j = 0; j < 4; j++) {
                row[j] = (float) (0.5 + 0.1 * random.nextGaussian());
            }
        }
        assertThat(look(FeatureMatrix.concat(usual, FeatureMatrix.of(inside))).news())
                .isEqualTo(News.NEW_CLASS);
    }

    /** With fewer rows of a, there are more of everything else, what is novel included. */
    @Test
    void novelRowsMayGrowAsKnownOnesDo() {
        RandomGenerator random = SeedTree.of(18).generator();
        assertThat(look(rows(400, new double[] {0.08, 0.61, 0.31, 0}, random)).news())
                .isEqualTo(News.SHARES);
    }

    /** Whether rows of known classes have moved or others have come is not always told apart. */
    @Test
    void movedRowsAreNews() {
        FeatureMatrix rows = moved(rows(300, USUAL, SeedTree.of(16).generator()), 3, 1, 1);
        assertThat(look(rows).news()).isIn(News.DRIFT, News.NEW_CLASS);
    }

    @Test
    void emptyColumnsAreAChangeOfTheTable() {
        FeatureMatrix rows = rows(300, USUAL, SeedTree.of(10).generator());
        CellCounts cells = new CellCounts(new int[] {0, 40, 0, 0}, new int[4]);
        Judged judged = watch.look(WatchState.start("m"), rows, cells);
        assertThat(judged.news()).isEqualTo(News.TABLE);
        assertThat(judged.state().alarm().orElseThrow().reasons().get(0))
                .isEqualTo("feature 1 is empty: 40 of 300 rows (13.3%), 0 of 800 in training (0.0%)");
    }

    @Test
    void anAlarmEndsAfterAsManyQuietWindowsAsRaisedIt() {
        RandomGenerator random = SeedTree.of(11).generator();
        Judged alarm = look(rows(300, new double[] {0.3, 0.3, 0.2, 0.2}, random));
        assertThat(alarm.started()).isTrue();
        assertThat(alarm.state().alarm().orElseThrow().span()).isEqualTo(1);
        Judged after = watch.look(alarm.state(), rows(300, USUAL, random), CellCounts.none(4));
        assertThat(after.news()).isEqualTo(News.NOTHING);
        assertThat(after.state().alarm()).isEmpty();
    }

    @Test
    void oneRowAndConstantRowsAreWindowsToo() {
        assertThat(look(rows(1, USUAL, SeedTree.of(12).generator())).state().rows())
                .isEqualTo(1);
        assertThat(look(FeatureMatrix.of(new float[100][4])).news()).isEqualTo(News.NEW_CLASS);
        assertThatThrownBy(() -> look(FeatureMatrix.wrap(new float[0], 0, 4)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void whatIsRememberedIsReadAgain() {
        RandomGenerator random = SeedTree.of(13).generator();
        WatchState state = WatchState.start("m");
        for (int i = 0; i < 5; i++) {
            state = watch.look(state, rows(50, USUAL, random), CellCounts.none(4))
                    .state();
        }
        assertThat(WatchState.of(state.toMap())).isEqualTo(state);
        WatchState alarmed = Watch.unreadable(state, "no columns").state();
        assertThat(WatchState.of(alarmed.toMap())).isEqualTo(alarmed);
        assertThatThrownBy(() -> WatchState.of(Map.of("model", "m"))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void sharesAreFoundAgain() {
        RandomGenerator random = SeedTree.of(14).generator();
        float[][] rows = new float[400][3];
        for (float[] row : rows) {
            row[random.nextDouble() < 0.7 ? 0 : random.nextBoolean() ? 1 : 2] = 1;
        }
        MixtureShares found =
                MixtureShares.of(Matrix.of(FeatureMatrix.of(rows)), new double[] {0.4, 0.4, 0.2}, SeedTree.of(15));
        assertThat(found.intervals().get(0).contains(0.7)).isTrue();
        assertThat(found.intervals().get(1).contains(0.15)).isTrue();
        assertThat(found.theta()).isBetween(0.8, 0.9);
    }
}
