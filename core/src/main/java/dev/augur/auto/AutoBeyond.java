package dev.augur.auto;

import dev.augur.auto.search.AllRows;
import dev.augur.common.Check;

/**
 * More rows than those in memory.
 *
 * @param rows all rows, including those in memory
 * @param searched the most rows that the settings are compared on
 */
@SuppressWarnings("exports") // for the module of Spark, which may know the search
public record AutoBeyond(AllRows rows, int searched) {
    public AutoBeyond {
        Check.positive("searched", searched);
    }
}
