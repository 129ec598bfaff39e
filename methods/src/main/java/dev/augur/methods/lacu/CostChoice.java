package dev.augur.methods.lacu;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.method.FitContext;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;

/** Chooses C by the zero-one risk of out-of-fold answers. */
final class CostChoice {
    /** Smallest first: a tie goes to the smoother function. */
    private static final double[] COSTS = {0.01, 0.1, 1, 10, 100};

    private static final int FOLDS = 5;

    private CostChoice() {}

    static double best(Lacu method, TestPriors priors, LacData data, FitContext context) {
        if (Folds.most(data) < 2) {
            throw new IllegalArgumentException(
                    "C is chosen on held-out rows, which needs a class with two labeled rows, and two unlabeled"
                            + " rows; give cost");
        }
        Folds folds = Folds.of(data, FOLDS, context.seeds().child("folds"));
        FitContext.Steps steps = context.steps("choosing C", COSTS.length * folds.count());
        double best = COSTS[0];
        double least = Double.POSITIVE_INFINITY;
        for (double cost : COSTS) {
            double risk = risk(method.withCost(cost), data, folds, priors, steps);
            if (risk < least) {
                least = risk;
                best = cost;
            }
        }
        return best;
    }

    private static double risk(Lacu method, LacData data, Folds folds, TestPriors priors, FitContext.Steps steps) {
        int[] labeled = new int[data.labeledCount()];
        int[] unlabeled = new int[data.unlabeledCount()];
        for (int fold = 0; fold < folds.count(); fold++) {
            LacuClassifier classifier = method.learn(folds.training(data, fold));
            steps.done();
            answer(classifier, data.labeled(), folds.heldOutLabeled(fold), labeled);
            answer(classifier, data.unlabeled(), folds.heldOutUnlabeled(fold), unlabeled);
        }
        return new ZeroOneRisk(priors)
                .of(labeled, data.labels(), unlabeled, data.space())
                .value();
    }

    private static void answer(LacuClassifier classifier, FeatureMatrix all, int[] rows, int[] answers) {
        int[] predictions = classifier.classify(all.select(rows)).predictions();
        for (int i = 0; i < rows.length; i++) {
            answers[rows[i]] = predictions[i];
        }
    }
}
