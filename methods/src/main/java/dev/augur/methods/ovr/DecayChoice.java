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
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * Chooses the weight decay of one-versus-rest by its own loss on held-out labeled rows: five folds, fewer where a class has fewer rows,
 * and the middle of the grid where a class has but one row.
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
        int smallest = Arrays.stream(data.classCounts()).min().orElseThrow();
        int count = Math.min(FOLDS, smallest);
        if (count < 2) {
            return GRID[GRID.length / 2];
        }
        int[] folds = Folds.ofLabeled(data, count, seeds);
        double[] losses =
                Arrays.stream(GRID).map(wd -> heldOutLoss(rows, folds, wd)).toArray();
        int best = 0;
        for (int g = 1; g < GRID.length; g++) {
            best = losses[g] < losses[best] ? g : best;
        }
        return GRID[best];
    }

    private double heldOutLoss(LabeledSet rows, int[] folds, double wd) {
        double sum = 0;
        for (int fold : Arrays.stream(folds).distinct().sorted().toArray()) {
            LabeledSet others = rows.select(where(folds, each -> each != fold));
            LabeledSet heldOut = rows.select(where(folds, each -> each == fold));
            sum += loss(learner.learn(others, wd), heldOut);
        }
        return sum / rows.size();
    }

    private static int[] where(int[] folds, IntPredicate wanted) {
        return IntStream.range(0, folds.length)
                .filter(i -> wanted.test(folds[i]))
                .toArray();
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
