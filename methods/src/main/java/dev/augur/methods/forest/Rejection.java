package dev.augur.methods.forest;

import dev.augur.common.Check;
import dev.augur.spelling.Spelling;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Where anomaly scores begin to be novel: rows with a score above the threshold are. The papers name no rule for open
 * sets, so all the usual ones are here; each prints as it is spelled, such as {@code contamination:share=0.1}.
 */
public sealed interface Rejection {
    /**
     * The threshold.
     *
     * @param labeled scores of the labeled rows
     * @param unlabeled scores of the unlabeled rows
     * @param theta share of the known classes, asked for only where it is needed
     */
    double threshold(double[] labeled, double[] unlabeled, DoubleSupplier theta);

    /** Whether the threshold depends on theta. */
    default boolean needsTheta() {
        return false;
    }

    /** Reads a spelling. */
    static Rejection parse(String text) {
        Spelling spelling = Spelling.parse(text);
        return switch (spelling.name()) {
            case "fixed" -> new Fixed(spelling.allow(List.of("at")).number("at", 0.5));
            case "contamination" ->
                new Contamination(spelling.allow(List.of("share")).number("share", 0.1));
            case "theta" -> {
                spelling.allow(List.of());
                yield new KnownShare();
            }
            case "pac" -> new Pac(spelling.allow(List.of("q")).number("q", 0.05));
            default ->
                throw new IllegalArgumentException(
                        "a rule must be fixed, contamination, theta or pac, but is '" + text + "'");
        };
    }

    /**
     * A threshold that is given, at 0.5 as Liu et al. read their scores.
     *
     * @param at the threshold
     */
    record Fixed(double at) implements Rejection {
        public Fixed {
            Check.finite("at", at);
        }

        @Override
        public double threshold(double[] labeled, double[] unlabeled, DoubleSupplier theta) {
            return at;
        }

        @Override
        public String toString() {
            return Spelling.of("fixed").with("at", at).toString();
        }
    }

    /**
     * Rejects this share of the labeled rows themselves.
     *
     * @param share in [0, 1)
     */
    record Contamination(double share) implements Rejection {
        public Contamination {
            Check.inClosedOpen("share", share, 0, 1);
        }

        @Override
        public double threshold(double[] labeled, double[] unlabeled, DoubleSupplier theta) {
            return quantile(labeled, 1 - share);
        }

        @Override
        public String toString() {
            return Spelling.of("contamination").with("share", share).toString();
        }
    }

    /** Rejects the share {@code 1 - theta} of the unlabeled rows. */
    record KnownShare() implements Rejection {
        @Override
        public double threshold(double[] labeled, double[] unlabeled, DoubleSupplier theta) {
            return quantile(unlabeled, theta.getAsDouble());
        }

        @Override
        public boolean needsTheta() {
            return true;
        }

        @Override
        public String toString() {
            return "theta";
        }
    }

    /**
     * Misses about the share q of the novel rows (Liu et al. 2018): with {@code F_a = (F_U - theta F_L)/(1 - theta)}
     * the distribution of scores of novel rows, the largest observed score u with {@code F_a(u) <= q}.
     *
     * @param q share of novel rows that may pass
     */
    record Pac(double q) implements Rejection {
        public Pac {
            Check.inClosedOpen("q", q, 0, 1);
        }

        @Override
        public double threshold(double[] labeled, double[] unlabeled, DoubleSupplier theta) {
            double known = theta.getAsDouble();
            if (known == 1) {
                // Nothing is novel.
                return Double.POSITIVE_INFINITY;
            }
            double[] ofLabeled = sorted(labeled);
            double[] ofUnlabeled = sorted(unlabeled);
            double largest = Double.NEGATIVE_INFINITY;
            for (double[] sample : List.of(ofLabeled, ofUnlabeled)) {
                for (double u : sample) {
                    double novel = (atMost(ofUnlabeled, u) - known * atMost(ofLabeled, u)) / (1 - known);
                    largest = novel <= q ? Math.max(largest, u) : largest;
                }
            }
            return largest;
        }

        @Override
        public boolean needsTheta() {
            return true;
        }

        /** Share of values up to u. */
        private static double atMost(double[] sorted, double u) {
            int low = 0;
            int high = sorted.length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (sorted[middle] <= u) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return (double) low / sorted.length;
        }

        @Override
        public String toString() {
            return Spelling.of("pac").with("q", q).toString();
        }
    }

    private static double[] sorted(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    /** The quantile with linear interpolation between the order statistics around {@code share (n - 1)}. */
    private static double quantile(double[] values, double share) {
        double[] sorted = sorted(values);
        double place = share * (sorted.length - 1);
        int below = (int) Math.floor(place);
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }
}
