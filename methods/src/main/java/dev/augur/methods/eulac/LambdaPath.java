package dev.augur.methods.eulac;

import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.kernel.Gram;
import dev.augur.math.Kernels;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses lambda by the zero-one risk of out-of-fold answers, which is unbiased without any novel label. Each fold is
 * solved for all lambdas by the closed form of the square loss, on one kernel width.
 */
final class LambdaPath {
    /** Largest first, so that a tie goes to it. */
    private static final List<Double> LAMBDAS = List.of(10.0, 1.0, 0.1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6);

    private static final int FOLDS = 5;

    private final LacData data;
    private final Gram gram;
    private final TestPriors priors;
    private final Folds folds;
    private final int[][] labeledAnswers;
    private final int[][] unlabeledAnswers;

    private LambdaPath(LacData data, Gram gram, TestPriors priors, SeedTree seeds) {
        this.data = data;
        this.gram = gram;
        this.priors = priors;
        this.folds = Folds.of(data, FOLDS, seeds);
        this.labeledAnswers = new int[LAMBDAS.size()][data.labeledCount()];
        this.unlabeledAnswers = new int[LAMBDAS.size()][data.unlabeledCount()];
    }

    static double best(LacData data, Gram gram, TestPriors priors, SeedTree seeds) {
        if (Folds.most(data) < 2) {
            throw new IllegalArgumentException(
                    "lambda is chosen on held-out rows, which needs a class with two labeled rows, and two"
                            + " unlabeled rows; give lambda");
        }
        LambdaPath path = new LambdaPath(data, gram, priors, seeds);
        for (int fold = 0; fold < path.folds.count(); fold++) {
            path.answer(fold);
        }
        double[] risks = path.risks();
        int best = 0;
        for (int l = 1; l < risks.length; l++) {
            best = risks[l] < risks[best] ? l : best;
        }
        return LAMBDAS.get(best);
    }

    private double[] risks() {
        ZeroOneRisk risk = new ZeroOneRisk(priors);
        return IntStream.range(0, LAMBDAS.size())
                .mapToDouble(l -> risk.of(labeledAnswers[l], data.labels(), unlabeledAnswers[l], data.space())
                        .value())
                .toArray();
    }

    /** Fills in the answers of the rows of a fold, by the rows outside. */
    private void answer(int fold) {
        int[] heldLabeled = folds.heldOutLabeled(fold);
        int[] heldUnlabeled = folds.heldOutUnlabeled(fold);
        int[] held = IntStream.concat(Arrays.stream(heldLabeled), unlabeledPlaces(Arrays.stream(heldUnlabeled)))
                .toArray();
        int[] labeled = folds.trainingLabeled(data, fold);
        int[] unlabeled = unlabeledPlaces(
                        IntStream.range(0, data.unlabeledCount()).filter(j -> folds.unlabeledFold()[j] != fold))
                .toArray();
        EulacSystem system = EulacFit.system(folds.training(data, fold), gram, labeled, unlabeled, priors);
        int outputs = system.outputs();
        double[] fromLabeled =
                EulacSystem.product(gram.block(held, labeled).values(), system.weights(), held.length, outputs);
        double[] toUnlabeled = gram.block(held, unlabeled).values();
        for (int l = 0; l < LAMBDAS.size(); l++) {
            double lambda = system.solvable(LAMBDAS.get(l));
            double[] f = EulacSystem.product(toUnlabeled, system.unlabeledCoefficients(lambda), held.length, outputs);
            Arrays.setAll(f, at -> f[at] + fromLabeled[at] / (2 * lambda));
            scatter(f, outputs, heldLabeled, 0, labeledAnswers[l]);
            scatter(f, outputs, heldUnlabeled, heldLabeled.length, unlabeledAnswers[l]);
        }
    }

    private IntStream unlabeledPlaces(IntStream unlabeledRows) {
        return unlabeledRows.map(j -> j + data.labeledCount());
    }

    private static void scatter(double[] f, int outputs, int[] rows, int from, int[] answers) {
        for (int i = 0; i < rows.length; i++) {
            answers[rows[i]] = Kernels.argmax(f, (from + i) * outputs, (from + i + 1) * outputs);
        }
    }
}
