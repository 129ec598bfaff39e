package dev.augur.nrpr;

import dev.augur.auto.LoopEstimator;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.data.Scaling;
import dev.augur.loss.GeneralizedCrossEntropy;
import dev.augur.loss.Loss;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.PriorSource;
import dev.augur.method.SoftmaxClassifier;
import dev.augur.method.Theta;
import dev.augur.model.LinearSpec;
import dev.augur.model.NetworkSpec;
import dev.augur.model.ScaledSpec;
import dev.augur.model.Start;
import dev.augur.prior.ClassPriorEstimator;
import dev.augur.prior.ClassShares;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.shift.ClassPriorRule;
import dev.augur.prior.theta.NamedEstimator;
import dev.augur.random.SeedTree;
import dev.augur.risk.Correction;
import dev.augur.risk.NegativePenalty;
import dev.augur.risk.TestPriors;
import dev.augur.train.Selection;
import dev.augur.train.Setting;
import dev.augur.train.TrainOptions;
import dev.augur.train.TrainingRun;
import dev.augur.train.optimizer.Adam;
import java.util.List;
import java.util.Optional;

/**
 * The method of Shu et al. (2023): minimise the generalized unbiased risk with the risk penalty, answer with the
 * largest score.
 *
 * @param setting scaling, loss, correction, network and training
 * @param priors the source of the share of the known classes in the mixture, or of each of them
 * @param classPriors divides a given or estimated share of all known classes among them
 * @param scalings the scalings to choose from by out-of-fold risk, if there are several
 */
public record Nrpr(Setting setting, PriorSource priors, ClassPriorEstimator classPriors, List<Scaling> scalings)
        implements Method {
    public static final String NAME = "nrpr";

    /** The spelling of a scaling that is to be chosen. */
    public static final String CHOOSE = "choose";

    /** The scalings to choose from. */
    public static final List<Scaling> CHOICE = List.of(Scaling.STD, Scaling.MINMAX);

    private static final int FOLDS = 3;
    private static final int SHORTENED = 3;
    private static final double CHOOSING = 0.1;
    private static final double TRAINING = 0.4;

    public Nrpr {
        scalings = List.copyOf(scalings);
        if (scalings.isEmpty() || scalings.get(0) != setting.scaling()) {
            throw new IllegalArgumentException(
                    "scalings must begin with that of the setting, " + setting.scaling() + ", but are " + scalings);
        }
        if (setting.network() instanceof ScaledSpec) {
            throw new IllegalArgumentException(
                    "scaling must be that of the setting, but the network is " + setting.network());
        }
        if (priors.givesEachClass() && classPriors != ClassPriorRule.NONE) {
            throw new IllegalArgumentException("priors must be " + ClassPriorRule.NONE
                    + " where the share of each class is given, but is '" + classPriors + "'");
        }
    }

    /** Features are scaled as the setting says. */
    public Nrpr(Setting setting, PriorSource priors, ClassPriorEstimator classPriors) {
        this(setting, priors, classPriors, List.of(setting.scaling()));
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
                PriorSource.of(new LoopEstimator()),
                ClassPriorRule.NONE,
                CHOICE);
    }

    /** Our own default for a linear model: a scaling that is chosen, q = 0.7, lambda = 1.6, zero start. */
    public static Nrpr withDefaults(TestPriors priors) {
        return withDefaults().withPriors(PriorSource.of(priors));
    }

    /**
     * The same method with another setting; its scaling replaces the choice of scalings if it differs from the present
     * one.
     */
    public Nrpr withSetting(Setting other) {
        boolean same = other.scaling() == setting.scaling();
        return new Nrpr(other, priors, classPriors, same ? scalings : List.of(other.scaling()));
    }

    /** The scaling as it is spelled. */
    public String scalingName() {
        return scalings.size() == 1 ? scalings.get(0).toString() : CHOOSE;
    }

    public Nrpr withScaling(Scaling scaling) {
        return new Nrpr(setting.withScaling(scaling), priors, classPriors);
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
        return new Nrpr(setting, source, classPriors, scalings);
    }

    public Nrpr withTheta(double theta) {
        return withPriors(PriorSource.of(TestPriors.mixture(theta)));
    }

    public Nrpr withTheta(MixtureProportionEstimator estimator) {
        return withPriors(PriorSource.of(estimator));
    }

    /**
     * The same method with a share for each known class, estimated from held-out scores of this very setting, which
     * takes a training for each of five folds before the last one.
     */
    public Nrpr withClassPriors(ClassPriorEstimator estimator) {
        return new Nrpr(setting, priors, estimator, scalings);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        context.report("estimating theta by " + priors, 0);
        return at(priors.theta(data, context.seeds()), data, context).build();
    }

    /** The training at a theta that is already known. */
    public Fit.Builder at(Theta theta, LacData data, FitContext context) {
        SeedTree seeds = context.seeds();
        TestPriors first = priors.priors(theta);
        Optional<ClassShares> shares =
                classPriors.estimate(first.theta(), () -> CrossFit.of(setting, first, data, seeds.child("shares")));
        TestPriors last =
                shares.map(each -> TestPriors.perClass(each.perClass())).orElse(first);
        Setting chosen = choose(data, last, context.part(CHOOSING, TRAINING).child("scaling"));
        TrainingRun training = chosen.trainer(last)
                .train(
                        data,
                        seeds.child("train"),
                        context.threads(),
                        context.part(TRAINING, 1).epochs(chosen.options().epochs()));
        Fit.Builder fit = Fit.of(this, new SoftmaxClassifier(training.model()))
                .settled(new Nrpr(chosen, last))
                .theta(theta)
                .history(training.history())
                .warnings(training.warnings());
        if (theta.origin() != Theta.Origin.GIVEN) {
            fit.warnings(theta.estimate().notes());
        }
        shares.ifPresent(each -> fit.warnings(each.total().notes()));
        last.perClass().ifPresent(fit::shares);
        return fit;
    }

    /**
     * The setting with the scaling that has the least risk in shortened trainings, or the first scaling if there are
     * too few rows to tell.
     */
    private Setting choose(LacData data, TestPriors known, FitContext context) {
        if (scalings.size() == 1 || Folds.most(data) < 2) {
            return setting;
        }
        context.report("choosing the scaling", 0);
        TrainOptions options = setting.options();
        TrainOptions shortened = options.withEpochs(Math.max(1, options.epochs() / SHORTENED));
        List<Setting> candidates = scalings.stream()
                .map(each -> setting.withScaling(each).withOptions(shortened))
                .toList();
        return Selection.run(data, candidates, known, FOLDS, context.threads(), context.seeds())
                .best()
                .withOptions(options);
    }

    /** The spelling with every option, so that it keeps its meaning if defaults change. */
    @Override
    public String toString() {
        return NrprSpelling.of(this);
    }
}
