package dev.augur.methods.ovr;

import dev.augur.data.Folds;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.loss.Margin;
import dev.augur.loss.OneVersusRest;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import java.util.Arrays;

/**
 * Chooses the weight decay of one-versus-rest by its own loss on held-out labeled rows: five folds, fewer where there
 * are fewer rows, and the middle of the grid where every class has but one row.
 *
 * @param psi the loss of a scorer
 * @param learner what learns from rows with a weight decay
 */
record DecayChoice(Margin psi, Learner learner) {
    /** The paper's grid, strongest first: that one is taken where others are no better. */
    private static final double[] GRID = {1e-3, 1e-4, 1e-5};

    private static final int FOLDS = 5;

    /** Learns from some rows. */
    @FunctionalInterface
    interface Learner {
        Model learn(LabeledSet rows, double decay);
    }

    /** The rows are the labeled rows of the data, with features of their own. */
    double choose(LacData data, LabeledSet rows, SeedTree seeds) {
        if (Arrays.stream(data.classCounts()).allMatch(size -> size == 1)) {
            return GRID[GRID.length / 2];
        }
        Folds folds = Folds.ofLabeled(data, FOLDS, seeds);
        double[] losses = Arrays.stream(GRID)
                .map(wd -> heldOutLoss(data, rows, folds, wd))
                .toArray();
        int best = 0;
        for (int g = 1; g < GRID.length; g++) {
            best = losses[g] < losses[best] ? g : best;
        }
        return GRID[best];
    }

    private double heldOutLoss(LacData data, LabeledSet rows, Folds folds, double wd) {
        double sum = 0;
        for (int fold = 0; fold < folds.count(); fold++) {
            LabeledSet others = rows.select(folds.trainingLabeled(data, fold));
            sum += loss(learner.learn(others, wd), rows.select(folds.heldOutLabeled(fold)));
        }
        return sum / rows.size();
    }

    private double loss(Model model, LabeledSet rows) {
        OneVersusRest loss = new OneVersusRest(psi);
        Matrix scores = model.score(rows.features());
        double sum = 0;
        for (int i = 0; i < rows.size(); i++) {
            double[] known = Arrays.copyOf(scores.row(i), scores.columns() - 1);
            sum += loss.value(known, rows.labels()[i]);
        }
        return sum;
    }
}
