package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Probabilities of the known classes, given that a row is of one of them: the weighted mean of what experts say and what the model says that they
 * help, which has outputs for the known classes as well.
 *
 * @param view what the experts see of a row, where that is not all
 * @param experts who know the classes
 * @param ownTemperature what makes probabilities of the model's own outputs
 * @param weights of the experts' opinions, and last of the model's own
 * @param doubt share of their belief that goes to all classes alike: nobody can be surer than the rows that judged them can tell
 * @param ratios how much more of each class there is than among the rows that they learned from
 */
public record Names(
        Optional<FeatureMap> view,
        List<Calibrated> experts,
        double ownTemperature,
        double[] weights,
        double doubt,
        double[] ratios) {
    private static final double ROUNDING = 1e-9;

    public Names {
        experts = List.copyOf(experts);
        Check.positive("temperature", ownTemperature);
        Check.sameSize("weights", weights.length, experts.size() + 1);
        for (Calibrated each : experts) {
            Check.sameSize("classes of an expert", each.expert().classes(), ratios.length);
        }
        Check.inClosedOpen("doubt", doubt, 0, 1);
        for (double ratio : ratios) {
            Check.positive("ratio", Check.finite("ratio", ratio));
        }
        for (double weight : weights) {
            Check.nonNegative("weight", weight);
        }
        double sum = Arrays.stream(weights).sum();
        if (Math.abs(sum - 1) > ROUNDING) {
            throw new IllegalArgumentException("weights of opinions must sum to 1, but sum to " + sum);
        }
    }

    public int classes() {
        return ratios.length;
    }

    /** Whether rows with so many columns can be named. */
    public boolean takes(int inputs) {
        int seen = view.map(FeatureMap::outputs).orElse(inputs);
        return view.stream().allMatch(each -> each.inputs() == inputs)
                && experts.stream().allMatch(each -> each.expert().inputs() == seen);
    }

    /** The same by experts who see rows through a map. */
    public Names seenThrough(FeatureMap map) {
        FeatureMap all = view.<FeatureMap>map(map::andThen).orElse(map);
        return new Names(Optional.of(all), experts, ownTemperature, weights, doubt, ratios);
    }

    /**
     * A column for each known class; rows sum to 1.
     *
     * @param own outputs of the model for the same rows, those of the known classes first
     */
    public Matrix probabilities(FeatureMatrix rows, Matrix own) {
        FeatureMatrix seen = view.map(each -> each.apply(rows)).orElse(rows);
        List<Matrix> opinions = new ArrayList<>();
        for (Calibrated each : experts) {
            opinions.add(each.probabilities(seen));
        }
        opinions.add(Calibrated.probabilities(own, classes(), ownTemperature));
        return reweighted(mean(opinions, weights, doubt), ratios);
    }

    /** The same where there is so much more of each class. */
    public Names reweighted(double[] more) {
        double[] product = ratios.clone();
        Arrays.setAll(product, c -> product[c] * more[c]);
        return new Names(view, experts, ownTemperature, weights, doubt, product);
    }

    /** Probabilities where there is so much more of each class. */
    public static Matrix reweighted(Matrix probabilities, double[] ratios) {
        if (Arrays.stream(ratios).allMatch(ratio -> ratio == 1)) {
            return probabilities;
        }
        int k = ratios.length;
        Matrix moved = new Matrix(probabilities.rows(), k);
        for (int at = 0; at < moved.values().length; at += k) {
            double sum = 0;
            for (int c = 0; c < k; c++) {
                moved.values()[at + c] = ratios[c] * probabilities.values()[at + c];
                sum += moved.values()[at + c];
            }
            for (int c = 0; c < k; c++) {
                moved.values()[at + c] /= sum;
            }
        }
        return moved;
    }

    static Matrix mean(List<Matrix> opinions, double[] weights, double doubt) {
        Matrix mean = new Matrix(opinions.get(0).rows(), opinions.get(0).columns());
        Arrays.fill(mean.values(), doubt / mean.columns());
        for (int e = 0; e < weights.length; e++) {
            Kernels.axpy((1 - doubt) * weights[e], opinions.get(e).values(), 0, mean.values(), 0, mean.values().length);
        }
        return mean;
    }
}
