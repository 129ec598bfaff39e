package dev.augur.method;

import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.model.Adam;
import dev.augur.model.LinearSpec;
import dev.augur.model.Start;
import dev.augur.random.SeedTree;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;

/**
 * The method of Shu et al. (2023): minimise the generalized unbiased risk with the risk penalty, answer with the largest
 * score.
 *
 * @param setting scaling, loss, correction, network and training
 * @param priors shares of the known classes in the mixture
 */
public record Nrpr(Setting setting, TestPriors priors) implements Method {

    /** The setting of the paper's released program for tables: raw features, q = 0.1, lambda = 1.2, uniform start. */
    public static Nrpr paper(TestPriors priors) {
        return new Nrpr(
                new Setting(
                        Scaling.NONE,
                        new GeneralizedCrossEntropy(0.1),
                        new NegativePenalty(1.2, 1),
                        new LinearSpec(Start.UNIFORM),
                        TrainOptions.defaults().withOptimizer(Adam.of(1e-2, 1e-4))),
                priors);
    }

    /** Our own default for a linear model: standardised features, q = 0.7, lambda = 1.6, zero start. */
    public static Nrpr withDefaults(TestPriors priors) {
        return new Nrpr(
                new Setting(
                        Scaling.STD,
                        new GeneralizedCrossEntropy(0.7),
                        new NegativePenalty(1.6, 1),
                        new LinearSpec(),
                        TrainOptions.defaults()),
                priors);
    }

    @Override
    public SoftmaxClassifier fit(LacData data, SeedTree seeds) {
        return new SoftmaxClassifier(
                setting.trainer(priors).train(data, seeds.child("train")).model());
    }
}
