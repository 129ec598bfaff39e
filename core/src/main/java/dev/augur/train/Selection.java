package dev.augur.train;

import dev.augur.common.Check;
import dev.augur.common.Workers;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.model.Model;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Settings ranked by the zero-one risk of their out-of-fold answers, which needs no novel label. All are judged at one
 * shared theta: if each used its own, the one with the smallest theta would win by that alone.
 *
 * @param ranked best first; equals keep the order they came in, and settings that diverged come last
 */
public record Selection(List<Judged> ranked) {
    /**
     * A setting and its estimated test error.
     *
     * @param setting what was tried
     * @param risk infinite when the training diverged in some fold
     */
    public record Judged(Setting setting, RiskEstimate risk) {}

    public Selection {
        ranked = List.copyOf(ranked);
        Check.positive("settings", ranked.size());
    }

    /** Trains every setting once for each fold, {@code threads} trainings at a time. */
    public static Selection run(
            LacData data, List<Setting> settings, TestPriors priors, int folds, int threads, SeedTree seeds) {
        Folds parts = Folds.of(data, folds, seeds.child("folds"));
        List<LacData> training = new ArrayList<>();
        for (int fold = 0; fold < parts.count(); fold++) {
            training.add(parts.training(data, fold));
        }
        List<Callable<Boolean>> tasks = new ArrayList<>();
        List<OutOfFold> answers = new ArrayList<>();
        for (Setting setting : settings) {
            OutOfFold answer = new OutOfFold(data, parts);
            answers.add(answer);
            for (int f = 0; f < parts.count(); f++) {
                int fold = f;
                tasks.add(() -> answer.fill(setting, priors, training.get(fold), fold, seeds.child("fold")));
            }
        }
        Workers.run(threads, tasks);
        List<Judged> judged = new ArrayList<>();
        for (int i = 0; i < settings.size(); i++) {
            judged.add(new Judged(settings.get(i), answers.get(i).risk(priors)));
        }
        judged.sort(Comparator.comparingDouble(each -> each.risk().value()));
        return new Selection(judged);
    }

    public Setting best() {
        return ranked.get(0).setting();
    }

    /**
     * The simplest setting whose risk is within one standard error of the best: the one with the most weight decay,
     * then the one with the lower risk.
     */
    public Setting simplestWithinOneStandardError() {
        RiskEstimate best = ranked.get(0).risk();
        return ranked.stream()
                .filter(each -> each.risk().value() <= best.value() + best.standardError())
                .max(Comparator.comparingDouble((Judged each) ->
                                each.setting().options().optimizer().weightDecay())
                        .thenComparing(each -> -each.risk().value()))
                .orElse(ranked.get(0))
                .setting();
    }

    /** The prediction for every row by the model that had not seen it. */
    private static final class OutOfFold {
        private final LacData data;
        private final Folds folds;
        private final int[] labeled;
        private final int[] unlabeled;
        private volatile boolean diverged;

        OutOfFold(LacData data, Folds folds) {
            this.data = data;
            this.folds = folds;
            this.labeled = new int[data.labeledCount()];
            this.unlabeled = new int[data.unlabeledCount()];
        }

        boolean fill(Setting setting, TestPriors priors, LacData training, int fold, SeedTree seeds) {
            try {
                Model model = setting.trainer(priors)
                        .train(training, seeds.child(fold))
                        .model();
                int[] heldOutLabeled = folds.heldOutLabeled(fold);
                int[] heldOutUnlabeled = folds.heldOutUnlabeled(fold);
                scatter(model.score(data.labeled().select(heldOutLabeled)), heldOutLabeled, labeled);
                scatter(model.score(data.unlabeled().select(heldOutUnlabeled)), heldOutUnlabeled, unlabeled);
            } catch (DivergenceException e) {
                diverged = true;
            }
            return !diverged;
        }

        private static void scatter(Matrix scores, int[] rows, int[] predictions) {
            for (int i = 0; i < rows.length; i++) {
                predictions[rows[i]] = scores.argmax(i);
            }
        }

        RiskEstimate risk(TestPriors priors) {
            return diverged
                    ? new RiskEstimate(Double.POSITIVE_INFINITY, Double.NaN)
                    : new ZeroOneRisk(priors).of(labeled, data.labels(), unlabeled, data.space());
        }
    }
}
