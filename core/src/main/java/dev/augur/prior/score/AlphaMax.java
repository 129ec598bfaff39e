package dev.augur.prior.score;

import dev.augur.common.Check;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import java.util.Arrays;

/**
 * AlphaMax (Jain, White, Trosset and Radivojac 2016): the likelihood of the two samples, when the known part is forced
 * to have the share a of the mixture, hardly changes up to theta and falls beyond it; theta is the knee of that curve
 * over {@code a = 0.01 .. 0.99}. Densities are histograms on common bins of the Freedman-Diaconis width of the
 * component. Finding the knee is its weak point.
 *
 * @param mostBins number of bins that the width is kept above
 */
public record AlphaMax(int mostBins) implements ScoreEstimator {
    private static final int STEPS = 100;

    public AlphaMax {
        Check.atLeast("mostBins", mostBins, 2);
    }

    public static AlphaMax withDefaults() {
        return new AlphaMax(200);
    }

    @Override
    public ThetaEstimate estimate(double[] component, double[] mixture) {
        HeldOutScores.check(component, mixture);
        double width = binWidth(component, mixture);
        if (width == 0) {
            return ThetaEstimate.of(1).note("all scores are equal: known and novel rows cannot be told apart");
        }
        SplitHistogram histogram = SplitHistogram.of(component, mixture, width);
        double[] losses = new double[STEPS - 1];
        Arrays.setAll(losses, i -> -histogram.logLikelihood(share(i)));
        for (int i = losses.length - 2; i >= 0; i--) {
            losses[i] = Math.min(losses[i], losses[i + 1]);
        }
        int knee = Knee.of(losses);
        ThetaEstimate estimate = ThetaEstimate.of(knee < 0 ? 1 : share(knee));
        if ((knee >= 0 && knee <= Knee.FIRST) || knee == losses.length - 1 - Knee.FIRST) {
            estimate = estimate.note("theta is at a bound: the knee is at the end of the search range");
        }
        return estimate.with("bins", histogram.bins()).with("lossRange", losses[losses.length - 1] - losses[0]);
    }

    private static double share(int i) {
        return (i + 1.0) / STEPS;
    }

    /** {@code 2 IQR n^(-1/3)} of the component, but wide enough for the range of both samples. */
    private double binWidth(double[] component, double[] mixture) {
        double[] sorted = component.clone();
        Arrays.sort(sorted);
        double quartiles = sorted[sorted.length * 3 / 4] - sorted[sorted.length / 4];
        double low = Math.min(sorted[0], Arrays.stream(mixture).min().orElseThrow());
        double high =
                Math.max(sorted[sorted.length - 1], Arrays.stream(mixture).max().orElseThrow());
        return Math.max(2 * quartiles / Math.cbrt(sorted.length), (high - low) / mostBins);
    }
}
