package dev.augur.method;

import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.method.auto.LoopEstimator;
import dev.augur.model.Adam;
import dev.augur.model.LinearSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.model.Start;
import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.ClassPriorRule;
import dev.augur.prior.ClassShares;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.random.SeedTree;
import dev.augur.risk.Correction;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.TrainingListener;
import dev.augur.train.TrainingRun;
import java.util.Optional;

/**
 * The method of Shu et al. (2023): minimise the generalized unbiased risk with the risk penalty, answer with the largest
 * score.
 *
 * @param setting scaling, loss, correction, network and training
 * @param priors where the share of the known classes in the mixture comes from, or that of each
 * @param classPriors what divides an estimated or given share of all known classes among them
 */
public record Nrpr(Setting setting, PriorSource priors, ClassPriorEstimator classPriors) implements ThetaMethod {
    public Nrpr {
        if (setting.network() instanceof ScaledSpec) {
            throw new IllegalArgumentException(
                    "scaling must be that of the setting, but the network is " + setting.network());
        }
        if (priors.givesEachClass() && classPriors != ClassPriorRule.NONE) {
            throw new IllegalArgumentException("priors must be " + ClassPriorRule.NONE
                    + " where the share of each class is given, but is '" + classPriors + "'");
        }
    }

    /** The known classes keep the proportions of the labeled rows, unless the source says otherwise. */
    public Nrpr(Setting setting, PriorSource priors) {
        this(setting, priors, ClassPriorRule.NONE);
    }

    public Nrpr(Setting setting, TestPriors priors) {
        this(setting, PriorSource.of(priors));
    }

    /** The setting of the paper's released program for tables, with theta by KM1. */
    public static Nrpr paper() {
        return new Nrpr(
                new Setting(
                        Scaling.NONE,
                        new GeneralizedCrossEntropy(0.1),
                        new NegativePenalty(1.2, 1),
                        new LinearSpec(Start.UNIFORM),
                        TrainOptions.defaults().withOptimizer(Adam.of(1e-2, 1e-4))),
                PriorSource.of(new NamedEstimator("km1")));
    }

    /** The setting of the paper's released program for tables: raw features, q = 0.1, lambda = 1.2, uniform start. */
    public static Nrpr paper(TestPriors priors) {
        return paper().withPriors(PriorSource.of(priors));
    }

    /** Our own default for a linear model, with theta by the loop of AUTO. */
    public static Nrpr withDefaults() {
        return new Nrpr(
                new Setting(
                        Scaling.STD,
                        new GeneralizedCrossEntropy(0.7),
                        new NegativePenalty(1.6, 1),
                        new LinearSpec(),
                        TrainOptions.defaults()),
                PriorSource.of(new LoopEstimator()));
    }

    /** Our own default for a linear model: standardised features, q = 0.7, lambda = 1.6, zero start. */
    public static Nrpr withDefaults(TestPriors priors) {
        return withDefaults().withPriors(PriorSource.of(priors));
    }

    public Nrpr withSetting(Setting other) {
        return new Nrpr(other, priors, classPriors);
    }

    public Nrpr withScaling(Scaling scaling) {
        return withSetting(setting.withScaling(scaling));
    }

    public Nrpr withLoss(Loss loss) {
        return withSetting(setting.withLoss(loss));
    }

    public Nrpr withCorrection(Correction correction) {
        return withSetting(setting.withCorrection(correction));
    }

    public Nrpr withNetwork(NetworkSpec network) {
        return withSetting(setting.withNetwork(network));
    }

    public Nrpr withOptions(TrainOptions options) {
        return withSetting(setting.withOptions(options));
    }

    public Nrpr withPriors(PriorSource source) {
        return new Nrpr(setting, source, classPriors);
    }

    public Nrpr withTheta(double theta) {
        return withPriors(PriorSource.of(TestPriors.mixture(theta)));
    }

    public Nrpr withTheta(MixtureProportionEstimator estimator) {
        return withPriors(PriorSource.of(estimator));
    }

    /** A share for each known class, from held-out scores of this very setting: a training for each of five folds before the last one. */
    public Nrpr withClassPriors(ClassPriorEstimator estimator) {
        return new Nrpr(setting, priors, estimator);
    }

    @Override
    public SoftmaxClassifier fit(LacData data, SeedTree seeds) {
        return run(data, seeds).classifier();
    }

    /** The classifier with theta and the training behind it. */
    @Override
    public NrprFit run(LacData data, SeedTree seeds) {
        return run(data, seeds, progress -> {});
    }

    public NrprFit run(LacData data, SeedTree seeds, TrainingListener listener) {
        ThetaEstimate theta = priors.theta(data, seeds.child("prior"));
        TestPriors first = priors.priors(theta);
        Optional<ClassShares> shares =
                classPriors.estimate(first.theta(), () -> CrossFit.of(setting, first, data, seeds.child("shares")));
        TestPriors last =
                shares.map(each -> TestPriors.perClass(each.perClass())).orElse(first);
        TrainingRun training = setting.trainer(last).train(data, seeds.child("train"), listener);
        return new NrprFit(new SoftmaxClassifier(training.model()), theta, shares, training);
    }

    /** As it is spelled, with every option, so that it means the same when defaults have changed. */
    @Override
    public String toString() {
        return NrprComponent.spelled(this);
    }
}
