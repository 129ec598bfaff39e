package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Matrix;
import dev.augur.math.Kernels;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Probabilities of the known classes, given that a row is of one of them: the weighted mean of what experts say and
 * what the model says that they help, which has outputs for the known classes as well.
 *
 * @param view what the experts see of a row, where that is not all
 * @param experts who know the classes
 * @param ownTemperature what makes probabilities of the model's own outputs
 * @param weights of the experts' opinions, and last of the model's own
 * @param doubt share of their belief that goes to all classes alike: nobody can be surer than the rows that judged them
 *     can tell
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

    /** Whether rows with this many columns can be named. */
    public boolean takes(int inputs) {
        int seen = view.map(FeatureMap::outputs).orElse(inputs);
        return view.stream().allMatch(each -> each.inputs() == inputs)
                && experts.stream().allMatch(each -> each.expert().inputs() == seen);
    }

    /** The same names by experts who see rows through a map. */
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
        FeatureMatrix seen = view.isPresent() ? view.get().apply(rows) : rows;
        Matrix mean = evenly(rows.rows(), classes(), doubt);
        Matrix opinion = new Matrix(rows.rows(), classes());
        for (int e = 0; e < experts.size(); e++) {
            experts.get(e).probabilities(seen, opinion);
            add((1 - doubt) * weights[e], opinion, mean);
        }
        Calibrated.heat(own, ownTemperature, opinion);
        add((1 - doubt) * weights[experts.size()], opinion, mean);
        return reweighted(mean, ratios);
    }

    /** The same names in a mixture in which each class is this much more frequent. */
    public Names reweighted(double[] more) {
        double[] product = ratios.clone();
        Arrays.setAll(product, c -> product[c] * more[c]);
        return new Names(view, experts, ownTemperature, weights, doubt, product);
    }

    /** Makes of probabilities those where there is so much more of each class. */
    public static Matrix reweighted(Matrix probabilities, double[] ratios) {
        int k = ratios.length;
        double[] values = probabilities.values();
        for (int at = 0; at < values.length; at += k) {
            double sum = 0;
            for (int c = 0; c < k; c++) {
                values[at + c] *= ratios[c];
                sum += values[at + c];
            }
            for (int c = 0; c < k; c++) {
                values[at + c] /= sum;
            }
        }
        return probabilities;
    }

    static Matrix mean(List<Matrix> opinions, double[] weights, double doubt) {
        Matrix mean = evenly(opinions.get(0).rows(), opinions.get(0).columns(), doubt);
        for (int e = 0; e < weights.length; e++) {
            add((1 - doubt) * weights[e], opinions.get(e), mean);
        }
        return mean;
    }

    private static Matrix evenly(int rows, int classes, double doubt) {
        Matrix mean = new Matrix(rows, classes);
        Arrays.fill(mean.values(), doubt / classes);
        return mean;
    }

    private static void add(double weight, Matrix opinion, Matrix mean) {
        Kernels.axpy(weight, opinion.values(), 0, mean.values(), 0, mean.values().length);
    }
}
