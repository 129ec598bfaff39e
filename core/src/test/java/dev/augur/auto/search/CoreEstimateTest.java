package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.augur.prior.Interval;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Two classes of which half of the rows are in the core; a tenth of the second class's rows are in the core of the
 * first.
 */
class CoreEstimateTest {
    /** Rows one after the other, each with its class, its name, and whether it is in the core. */
    private static final class Table {
        private final List<Integer> labels = new ArrayList<>();
        private final List<Integer> names = new ArrayList<>();
        private final List<Boolean> core = new ArrayList<>();

        Table labeled(int rows, int label, int name, boolean inCore) {
            for (int i = 0; i < rows; i++) {
                labels.add(label);
            }
            return unlabeled(rows, name, inCore);
        }

        Table unlabeled(int rows, int name, boolean inCore) {
            for (int i = 0; i < rows; i++) {
                names.add(name);
                core.add(inCore);
            }
            return this;
        }

        CoreRows rows() {
            boolean[] flags = new boolean[core.size()];
            for (int i = 0; i < flags.length; i++) {
                flags[i] = core.get(i);
            }
            return new CoreRows(
                    names.stream().mapToInt(each -> each).toArray(),
                    flags,
                    labels.stream().mapToInt(each -> each).toArray(),
                    2);
        }
    }

    private static Table labeled() {
        return new Table()
                .labeled(50, 0, 0, true)
                .labeled(50, 0, 0, false)
                .labeled(50, 1, 1, true)
                .labeled(10, 1, 0, true)
                .labeled(40, 1, 1, false);
    }

    private static CoreEstimate estimate(Table table) {
        return CoreEstimate.of(table.rows(), SeedTree.of(1));
    }

    /** 200 rows of each class and 600 others: 100 + 20 in the core of the first, 100 in that of the second. */
    @Test
    void withTheSharesOfTheLabeledRowsThereIsNoShift() {
        CoreEstimate estimate = estimate(
                labeled().unlabeled(120, 0, true).unlabeled(100, 1, true).unlabeled(780, 1, false));
        assertThat(estimate.theta()).isCloseTo(0.4, within(1e-9));
        assertThat(estimate.shift()).isZero();
        assertThat(estimate.shares()).containsExactly(new double[] {0.5, 0.5}, within(1e-12));
        assertThat(estimate.lost()).isFalse();
        assertThat(estimate.deviation()).isBetween(0.01, 0.06);
        assertThat(estimate.interval().contains(0.4)).isTrue();
    }

    /** 100 rows of the first class and 300 of the second: 50 + 30 and 150. */
    @Test
    void otherSharesAreSeen() {
        CoreEstimate estimate = estimate(
                labeled().unlabeled(80, 0, true).unlabeled(150, 1, true).unlabeled(770, 0, false));
        assertThat(estimate.theta()).isCloseTo(0.4, within(1e-9));
        assertThat(estimate.shift()).isBetween(0.7, 1.0);
        double mixed = (1 - estimate.shift()) * 0.5 + estimate.shift() * 0.25;
        assertThat(estimate.shares()).containsExactly(new double[] {mixed, 1 - mixed}, within(1e-9));
    }

    /** Below 20 rows and below a fiftieth of them. */
    @Test
    void tooFewRowsInCoresTellNothing() {
        CoreEstimate lost = estimate(labeled().unlabeled(19, 1, true).unlabeled(781, 0, false));
        assertThat(lost.lost()).isTrue();
        assertThat(lost.interval()).isEqualTo(new Interval(0, 1));
        assertThat(estimate(labeled().unlabeled(20, 1, true).unlabeled(780, 0, false))
                        .lost())
                .isFalse();
        assertThat(estimate(labeled().unlabeled(39, 1, true).unlabeled(1961, 0, false))
                        .lost())
                .isTrue();
        assertThat(estimate(labeled().unlabeled(5, 1, true).unlabeled(45, 0, false))
                        .lost())
                .as("a tenth of few rows")
                .isFalse();
        assertThat(estimate(labeled().unlabeled(100, 1, false)).theta()).isZero();
    }
}
