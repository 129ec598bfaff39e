package dev.augur.method.auto;

import dev.augur.data.Copies;
import dev.augur.data.LacData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a user should know about a fit, in plain words. */
final class Warnings {
    private static final int FEW_OF_A_CLASS = 10;
    private static final int FEW_UNLABELED = 50;
    private static final double DISAGREEMENT = 0.03;
    private static final double ALMOST_NOTHING_KNOWN = 0.05;
    private static final int FEATURES_NAMED = 10;

    private final List<String> warnings = new ArrayList<>();

    List<String> list() {
        return List.copyOf(warnings);
    }

    Warnings copies(Copies copies) {
        warnings.addAll(copies.notes());
        return this;
    }

    /** What can still be trusted when there are few rows. */
    Warnings fewRows(LacData data) {
        int[] counts = data.classCounts();
        for (int c = 0; c < counts.length; c++) {
            if (counts[c] < FEW_OF_A_CLASS) {
                warnings.add("class " + data.space().name(c) + " has only "
                        + (counts[c] == 1 ? "one labeled row" : counts[c] + " labeled rows")
                        + ": answers for it are little more than guesses; those for larger classes are not affected");
            }
        }
        if (data.unlabeledCount() < FEW_UNLABELED) {
            warnings.add(
                    "there are only " + data.unlabeledCount()
                            + " unlabeled rows: theta and the error estimate are rough; the order of the rows by novelty is still useful");
        }
        return this;
    }

    Warnings nothingNovel(boolean nothing) {
        return when(nothing, "no evidence of a novel class: answering with known classes only");
    }

    Warnings disagreement(double[] thetas) {
        double spread = Math.sqrt(HeldOut.squaredDeviations(thetas) / thetas.length);
        return when(
                spread > DISAGREEMENT,
                String.format(
                        Locale.ROOT,
                        "the best settings of AUTO disagree about theta: their estimates have a standard deviation of %.3f",
                        spread));
    }

    /** Other units, encodings or columns are likelier than so many new classes. */
    Warnings almostNothingKnown(double theta, LacData data) {
        if (theta <= ALMOST_NOTHING_KNOWN) {
            String features = FeatureShift.largest(data, FEATURES_NAMED).stream()
                    .map(FeatureShift::toString)
                    .collect(Collectors.joining(", "));
            warnings.add("almost no unlabeled row resembles the labeled ones: do units, encodings and columns match?"
                    + " The features whose means differ most (numbered from 0), in standard deviations: "
                    + features);
        }
        return this;
    }

    Warnings shiftedShares(boolean shifted) {
        return when(
                shifted,
                "the known classes seem to have other proportions among the unlabeled rows than among the labeled ones;"
                        + " AUTO's option priors=estimate takes that into account");
    }

    Warnings unexplainedShares(boolean unexplained) {
        return when(
                unexplained,
                "in one pass no unlabeled row looked known: the shares of the classes are those of the labeled rows");
    }

    private Warnings when(boolean condition, String warning) {
        if (condition) {
            warnings.add(warning);
        }
        return this;
    }
}
