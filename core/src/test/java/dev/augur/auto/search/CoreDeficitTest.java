package dev.augur.auto.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CoreDeficitTest {
    /** So many labeled and unlabeled rows in the core of each class, and the rest of a hundred of either in none. */
    private static CoreRows rows(int[] labeled, int[] unlabeled) {
        int[] names = new int[200];
        boolean[] core = new boolean[200];
        fill(names, core, 0, labeled);
        fill(names, core, 100, unlabeled);
        int[] labels = Arrays.copyOf(names, 100);
        return new CoreRows(names, core, labels, labeled.length);
    }

    private static void fill(int[] names, boolean[] core, int from, int[] counts) {
        int at = from;
        for (int c = 0; c < counts.length; c++) {
            int label = c;
            IntStream.range(at, at + counts[c]).forEach(i -> {
                names[i] = label;
                core[i] = true;
            });
            at += counts[c];
        }
    }

    /** Expected are .5 x 100 x .4 = 20 rows, of which 10 are missing: 100 over 20 + 400/40. */
    @Test
    void aCoreWithFewerRowsThanExpectedCounts() {
        assertThat(CoreDeficit.of(rows(new int[] {40, 40}, new int[] {10, 20}), 0.5)
                        .squares())
                .isCloseTo(100 / 30.0, within(1e-12));
    }

    @Test
    void rowsThatAreTooManyAreNoDeficit() {
        CoreDeficit deficit = CoreDeficit.of(rows(new int[] {40, 40}, new int[] {60, 25}), 0.5);
        assertThat(deficit.squares()).isZero();
        assertThat(deficit.isReal()).isFalse();
    }

    @Test
    void anEmptyCoreIsRealAndAnUnknownOneIsNot() {
        assertThat(CoreDeficit.of(rows(new int[] {40, 40}, new int[] {0, 40}), 0.8)
                        .isReal())
                .isTrue();
        assertThat(CoreDeficit.of(rows(new int[] {0, 40}, new int[] {0, 40}), 0.8)
                        .squares())
                .isZero();
    }
}
