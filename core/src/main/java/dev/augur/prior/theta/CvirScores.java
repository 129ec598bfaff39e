package dev.augur.prior.theta;

import dev.augur.data.FeatureMap;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.model.Network;
import dev.augur.model.NetworkSpec;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.score.BestBin;
import dev.augur.random.SeedTree;
import dev.augur.train.Descent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The epochs of {@link Ted}: a network for each fold, trained in step with the others, whose pooled held-out logits
 * give theta after every epoch, and theta the share of unlabeled rows that the next epoch ignores.
 */
final class CvirScores implements AutoCloseable {
    private static final BestBin BEST_BIN = BestBin.withDefaults();

    private final LacData rows;
    private final Folds folds;
    private final List<CvirFold> fits = new ArrayList<>();
    private double[] labeled;
    private double[] unlabeled;

    CvirScores(Ted options, LacData data, SeedTree seeds) {
        this.rows = LacData.pooled(
                prepared(options.network(), data.pool(), seeds), new int[data.labeledCount()], CvirFold.SPACE);
        this.folds = Folds.of(rows, options.foldsOf(data), seeds.child("folds"));
        this.labeled = new double[rows.labeledCount()];
        this.unlabeled = new double[rows.unlabeledCount()];
        for (int f = 0; f < folds.count(); f++) {
            Network network = options.network()
                    .create(
                            rows.pool().columns(),
                            CvirFold.SPACE.size(),
                            Ted.OPTIMIZER.precision(),
                            seeds.child("start").child(f));
            Descent descent = new Descent(network, Ted.OPTIMIZER, options.warmUp() + options.epochs());
            fits.add(new CvirFold(descent, folds.training(rows, f)));
        }
    }

    private static FeatureMatrix prepared(NetworkSpec network, FeatureMatrix pool, SeedTree seeds) {
        FeatureMatrix scaled = Scaling.STD.fit(pool).apply(pool);
        Optional<FeatureMap> map = network.featureMap(scaled, seeds.child("map"));
        return map.isPresent() ? map.get().apply(scaled) : scaled;
    }

    /** One epoch of all folds, ignoring this share of the unlabeled rows. */
    void epoch(int epoch, double ignored, SeedTree seeds) {
        for (int f = 0; f < fits.size(); f++) {
            fits.get(f).epoch(epoch, ignored, seeds.child(f));
            score(f);
        }
    }

    private void score(int f) {
        int[] ofLabeled = folds.heldOutLabeled(f);
        int[] ofUnlabeled = folds.heldOutUnlabeled(f);
        put(fits.get(f).logits(rows.labeled().select(ofLabeled)), ofLabeled, labeled);
        put(fits.get(f).logits(rows.unlabeled().select(ofUnlabeled)), ofUnlabeled, unlabeled);
    }

    private static void put(double[] scores, int[] rows, double[] all) {
        for (int i = 0; i < rows.length; i++) {
            all[rows[i]] = scores[i];
        }
    }

    /** The held-out logits after the last epoch. */
    HeldOutScores heldOut() {
        return new HeldOutScores(labeled.clone(), unlabeled.clone());
    }

    double theta() {
        return BEST_BIN.estimate(labeled, unlabeled).theta();
    }

    @Override
    public void close() {
        fits.forEach(CvirFold::close);
    }
}
