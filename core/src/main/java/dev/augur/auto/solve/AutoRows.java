package dev.augur.auto.solve;

import dev.augur.data.Copies;
import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The rows of a run of AUTO: every labeled row once, and of large data a sample for the search.
 *
 * @param copies which rows are there several times
 * @param data each of them once
 * @param sample the rows that are cross-fitted
 */
public record AutoRows(Copies copies, LacData data, LacData sample) {
    private static final AutoConstants.Rows ROWS = AutoConstants.DEFAULTS.rows();

    public static AutoRows of(LacData all, SeedTree seeds) {
        return of(all, ROWS.search(), seeds);
    }

    /** The rows, with this many of them for the search. */
    public static AutoRows of(LacData all, int search, SeedTree seeds) {
        Copies copies = Copies.of(all);
        LacData data = copies.once();
        return new AutoRows(copies, data, data.sample(search, seeds.child("sample")));
    }

    /** How many rows each stage saw, where it was not all of them. */
    public List<String> notes(LacData finalRows) {
        List<String> notes = new ArrayList<>();
        if (sample != data) {
            notes.add("the search for theta and the setting used " + saw(sample));
        }
        if (finalRows != data) {
            notes.add("the final model learned from " + saw(finalRows));
        }
        return notes;
    }

    private String saw(LacData rows) {
        return String.format(
                Locale.ROOT,
                "%,d of %,d labeled and %,d of %,d unlabeled rows",
                rows.labeledCount(),
                data.labeledCount(),
                rows.unlabeledCount(),
                data.unlabeledCount());
    }
}
