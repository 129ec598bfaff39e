package dev.augur.spark.fit;

import dev.augur.data.Scaling;
import dev.augur.loss.Loss;
import dev.augur.method.PriorSource;
import dev.augur.model.LinearSpec;
import dev.augur.model.MlpSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.nrpr.Nrpr;
import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.shift.ClassPriorRule;
import dev.augur.risk.Correction;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.optimizer.OptimizerSpec;

/**
 * What a fit is asked for, read from the params and known to fit together before the first job starts.
 *
 * @param columns that are read
 * @param known number of known classes, or 0 where the data tells
 * @param loss what an answer costs
 * @param correction of a negative augmented part
 * @param network what learns
 * @param theta where the share of the known classes comes from
 * @param priors what divides it among them
 * @param optimizer how parameters move, with the weight of the L2 term
 * @param maxIter steps at most
 * @param standardization whether features are scaled to mean 0 and deviation 1 first
 * @param depth of the tree in which partial sums are merged
 * @param seed of everything random
 */
public record FitOptions(
        InputColumns columns,
        int known,
        Loss loss,
        Correction correction,
        NetworkSpec network,
        PriorSource theta,
        ClassPriorEstimator priors,
        OptimizerSpec optimizer,
        int maxIter,
        boolean standardization,
        int depth,
        long seed) {
    public FitOptions {
        if (!loss.isTrainable()) {
            throw new IllegalArgumentException("loss " + loss + " has no gradient to train on");
        }
        if (network instanceof ScaledSpec) {
            throw new IllegalArgumentException("network must have no scaling of its own, but is " + network
                    + "; standardization scales the features");
        }
        if (theta.givesEachClass() && priors != ClassPriorRule.NONE) {
            throw new IllegalArgumentException(
                    "priors must be none where theta gives the share of each class, but is " + priors);
        }
        if (optimizer.searches() && !(loss.isSmooth() && correction.isSmooth())) {
            throw new IllegalArgumentException(optimizer.name() + " needs a smooth objective, but "
                    + (loss.isSmooth() ? correction : loss)
                    + " has kinks; use adam, or a penalty with t > 1 and a smooth loss");
        }
    }

    /** Whether L-BFGS serves: the objective has no kinks, and neither has the network. */
    public static boolean isSmooth(Loss loss, Correction correction, NetworkSpec network) {
        return loss.isSmooth() && correction.isSmooth() && !(network instanceof MlpSpec);
    }

    /** The same method in core, which prints as it is spelled. */
    Nrpr method() {
        Setting setting = new Setting(
                standardization ? Scaling.STD : Scaling.NONE,
                loss,
                correction,
                network,
                TrainOptions.defaults().withOptimizer(optimizer).withEpochs(maxIter));
        return new Nrpr(setting, theta, priors);
    }

    /** The network behind the feature map. */
    NetworkSpec behindMap() {
        return network instanceof MlpSpec || network instanceof LinearSpec ? network : new LinearSpec();
    }
}
