package dev.augur.auto;

import dev.augur.auto.search.HeldOut;
import dev.augur.auto.search.MovedColumns;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.auto.solve.ThetaLoop;
import dev.augur.common.Figures;
import dev.augur.data.ColumnShift;
import dev.augur.data.Copies;
import dev.augur.data.FeatureProfile;
import dev.augur.data.LacData;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a user should know about a fit, in plain words. */
final class Warnings {
    private static final AutoConstants.Doubts DOUBTS = AutoConstants.DEFAULTS.doubts();

    private final String kind;
    private final List<String> warnings = new ArrayList<>();

    /** Warnings about the unlabeled rows that a model learned from. */
    Warnings() {
        this("unlabeled");
    }

    /** Warnings about other unlabeled rows, which messages call by the given word. */
    Warnings(String kind) {
        this.kind = kind;
    }

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
            if (counts[c] < DOUBTS.fewOfAClass()) {
                warnings.add("class " + data.space().name(c) + " has only "
                        + (counts[c] == 1 ? "one labeled row" : counts[c] + " labeled rows")
                        + ": answers for it are little more than guesses, and rows of it may be"
                        + " counted as novel");
            }
        }
        return fewUnlabeled(data);
    }

    Warnings fewUnlabeled(LacData data) {
        if (data.unlabeledCount() < DOUBTS.fewUnlabeled()) {
            warnings.add("there are only " + data.unlabeledCount() + " " + kind
                    + " rows, so theta and the expected error are rough; the order of the rows by novelty is"
                    + " still useful");
        }
        return this;
    }

    Warnings nothingNovel(boolean nothing) {
        return when(nothing, "no evidence of a novel class: answering with known classes only");
    }

    Warnings disagreement(double[] thetas) {
        double spread = Math.sqrt(HeldOut.squaredDeviations(thetas) / thetas.length);
        return when(
                spread > DOUBTS.disagreement(),
                String.format(
                        Locale.ROOT,
                        "the best settings of AUTO disagree about theta: their estimates have a standard"
                                + " deviation of %.3f",
                        spread));
    }

    /** Other units, encodings or columns are more likely than that many new classes. */
    Warnings almostNothingKnown(double theta, boolean lost, LacData data) {
        return when(
                !lost && theta <= DOUBTS.almostNothingKnown(),
                () -> "almost no unlabeled row resembles the labeled ones: do units, encodings and columns match? "
                        + differing(data));
    }

    /** Nothing is known. */
    Warnings lost(boolean lost, LacData data) {
        return when(
                lost,
                () -> "almost no " + kind
                        + " row lies in the core of a known class, so it is unknown how many of them are known"
                        + " and how often the answers are wrong. Do units, encodings and columns match, or has"
                        + " everything drifted? "
                        + differing(data));
    }

    /** Columns that the model does not see. */
    Warnings leftOut(MovedColumns moved, LacData data) {
        return when(
                !moved.isEmpty(),
                () -> subject(moved) + (moved.names().size() == 1 ? " is" : " are") + " left out"
                        + reason(moved, data));
    }

    /** Columns that theta was found without, while a model may see them. */
    Warnings foundWithout(MovedColumns moved, LacData data) {
        return when(!moved.isEmpty(), () -> "theta was estimated without " + subject(moved) + reason(moved, data));
    }

    /** Columns that theta was found without, and that a model sees. */
    Warnings movedSince(MovedColumns moved, LacData data) {
        return when(
                !moved.isEmpty(),
                () -> "theta was estimated without " + subject(moved) + ", but the model uses " + pronoun(moved)
                        + ", so its answers are likely to be wrong" + reason(moved, data));
    }

    private static String pronoun(MovedColumns moved) {
        return moved.names().size() == 1 ? "it" : "them";
    }

    private static String subject(MovedColumns moved) {
        return (moved.names().size() == 1 ? "the column " : "the columns ") + String.join(", ", moved.names());
    }

    private String reason(MovedColumns moved, LacData data) {
        return String.format(
                Locale.ROOT,
                ": almost no %s row lies where many labeled ones do (%s), although the other columns suggest that"
                        + " about %s of the %s rows are known. Has a unit changed, or does this say when or where a"
                        + " row was recorded? If nearly all rows are novel in this respect alone, leaving %s out is"
                        + " wrong",
                kind,
                differing(data, moved.names()),
                Figures.percent(moved.theta()),
                kind,
                pronoun(moved));
    }

    /** Known rows of the mixture are not like labeled ones. */
    Warnings drifted(CheckedSearch search, LacData data) {
        return when(
                search.drifted(),
                () -> String.format(
                        Locale.ROOT,
                        "known rows among the unlabeled ones seem to have drifted away from the labeled ones, or"
                                + " novel rows lie among them: models of the labeled rows alone suggest a theta of"
                                + " %.2f, but AUTO's own estimate is %s; %s. %s",
                        search.core().theta(),
                        ThetaLoop.described(search.free().best().theta()).words(),
                        search.atCore() ? "the first is used" : "the theta that was given is kept",
                        differing(data)));
    }

    /** The same of rows that were not learned from. */
    Warnings driftedSince(boolean drifted, double coreTheta, double ownTheta, LacData data) {
        return when(
                drifted,
                () -> String.format(
                        Locale.ROOT,
                        "known rows among the %s ones seem to have drifted away from the labeled ones, or novel"
                                + " rows lie among them: models of the labeled rows alone suggest a theta of %.2f,"
                                + " but the answers of the model suggest %s; the first is used. %s",
                        kind,
                        coreTheta,
                        ThetaLoop.described(ownTheta).words(),
                        differing(data)));
    }

    /** Novel rows move columns as well, so that this is a hint and no proof. */
    private String differing(LacData data) {
        List<ColumnShift> shifts = shifts(data);
        return shifts.isEmpty()
                ? "No single column differs by more than chance"
                : "The columns that differ most (for numbers, the median and in brackets the range of 90% of the"
                        + " rows): "
                        + words(shifts.stream().limit(DOUBTS.columnsNamed()));
    }

    private String differing(LacData data, List<String> columns) {
        return words(shifts(data).stream().filter(each -> columns.contains(each.column())));
    }

    static List<ColumnShift> shifts(LacData data) {
        return FeatureProfile.of(data.labeled(), data.columns()).shifts(data.unlabeled());
    }

    private String words(Stream<ColumnShift> shifts) {
        return shifts.map(each -> each.words("labeled", kind)).collect(Collectors.joining("; "));
    }

    Warnings otherShares(boolean other) {
        return when(
                other,
                "the known classes have other proportions among the unlabeled rows than among the labeled ones; this"
                        + " is taken into account");
    }

    /** Some rows are unlike any that the model learned from. */
    Warnings far(double share, LacData data) {
        return when(
                share > DOUBTS.far(),
                () -> Figures.percent(share) + " of the " + kind
                        + " rows are unlike anything that the model learned from; they count as novel, but they may"
                        + " be known rows in other units or encodings. " + differing(data));
    }

    /** Rows that are called known resemble labeled rows less than these resemble each other. */
    Warnings lessLikeLabeled(boolean less, LacData data) {
        return when(
                less,
                () -> "more of the " + kind
                        + " rows are called known than resemble the labeled rows as closely as those resemble each"
                        + " other: either novel rows are called known, or known rows have drifted. "
                        + differing(data));
    }

    /** The same of rows that were not learned from. */
    Warnings otherSharesSince(boolean other) {
        return when(
                other,
                "the known classes have other proportions among the " + kind
                        + " rows than among the labeled ones; theta and the expected error take this into"
                        + " account, but the answers do not");
    }

    Warnings shiftedShares(boolean shifted) {
        return when(
                shifted,
                "the known classes seem to have other proportions among the unlabeled rows than among the labeled ones;"
                        + " AUTO's option priors=estimate takes this into account");
    }

    Warnings unexplainedShares(boolean unexplained) {
        return when(
                unexplained,
                "in one pass no unlabeled row looked known, so the class shares are those of the labeled rows");
    }

    private Warnings when(boolean condition, String warning) {
        return when(condition, () -> warning);
    }

    private Warnings when(boolean condition, Supplier<String> warning) {
        if (condition) {
            warnings.add(warning.get());
        }
        return this;
    }
}
