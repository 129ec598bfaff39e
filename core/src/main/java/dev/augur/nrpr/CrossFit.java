package dev.augur.nrpr;

import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.model.Model;
import dev.augur.prior.HeldOutClassScores;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import dev.augur.train.Setting;

/** Scores of every row by a setting that was trained without the row's fold. */
final class CrossFit {
    private static final int FOLDS = 5;

    private CrossFit() {}

    /** In five folds, or fewer where there are fewer rows. */
    static HeldOutClassScores of(Setting setting, TestPriors priors, LacData data, SeedTree seeds) {
        Folds folds = Folds.of(data, FOLDS, seeds.child("folds"));
        int columns = data.space().known() + 1;
        Matrix labeled = new Matrix(data.labeledCount(), columns);
        Matrix unlabeled = new Matrix(data.unlabeledCount(), columns);
        for (int fold = 0; fold < folds.count(); fold++) {
            Model model = setting.trainer(priors)
                    .train(folds.training(data, fold), seeds.child("fold").child(fold))
                    .model();
            fill(model, data.labeled(), folds.heldOutLabeled(fold), labeled);
            fill(model, data.unlabeled(), folds.heldOutUnlabeled(fold), unlabeled);
        }
        return new HeldOutClassScores(labeled, data.labels(), unlabeled);
    }

    private static void fill(Model model, FeatureMatrix all, int[] rows, Matrix scores) {
        Matrix own = model.score(all.select(rows));
        for (int i = 0; i < rows.length; i++) {
            for (int c = 0; c < scores.columns(); c++) {
                scores.set(rows[i], c, own.get(i, c));
            }
        }
    }
}
