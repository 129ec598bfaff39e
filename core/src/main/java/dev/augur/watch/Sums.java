package dev.augur.watch;

import dev.augur.common.Check;
import java.util.Arrays;

/** Sums of counts. */
final class Sums {
    private Sums() {}

    static int[] of(int[] first, int[] second) {
        Check.sameSize("counts", second.length, first.length);
        int[] sums = new int[first.length];
        Arrays.setAll(sums, i -> Math.addExact(first[i], second[i]));
        return sums;
    }
}
