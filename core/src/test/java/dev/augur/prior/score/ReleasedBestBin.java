package dev.augur.prior.score;

import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Arrays;

/**
 * For comparison, best bin estimation scanned as its authors' program does: only the mixture's distinct scores are
 * cuts, from the top; the mixture's count at the last place i of a run of ties is i, counted from 0, one less than the
 * scores at or above the cut; and cuts with {@code i <= 1} or fewer than two labeled scores are passed over. Without a
 * cut theta is 0.
 *
 * @param bound the bound that is minimised
 */
public record ReleasedBestBin(BestBin bound) implements ScoreEstimator {
    public static ReleasedBestBin withDefaults() {
        return new ReleasedBestBin(BestBin.withDefaults());
    }

    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        HeldOutScores.check(component, mixture);
        double[] known = descending(component);
        double[] all = descending(mixture);
        double spread = bound.spread(known.length, all.length);
        ThetaEstimate best = ThetaEstimate.of(0).note("no cut leaves enough scores above it");
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0, j = 0; i < all.length; i++) {
            while (j < known.length && known[j] >= all[i]) {
                j++;
            }
            boolean isLastOfRun = i == all.length - 1 || all[i + 1] < all[i];
            if (isLastOfRun && i > 1 && j > 1) {
                double mixtureShare = (double) i / all.length;
                double knownShare = (double) j / known.length;
                double objective = BestBin.objective(mixtureShare, knownShare, spread);
                if (objective < least) {
                    least = objective;
                    best = BestBin.describe(all[i], knownShare, mixtureShare, objective);
                }
            }
        }
        return best;
    }

    private static double[] descending(double[] scores) {
        double[] sorted = Arrays.stream(scores).map(s -> -s).sorted().toArray();
        Arrays.setAll(sorted, i -> -sorted[i]);
        return sorted;
    }
}
