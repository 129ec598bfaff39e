package dev.augur.method;

import dev.augur.data.LacData;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Warnings, in plain words, if a classifier calls more rows novel than can be true. */
public final class NovelWarnings {
    /** The most rows to look at; more would show nothing new. */
    private static final int ROWS = 4000;

    private static final double MANY = 0.5;

    private NovelWarnings() {}

    /** Warnings about a classifier that learned from these rows. */
    public static List<String> of(Classifier classifier, LacData data, SeedTree seeds) {
        LacData some = data.sample(ROWS, seeds.child("warnings"));
        List<String> warnings = new ArrayList<>();
        if (classifier.classify(some.unlabeled()).novelShare() == 1) {
            warnings.add("every unlabeled row is called "
                    + data.space().name(data.space().augmented())
                    + ": do units, encodings and columns match those of the labeled rows?");
        }
        double labeled = classifier.classify(some.labeled()).novelShare();
        if (labeled >= MANY) {
            warnings.add(String.format(
                    Locale.ROOT,
                    "%.0f%% of the labeled rows are called %s although their classes are known: try another"
                            + " method or other options",
                    100 * labeled,
                    data.space().name(data.space().augmented())));
        }
        return warnings;
    }
}
