package dev.augur.watch;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.prior.Interval;
import dev.augur.prior.shift.ClassPriors;
import dev.augur.random.Sampling;
import dev.augur.random.SeedTree;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * How frequent each class is among new rows, according to the probabilities of a frozen classifier: the shares under
 * which the rows are most likely, by expectation maximisation (Saerens, Latinne and Decaestecker 2002). This is valid
 * as long as the rows within each class are what they were.
 *
 * @param known share of each known class
 * @param intervals 95% intervals of these, over resampled rows
 */
public record MixtureShares(double[] known, List<Interval> intervals) {
    /** The most rows to use; more would add little. */
    private static final int MOST_ROWS = 2000;

    private static final int RESAMPLES = 20;
    private static final double QUANTILE = 1.96;

    public MixtureShares {
        Check.sameSize("intervals", intervals.size(), known.length);
        known = known.clone();
        intervals = List.copyOf(intervals);
    }

    @Override
    public double[] known() {
        return known.clone();
    }

    /** Share of all known classes. */
    public double theta() {
        return Math.min(1, Arrays.stream(known).sum());
    }

    /**
     * The shares under which rows with these probabilities are most likely.
     *
     * @param probabilities probabilities of the classifier as it was learned, a column for each class, the augmented
     *     one last
     * @param learned share of each class that it was learned with; the last is 0 if nothing was novel
     */
    public static MixtureShares of(Matrix probabilities, double[] learned, SeedTree seeds) {
        Check.positive("rows", probabilities.rows());
        Check.sameSize("shares", learned.length, probabilities.columns());
        Matrix rows = some(probabilities, seeds.child("rows").generator());
        double[] known = maximise(rows, learned);
        double[][] again = new double[RESAMPLES][];
        RandomGenerator random = seeds.child("resampled").generator();
        for (int b = 0; b < RESAMPLES; b++) {
            int[] drawn = IntStream.range(0, rows.rows())
                    .map(i -> random.nextInt(rows.rows()))
                    .toArray();
            again[b] = maximise(rows.select(drawn), learned);
        }
        return new MixtureShares(
                known,
                IntStream.range(0, known.length)
                        .mapToObj(c -> Interval.around(
                                Math.max(0, Math.min(1, known[c])),
                                QUANTILE * Math.max(deviation(again, c), leastDeviation(known[c], rows.rows()))))
                        .toList());
    }

    private static Matrix some(Matrix all, RandomGenerator random) {
        return all.rows() <= MOST_ROWS ? all : all.select(Sampling.withoutReplacement(all.rows(), MOST_ROWS, random));
    }

    /** Where nothing was novel in training, the probabilities know of no novel rows. */
    private static double[] maximise(Matrix rows, double[] learned) {
        int known = learned.length - 1;
        if (learned[known] > 0) {
            return ClassPriors.mllsWithNovel(rows, learned).perClass();
        }
        Matrix ofKnown = new Matrix(rows.rows(), known);
        for (int i = 0; i < rows.rows(); i++) {
            for (int c = 0; c < known; c++) {
                ofKnown.set(i, c, Math.max(rows.get(i, c), Double.MIN_NORMAL));
            }
        }
        return ClassPriors.mlls(ofKnown, Arrays.copyOf(learned, known), 1).perClass();
    }

    private static double deviation(double[][] again, int known) {
        double mean =
                Arrays.stream(again).mapToDouble(each -> each[known]).average().orElse(0);
        return Math.sqrt(Arrays.stream(again)
                .mapToDouble(each -> (each[known] - mean) * (each[known] - mean))
                .average()
                .orElse(0));
    }

    /**
     * The deviation that chance alone causes in this many rows of known classes; a few rows more or less are always
     * possible.
     */
    private static double leastDeviation(double share, int rows) {
        double smoothed = (share * rows + 0.5) / (rows + 1);
        return Math.sqrt(smoothed * (1 - smoothed) / rows);
    }
}
