package dev.augur.auto;

import dev.augur.auto.search.AllRows;
import dev.augur.common.Check;

/**
 * Rows beyond those at hand.
 *
 * @param rows all rows, those at hand among them
 * @param searched rows that the settings are compared on, at most
 */
@SuppressWarnings("exports") // for the module of Spark, which may know the search
public record AutoBeyond(AllRows rows, int searched) {
    public AutoBeyond {
        Check.positive("searched", searched);
    }
}
