package dev.augur.train;

import dev.augur.data.Scaling;
import dev.augur.loss.Loss;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.risk.Correction;
import dev.augur.risk.LacRisk;
import dev.augur.risk.TestPriors;

/**
 * Everything that is chosen for a training except the priors.
 *
 * @param scaling of the features
 * @param loss what an answer costs
 * @param correction what happens when the augmented part of the risk comes out negative
 * @param network the network
 * @param options the length and the steps of the training
 */
public record Setting(Scaling scaling, Loss loss, Correction correction, NetworkSpec network, TrainOptions options) {
    public Setting withScaling(Scaling other) {
        return new Setting(other, loss, correction, network, options);
    }

    public Setting withLoss(Loss other) {
        return new Setting(scaling, other, correction, network, options);
    }

    public Setting withCorrection(Correction other) {
        return new Setting(scaling, loss, other, network, options);
    }

    public Setting withNetwork(NetworkSpec other) {
        return new Setting(scaling, loss, correction, other, options);
    }

    public Setting withOptions(TrainOptions other) {
        return new Setting(scaling, loss, correction, network, other);
    }

    public Trainer trainer(TestPriors priors) {
        return Trainer.of(loss, new LacRisk(priors, correction), ScaledSpec.of(scaling, network), options);
    }

    @Override
    public String toString() {
        return "scaling=" + scaling + " loss=" + loss + " correction=" + correction + " network=" + network
                + " optimizer=" + options.optimizer() + " epochs=" + options.epochs();
    }
}
