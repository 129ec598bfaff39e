package dev.augur.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.augur.random.SeedTree;
import org.junit.jupiter.api.Test;

class SharesTestTest {
    private static double chance(int[] first, int[] second) {
        return new SharesTest(first, second).chance(SeedTree.of(1));
    }

    /** Deals alone show no less than one in 4000, which is not rare where one alarm in 1000 windows is allowed. */
    @Test
    void whatHardlyEverHappensIsAsRareAsItIs() {
        assertThat(chance(new int[] {90, 10}, new int[] {500, 500})).isLessThan(1e-10);
    }

    @Test
    void equalSharesAreCommon() {
        assertThat(chance(new int[] {50, 50}, new int[] {500, 500})).isGreaterThan(0.5);
        assertThat(chance(new int[] {0, 0}, new int[] {5, 5})).isEqualTo(1);
    }
}
