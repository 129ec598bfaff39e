package dev.augur.expert;

import dev.augur.common.Check;
import dev.augur.data.Matrix;
import dev.augur.forest.FeaturesTried;
import dev.augur.method.FitContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** How names are learned: experts are judged by rows that they have not seen, and those that count learn from all rows. */
public final class NamesFit {
    private static final List<Learner> LEARNERS = List.of(
            new KernelLearner(600),
            new ForestLearner(FeaturesTried.ROOT, 120, 60),
            new ForestLearner(FeaturesTried.HALF, 100, 50));
    /** Of the squared distance from equal weights. */
    private static final double PULL = 1e-3;
    /** An expert with less weight is not asked: it would cost more than it tells. */
    private static final double LEAST_WEIGHT = 0.05;

    private final List<Judge> judges;
    private final double doubt;
    private final Matrix heldOut;

    private NamesFit(List<Judge> judges, double doubt) {
        this.judges = judges;
        this.doubt = doubt;
        this.heldOut = Names.mean(judges.stream().map(Judge::opinion).toList(), weights(judges), doubt);
    }

    /** One expert in the mixture. */
    private record Judge(Learner.Judged judged, double temperature, double weight) {
        Matrix opinion() {
            return Calibrated.probabilities(judged.outputs(), temperature);
        }
    }

    /**
     * Judges every expert.
     *
     * @param rows labeled rows
     * @param foldOf a fold for each
     */
    public static NamesFit judge(LabeledRows rows, int[] foldOf, FitContext context) {
        Check.sameSize("folds of rows", foldOf.length, rows.size());
        List<Judge> all = new ArrayList<>();
        for (int e = 0; e < LEARNERS.size(); e++) {
            Learner.Judged judged = LEARNERS.get(e).judge(rows, foldOf, of(e, context));
            all.add(new Judge(judged, Calibrated.temperature(judged.outputs(), rows.labels()), 1));
        }
        return new NamesFit(counted(all, rows.labels()), 1.0 / rows.size());
    }

    private static FitContext of(int expert, FitContext context) {
        return context.withSeeds(context.seeds().child(expert));
    }

    /** With the weights of their mixture; weights that hardly count are shared out among the others. */
    private static List<Judge> counted(List<Judge> judges, int[] labels) {
        double[] weights = MixWeights.of(judges.stream().map(Judge::opinion).toList(), labels, PULL);
        double kept =
                Arrays.stream(weights).filter(weight -> weight >= LEAST_WEIGHT).sum();
        List<Judge> counted = new ArrayList<>();
        for (int e = 0; e < weights.length; e++) {
            Judge each = judges.get(e);
            counted.add(new Judge(each.judged, each.temperature, weights[e] < LEAST_WEIGHT ? 0 : weights[e] / kept));
        }
        return counted;
    }

    private static double[] weights(List<Judge> judges) {
        return judges.stream().mapToDouble(Judge::weight).toArray();
    }

    /** Probabilities for the judged rows, by experts that have not seen them. */
    public Matrix heldOut() {
        return heldOut;
    }

    /** The weight of each expert, the kernel machine first. */
    public double[] weights() {
        return weights(judges);
    }

    /** Experts that learn from all of these rows. */
    public Names fit(LabeledRows rows, FitContext context) {
        List<Calibrated> experts = new ArrayList<>();
        for (int e = 0; e < judges.size(); e++) {
            Judge each = judges.get(e);
            if (each.weight > 0) {
                experts.add(new Calibrated(each.judged.fit(rows, of(e, context)), each.temperature));
            }
        }
        double[] ratios = new double[rows.classes()];
        Arrays.fill(ratios, 1);
        return new Names(experts, Arrays.stream(weights()).filter(w -> w > 0).toArray(), doubt, ratios);
    }
}
