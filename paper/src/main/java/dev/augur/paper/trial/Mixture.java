package dev.augur.paper.trial;

import dev.augur.paper.data.PaperData;
import dev.augur.paper.data.SplitProtocol;
import dev.augur.paper.data.SplitProtocol.Counts;
import dev.augur.paper.data.SplitProtocol.PriorShift;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.BiFunction;

/**
 * How a data set is cut for a trial.
 *
 * @param name what tells it from others
 * @param rule the numbers of rows, for a set and its labels
 */
public record Mixture(String name, BiFunction<PaperData, int[], SplitProtocol> rule) {
    private static final int LABELED = 500;
    private static final int UNLABELED = 1000;
    private static final int TEST = 1000;
    private static final Counts SIZES = new Counts(LABELED, UNLABELED, TEST);

    /** As in the paper's tables. */
    public static Mixture published() {
        return new Mixture("published", PaperData::protocol);
    }

    /** As in the paper's tables, with fewer labeled and unlabeled rows; test rows cost nothing and are left. */
    public static Mixture scaled(double scale) {
        return scale == 1
                ? published()
                : new Mixture(text("scale", scale), (set, labels) -> scaled(set.protocol(labels), scale));
    }

    private static SplitProtocol scaled(SplitProtocol whole, double scale) {
        Counts[] quota =
                Arrays.stream(whole.quota()).map(each -> scaled(each, scale)).toArray(Counts[]::new);
        Counts sizes = new Counts(
                Arrays.stream(quota).mapToInt(Counts::labeled).sum(),
                Arrays.stream(quota).mapToInt(Counts::unlabeled).sum(),
                whole.sizes().test());
        return new SplitProtocol(whole.known(), quota, sizes);
    }

    private static Counts scaled(Counts counts, double scale) {
        return new Counts(
                (int) Math.rint(scale * counts.labeled()), (int) Math.rint(scale * counts.unlabeled()), counts.test());
    }

    /** Regular-scale sizes with this share of known classes. */
    public static Mixture withTheta(double theta) {
        return new Mixture(text("theta", theta), (set, labels) -> SplitProtocol.withTheta(labels, theta, SIZES));
    }

    /** The class-prior shift of the paper, in its symmetric reading. */
    public static Mixture shifted(double alpha) {
        return new Mixture(
                text("alpha", alpha), (set, labels) -> SplitProtocol.priorShift(alpha, PriorShift.SYMMETRIC, SIZES));
    }

    /** Regular-scale sizes with another number of unlabeled rows. */
    public static Mixture unlabeled(int count) {
        return new Mixture(
                "unlabeled=" + count, (set, labels) -> SplitProtocol.regular(labels, new Counts(LABELED, count, TEST)));
    }

    private static String text(String name, double value) {
        return String.format(Locale.ROOT, "%s=%s", name, value);
    }

    public SplitProtocol protocol(PaperData set, int[] labels) {
        return rule.apply(set, labels);
    }

    /** Share of each known class in the mixture. */
    public static double[] shares(SplitProtocol protocol) {
        double all = Arrays.stream(protocol.quota()).mapToInt(Counts::unlabeled).sum();
        return Arrays.stream(protocol.quota(), 0, protocol.known())
                .mapToDouble(each -> each.unlabeled() / all)
                .toArray();
    }
}
