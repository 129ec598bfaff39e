package dev.augur.spark.fit;

import dev.augur.data.LabelSpace;
import dev.augur.data.LacData;
import dev.augur.data.Matrix;
import dev.augur.method.PriorSource;
import dev.augur.method.Theta;
import dev.augur.model.Model;
import dev.augur.prior.ClassShares;
import dev.augur.prior.HeldOutClassScores;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.ThetaEstimate;
import dev.augur.prior.theta.Estimators;
import dev.augur.random.SeedTree;
import dev.augur.risk.TestPriors;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The shares of the known classes: given, or estimated on the driver. Estimators that work on scores get those of a
 * model that Spark has trained on the other folds, for a sample of the rows; all others get a sample of the rows
 * themselves.
 */
final class SparkPriors {
    private final FitOptions options;
    private final TrainingBlocks blocks;
    private final SpelledLearner learner;
    private final DataSummary summary;
    private final Supplier<LacData> sample;
    private final SeedTree seeds;

    SparkPriors(
            FitOptions options,
            TrainingBlocks blocks,
            SpelledLearner learner,
            DataSummary summary,
            Supplier<LacData> sample,
            SeedTree seeds) {
        this.options = options;
        this.blocks = blocks;
        this.learner = learner;
        this.summary = summary;
        this.sample = sample;
        this.seeds = seeds;
    }

    /** Theta, given or estimated. */
    Theta theta() {
        return options.theta() instanceof PriorSource.Estimated estimated
                ? new Theta(theta(estimated.estimator()), Theta.Origin.ESTIMATOR, estimated.toString())
                : Theta.given(ThetaEstimate.of(
                        ((PriorSource.Given) options.theta()).known().theta()));
    }

    /** The priors to train with at this theta. */
    TestPriors priors(Theta theta) {
        TestPriors first = options.theta().priors(theta);
        first.requireClasses(learner.known());
        Optional<ClassShares> shares = options.priors().estimate(first.theta(), () -> classScores(first));
        return shares.map(each -> TestPriors.perClass(each.perClass())).orElse(first);
    }

    private ThetaEstimate theta(MixtureProportionEstimator estimator) {
        Optional<ScoreEstimator> onScores = Estimators.scoreEstimator(estimator.toString());
        if (onScores.isEmpty()) {
            return estimator.estimate(sample.get(), estimator.within(seeds));
        }
        CrossFittedRows rows = heldOut();
        IntFunction<Model> models = crossFitted(learner.discriminator(), TestPriors.mixture(1));
        return onScores.get().estimate(margins(rows.labeledScores(models)), margins(rows.unlabeledScores(models)));
    }

    /** How much more a row is like a labeled one. */
    private static double[] margins(Matrix scores) {
        return IntStream.range(0, scores.rows())
                .mapToDouble(i -> scores.get(i, 0) - scores.get(i, 1))
                .toArray();
    }

    private HeldOutClassScores classScores(TestPriors priors) {
        CrossFittedRows rows = heldOut();
        IntFunction<Model> models = crossFitted(learner, priors);
        return new HeldOutClassScores(rows.labeledScores(models), rows.labels(), rows.unlabeledScores(models));
    }

    private CrossFittedRows heldOut() {
        long labeled = Arrays.stream(summary.classCounts(learner.known())).sum();
        return new CrossFittedRows(blocks, labeled, summary.rows() - labeled, seeds.child("scores"));
    }

    /** For each fold the model that was trained on the others. */
    private IntFunction<Model> crossFitted(SpelledLearner what, TestPriors priors) {
        Model[] models = new Model[blocks.folds()];
        for (int fold = 0; fold < models.length; fold++) {
            requireClasses(fold);
            models[fold] = what.model(
                    DistributedTraining.on(blocks, what, options, priors, fold).parameters(),
                    LabelSpace.numbered(what.known()));
        }
        return fold -> models[fold];
    }

    private void requireClasses(int fold) {
        double[] weights = blocks.totals().labeledWithout(fold);
        for (int c = 0; c < weights.length; c++) {
            if (!(weights[c] > 0)) {
                throw new IllegalArgumentException("class " + c + " has too few rows in column "
                        + options.columns().label() + " to estimate priors from " + blocks.folds()
                        + " folds; give theta and set priors to none");
            }
        }
        if (!(blocks.totals().unlabeledWithout(fold) > 0)) {
            throw new IllegalArgumentException(
                    "there are too few unlabeled rows to estimate theta; give theta as a number");
        }
    }
}
