package dev.augur.prior.theta;

import dev.augur.common.Check;
import dev.augur.data.LacData;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.prior.HeldOutScores;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ScoreSource;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.score.BestBin;
import dev.augur.prior.score.BootstrapInterval;
import dev.augur.random.SeedTree;
import dev.augur.spelling.Spelling;
import dev.augur.train.optimizer.OptimizerSpec;
import dev.augur.train.optimizer.Sgd;

/**
 * TED^n (Garg et al. 2021): best bins and training in turns. A network learns to tell labeled from unlabeled rows;
 * after a warm-up each epoch drops the share theta of the unlabeled training rows that looks most known and trains on
 * the rest, theta being the best bin of the held-out scores so far. What is left of the unlabeled rows becomes ever
 * more purely novel, and the scores ever better at the cut where only known rows pass.
 *
 * <p>Features are standardised. The rows are dealt into folds, each scored by a network that did not see it; the paper
 * holds out one half, which leaves fewer rows on either side. Stochastic gradients as in the paper's program: batches
 * of 200, rate 0.1, momentum 0.9, decay 5e-4.
 *
 * @param network the network that learns to tell the rows apart
 * @param warmUp epochs on all rows
 * @param epochs epochs on the rows that are left
 * @param folds number of folds, at most the number of labeled or of unlabeled rows
 */
public record Ted(NetworkSpec network, int warmUp, int epochs, int folds)
        implements MixtureProportionEstimator, ScoreSource {
    /** Its spelling. */
    public static final String NAME = "ted";

    static final OptimizerSpec OPTIMIZER = new Sgd(0.1, 0.9, 5e-4);

    public Ted {
        Check.repetitions("warmup", warmUp);
        Check.repetitions("epochs", epochs);
        Check.atLeast("folds", folds, 2);
    }

    /** A hidden layer of 100, ten epochs of warm-up, fifty more, five folds. */
    public static Ted withDefaults() {
        return new Ted(MlpSpec.of(100), 10, 50, 5);
    }

    public Ted withEpochs(int number) {
        return new Ted(network, warmUp, number, folds);
    }

    /** The held-out logits of "known" after the last epoch. */
    @Override
    public HeldOutScores of(LacData data, SeedTree seeds) {
        try (CvirScores training = new CvirScores(this, data, seeds)) {
            for (int e = 0; e < warmUp + epochs; e++) {
                training.epoch(
                        e,
                        e < warmUp ? 0 : training.theta(),
                        seeds.child("epoch").child(e));
            }
            return training.heldOut();
        }
    }

    @Override
    public ThetaEstimate estimate(LacData data, SeedTree seeds) {
        HeldOutScores scores = of(data, seeds.child("scores"));
        return BestBin.withDefaults().estimate(scores.labeled(), scores.unlabeled());
    }

    /** The interval comes from resampling the scores after the last epoch. */
    @Override
    public ThetaEstimate estimateWithInterval(LacData data, SeedTree seeds) {
        return BootstrapInterval.around(BestBin.withDefaults())
                .estimate(of(data, seeds.child("scores")), seeds.child("interval"));
    }

    int foldsOf(LacData data) {
        int most = Math.min(data.labeledCount(), data.unlabeledCount());
        if (most < 2) {
            throw new IllegalArgumentException("ted needs at least two labeled and two unlabeled rows, but there are "
                    + data.labeledCount() + " and " + data.unlabeledCount());
        }
        return Math.min(folds, most);
    }

    @Override
    public String toString() {
        Ted plain = withDefaults();
        Spelling spelling = Spelling.of(NAME);
        spelling = network.equals(plain.network) ? spelling : spelling.with("network", network);
        spelling = warmUp == plain.warmUp ? spelling : spelling.with("warmup", warmUp);
        spelling = epochs == plain.epochs ? spelling : spelling.with("epochs", epochs);
        return (folds == plain.folds ? spelling : spelling.with("folds", folds)).toString();
    }
}
