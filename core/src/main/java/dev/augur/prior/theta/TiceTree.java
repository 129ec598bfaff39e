package dev.augur.prior.theta;

import java.util.BitSet;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * The tree of {@link Tice}: regions are split best first, each feature at most once on a path, into the four quarters
 * of its range. All regions that any tried split proposes are judged by
 * {@code n_l/T - sqrt(c (1 - c)(1 - delta)/(delta T))}, a lower bound of the labeled share, on rows that the tree was
 * not grown on.
 */
final class TiceTree {
    private static final int QUARTERS = 4;
    private static final int FEWEST_ROWS = 10;
    private static final int SMOOTHING = 5;

    private final byte[][] quarters;
    private final int labeledCount;
    private final double slack;
    private final PriorityQueue<Region> open = new PriorityQueue<>(
            Comparator.comparingDouble((Region r) -> -r.score).thenComparingInt(r -> -r.grow.length));
    private double largest;

    /** Rows to grow and rows to judge within a region, and the features used on the way to it. */
    private record Region(int[] grow, int[] judge, BitSet used, double score) {}

    /**
     * @param quarters of each feature, the quarter of each row
     * @param labeledCount the first rows are the labeled ones
     * @param growing the fold that grows the tree
     * @param guess prior guess of the label frequency
     */
    TiceTree(byte[][] quarters, int labeledCount, int[] fold, int growing, double guess) {
        this.quarters = quarters;
        this.labeledCount = labeledCount;
        int[] grow = rows(fold, growing, true);
        int[] judge = rows(fold, growing, false);
        double delta = Math.max(0.025, 1 / (1 + 0.004 * judge.length));
        this.slack = Math.sqrt(guess * (1 - guess) * (1 - delta) / delta);
        this.largest = judge.length == 0 ? 0 : (double) labeled(judge) / judge.length;
        open.add(new Region(grow, judge, new BitSet(), score(grow)));
    }

    private static int[] rows(int[] fold, int wanted, boolean inside) {
        return IntStream.range(0, fold.length)
                .filter(i -> (fold[i] == wanted) == inside)
                .toArray();
    }

    private int labeled(int[] rows) {
        int count = 0;
        for (int row : rows) {
            count += row < labeledCount ? 1 : 0;
        }
        return count;
    }

    private double score(int[] rows) {
        return (double) labeled(rows) / (rows.length + SMOOTHING);
    }

    double largestBound(int mostSplits) {
        for (int split = 0; split < mostSplits && !open.isEmpty(); split++) {
            split(open.remove());
        }
        return largest;
    }

    private void split(Region region) {
        int best = -1;
        double bestScore = 0;
        for (int f = 0; f < quarters.length; f++) {
            if (!region.used.get(f)) {
                judge(region.judge, quarters[f]);
                double score = splitScore(region.grow, quarters[f]);
                if (score > bestScore) {
                    bestScore = score;
                    best = f;
                }
            }
        }
        if (best >= 0) {
            openParts(region, best);
        }
    }

    private void judge(int[] rows, byte[] quarter) {
        int[] all = new int[QUARTERS];
        int[] labeled = new int[QUARTERS];
        count(rows, quarter, all, labeled);
        for (int q = 0; q < QUARTERS; q++) {
            if (all[q] >= FEWEST_ROWS) {
                largest = Math.max(largest, (double) labeled[q] / all[q] - slack / Math.sqrt(all[q]));
            }
        }
    }

    private double splitScore(int[] rows, byte[] quarter) {
        int[] all = new int[QUARTERS];
        int[] labeled = new int[QUARTERS];
        count(rows, quarter, all, labeled);
        double score = 0;
        for (int q = 0; q < QUARTERS; q++) {
            score = Math.max(score, (double) labeled[q] / (all[q] + SMOOTHING));
        }
        return score;
    }

    private void count(int[] rows, byte[] quarter, int[] all, int[] labeled) {
        for (int row : rows) {
            all[quarter[row]]++;
            labeled[quarter[row]] += row < labeledCount ? 1 : 0;
        }
    }

    private void openParts(Region region, int feature) {
        BitSet used = (BitSet) region.used.clone();
        used.set(feature);
        for (int q = 0; q < QUARTERS; q++) {
            int[] grow = part(region.grow, quarters[feature], q);
            if (grow.length >= FEWEST_ROWS) {
                open.add(new Region(grow, part(region.judge, quarters[feature], q), used, score(grow)));
            }
        }
    }

    private static int[] part(int[] rows, byte[] quarter, int wanted) {
        return IntStream.of(rows).filter(row -> quarter[row] == wanted).toArray();
    }
}
