package dev.augur.methods.tail;

import dev.augur.data.FeatureMatrix;
import dev.augur.kernel.SquaredDistances;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which rows of a class suffice to cover all of them: greedily the row that covers most of those not yet covered, ties
 * to the first. A row covers another where its inclusion function is at least sigma there, and always itself.
 *
 * @param metric how far rows are from each other
 * @param sigma from 1 on every row is kept
 */
record SetCover(Metric metric, double sigma) {
    /** Chosen rows, ascending. */
    int[] of(FeatureMatrix rows, List<TailFit> fits) {
        int n = rows.rows();
        if (sigma >= 1) {
            return IntStream.range(0, n).toArray();
        }
        BitSet[] covered = covered(rows, fits);
        BitSet left = new BitSet(n);
        left.set(0, n);
        BitSet chosen = new BitSet(n);
        while (!left.isEmpty()) {
            int best = best(covered, left);
            chosen.set(best);
            left.andNot(covered[best]);
        }
        return chosen.stream().toArray();
    }

    /** For each row, those that it covers. */
    BitSet[] covered(FeatureMatrix rows, List<TailFit> fits) {
        SquaredDistances points = new SquaredDistances(rows);
        BitSet[] covered = new BitSet[rows.rows()];
        for (int i = 0; i < covered.length; i++) {
            double[] distances = metric.from(points, rows, i);
            TailFit fit = fits.get(i);
            BitSet own = new BitSet(covered.length);
            for (int j = 0; j < distances.length; j++) {
                own.set(j, fit.at(distances[j]) >= sigma);
            }
            own.set(i);
            covered[i] = own;
        }
        return covered;
    }

    private static int best(BitSet[] covered, BitSet left) {
        int[] counts = Arrays.stream(covered)
                .mapToInt(each -> {
                    BitSet fresh = (BitSet) each.clone();
                    fresh.and(left);
                    return fresh.cardinality();
                })
                .toArray();
        int best = 0;
        for (int i = 1; i < counts.length; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        return best;
    }
}
