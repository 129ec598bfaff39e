package dev.augur.forest;

import dev.augur.random.SeedTree;
import java.util.random.RandomGenerator;

/**
 * The rows that each tree learns from where they are drawn with replacement, as many as there are.
 *
 * @param all the rows to draw from
 */
record Bags(int[] all, SeedTree seeds) {
    /** The rows of one tree: some of them twice, others not at all. */
    int[] rows(int tree) {
        RandomGenerator random = seeds.child(tree).generator();
        int[] times = new int[all.length];
        for (int i = 0; i < all.length; i++) {
            times[random.nextInt(all.length)]++;
        }
        int[] rows = new int[all.length];
        int at = 0;
        for (int i = 0; i < all.length; i++) {
            for (int t = 0; t < times[i]; t++) {
                rows[at++] = all[i];
            }
        }
        return rows;
    }
}
