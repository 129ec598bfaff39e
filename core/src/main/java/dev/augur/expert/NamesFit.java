package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.method.FitContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How names are learned: experts, and the model that they help, are judged by rows that they have not seen, and those
 * experts that count learn from all rows.
 */
public final class NamesFit {
    /**
     * The weight of the squared distance from equal weights: too small to matter unless opinions are worth the same.
     */
    private static final double PULL = 1e-3;
    /** An opinion with less weight is not asked for: it would cost more than it tells. */
    private static final double LEAST_WEIGHT = 0.05;

    private final List<Learner.Judged> judged;
    private final double[] temperatures;
    private final double[] weights;
    private final double doubt;
    private final Matrix heldOut;

    private NamesFit(
            List<Learner.Judged> judged, double[] temperatures, double[] weights, double doubt, Matrix heldOut) {
        this.judged = judged;
        this.temperatures = temperatures;
        this.weights = weights;
        this.doubt = doubt;
        this.heldOut = heldOut;
    }

    /**
     * Judges every expert, and the model.
     *
     * @param learners who become experts
     * @param rows labeled rows
     * @param own the model's outputs for them by fits that have not seen them, those of the known classes first
     * @param foldOf a fold for each
     */
    public static NamesFit judge(
            List<Learner> learners, LabeledRows rows, Matrix own, int[] foldOf, FitContext context) {
        Check.sameSize("folds of rows", foldOf.length, rows.size());
        List<Learner.Judged> judged = new ArrayList<>();
        List<Matrix> outputs = new ArrayList<>();
        for (int e = 0; e < learners.size(); e++) {
            judged.add(learners.get(e).judge(rows, foldOf, of(e, context)));
            outputs.add(judged.get(e).outputs());
        }
        outputs.add(own.slice(0, rows.size()));
        double[] temperatures = outputs.stream()
                .mapToDouble(each -> Calibrated.temperature(each, rows.classes(), rows.labels()))
                .toArray();
        List<Matrix> opinions = new ArrayList<>();
        for (int e = 0; e < temperatures.length; e++) {
            opinions.add(Calibrated.probabilities(outputs.get(e), rows.classes(), temperatures[e]));
        }
        double[] weights = counted(MixWeights.of(opinions, rows.labels(), PULL));
        double doubt = 1.0 / rows.size();
        return new NamesFit(judged, temperatures, weights, doubt, Names.mean(opinions, weights, doubt));
    }

    private static FitContext of(int expert, FitContext context) {
        return context.withSeeds(context.seeds().child(expert));
    }

    /** Weights that hardly count are shared out among the others. */
    private static double[] counted(double[] weights) {
        double kept =
                Arrays.stream(weights).filter(weight -> weight >= LEAST_WEIGHT).sum();
        return Arrays.stream(weights)
                .map(weight -> weight < LEAST_WEIGHT ? 0 : weight / kept)
                .toArray();
    }

    /** Probabilities for the judged rows, by fits that have not seen them. */
    public Matrix heldOut() {
        return heldOut;
    }

    /** The weight of each expert, in their order, and last that of the model itself. */
    public double[] weights() {
        return weights.clone();
    }

    /** Experts that learn from all of these rows. */
    public Names fit(LabeledRows rows, FitContext context) {
        List<Calibrated> experts = new ArrayList<>();
        List<Double> counted = new ArrayList<>();
        int own = judged.size();
        for (int e = 0; e < own; e++) {
            if (weights[e] > 0) {
                experts.add(new Calibrated(judged.get(e).fit(rows, of(e, context)), temperatures[e]));
                counted.add(weights[e]);
            }
        }
        counted.add(weights[own]);
        double[] ratios = new double[rows.classes()];
        Arrays.fill(ratios, 1);
        return new Names(
                Optional.empty(),
                experts,
                temperatures[own],
                counted.stream().mapToDouble(Double::doubleValue).toArray(),
                doubt,
                ratios);
    }
}
