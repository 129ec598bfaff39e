package dev.augur.methods.shift;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.model.MappedModel;
import dev.augur.model.Model;
import dev.augur.prior.score.BestBin;
import dev.augur.random.SeedTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * k-PU (Garg, Balakrishnan and Lipton 2022): for each known class, a head that tells its labeled rows from unlabeled
 * ones and after a warm-up ignores the share of unlabeled rows, the class's own as best bins find it, that looks most
 * like the class.
 *
 * @param options of the trainings
 */
public record Kpu(ShiftOptions options) implements Method {
    static final String NAME = "kpu";

    private static final BestBin BEST_BIN = BestBin.withDefaults().withConstant(1);

    public static Kpu withDefaults() {
        return new Kpu(ShiftOptions.defaults());
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return Fit.of(this, learn(data, context)).build();
    }

    private KpuClassifier learn(LacData data, FitContext context) {
        FitContext.Steps epochs = context.steps("training", data.space().known() * options.epochs());
        SeedTree seeds = context.seeds();
        Optional<FeatureMap> map = options.featureMap(data.pool(), seeds.child("map"));
        LacData mapped = map.map(m -> data.withFeatures(m.apply(data.pool()))).orElse(data);
        HoldOut rows = HoldOut.of(mapped, seeds.child("split"));
        List<Model> heads = new ArrayList<>();
        for (int c = 0; c < data.space().known(); c++) {
            heads.add(MappedModel.behind(
                    map, head(rows, c, epochs, seeds.child("head").child(c))));
        }
        return new KpuClassifier(data.space(), heads);
    }

    private Model head(HoldOut rows, int c, FitContext.Steps epochs, SeedTree seeds) {
        FeatureMatrix source = ofClass(rows.labeled().features(), rows.labeled().labels(), c);
        FeatureMatrix held =
                ofClass(rows.heldLabeled().features(), rows.heldLabeled().labels(), c);
        int threads = epochs.context().threads();
        try (Discriminator head = new Discriminator(options, source, rows.unlabeled(), threads, seeds.child("start"))) {
            for (int e = 0; e < options.epochs(); e++) {
                double share = e < options.warmUp() ? 0 : share(head, held, rows.heldUnlabeled());
                int[] kept = head.mostNovel(1 - share);
                // The mean of two means: neither side wins by its number.
                double weight = 1.0 / Math.max(1, kept.length);
                head.epoch(
                        e,
                        kept,
                        1.0 / source.rows(),
                        weight,
                        seeds.child("epoch").child(e));
                epochs.done();
            }
            return head.snapshot();
        }
    }

    private static double share(Discriminator head, FeatureMatrix held, FeatureMatrix unlabeled) {
        return BEST_BIN.estimate(head.sourceProbability(held), head.sourceProbability(unlabeled))
                .theta();
    }

    private static FeatureMatrix ofClass(FeatureMatrix rows, int[] labels, int c) {
        return rows.select(
                IntStream.range(0, labels.length).filter(i -> labels[i] == c).toArray());
    }

    @Override
    public String toString() {
        return options.spelled(NAME);
    }
}
