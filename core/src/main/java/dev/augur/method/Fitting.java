package dev.augur.method;

import dev.augur.data.Copies;
import dev.augur.data.FeatureMatrix;
import dev.augur.data.Folds;
import dev.augur.data.LacData;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.Arrays;
import java.util.List;

/**
 * A fit with all that people want to know beside a classifier. What a method does not tell by itself is worked out here, the same way for
 * each: theta, by the source that the method names; the expected error, by a second training without a fifth of the rows; copied rows; and
 * answers that cannot be right.
 *
 * @param method what learns
 * @param otherwise what says theta where the method does not
 */
public record Fitting(Method method, MixtureProportionEstimator otherwise) {
    private static final int FOLDS = 5;
    private static final double THETA = 0.15;
    private static final double LEARNED = 0.6;

    /** The fit of the method, completed. */
    public Fit run(LacData data, FitContext context) {
        Fit.Builder builder = withTheta(data, context);
        builder.warnings(Copies.of(data).notes());
        Fit fit = builder.build();
        if (fit.error().isEmpty()) {
            context.part(LEARNED, 1).report("training once more without a fifth of the rows, to estimate the error", 0);
            addHeldOut(builder, fit, data, context.part(LEARNED, 1));
        }
        return builder.warnings(NovelWarnings.of(fit.classifier(), data, context.seeds()))
                .build();
    }

    /** A method that knows nothing of theta learns as well when theta is worked out after it. */
    private Fit.Builder withTheta(LacData data, FitContext context) {
        Fit fit = method.fit(data, method.tellsAll() ? context : context.part(0, LEARNED - THETA));
        if (fit.theta().isPresent()) {
            return fit.toBuilder();
        }
        PriorSource source = method.thetaSource().orElseGet(() -> PriorSource.of(otherwise));
        context.report("estimating theta by " + source, LEARNED - THETA);
        Theta theta = source.theta(data, context.seeds());
        return fit.toBuilder().theta(theta).warnings(theta.estimate().notes());
    }

    /** What is learned is learned: where no row can be held out, a warning says why. */
    private static void addHeldOut(Fit.Builder builder, Fit fit, LacData data, FitContext context) {
        try {
            heldOut(builder, fit, data, context);
        } catch (FitCancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            String reason = e.getMessage() == null ? e.toString() : e.getMessage();
            builder.warnings(List.of("the expected error could not be estimated: " + reason.replaceFirst("\\.$", "")));
        }
    }

    /** A fifth of the rows, judged by the method trained on the others. */
    private static void heldOut(Fit.Builder builder, Fit fit, LacData data, FitContext context) {
        SeedTree seeds = context.seeds();
        Folds folds = Folds.of(data, FOLDS, seeds.child("held-out"));
        boolean single = Arrays.stream(data.classCounts()).min().orElseThrow() < 2;
        int fold = single ? folds.count() - 1 : 0; // the first has single rows
        Classifier second =
                fit.settled().fit(folds.training(data, fold), context).classifier();
        FeatureMatrix labeled = data.labeled().select(folds.heldOutLabeled(fold));
        builder.error(new ExpectedError(risk(second, folds, fold, fit.priors(), data), ExpectedError.HELD_OUT))
                .heldOutNovelty(second.classify(labeled).novelty());
    }

    /** The zero-one risk on the rows of a fold of a classifier that was trained without them. */
    public static RiskEstimate risk(Classifier classifier, Folds folds, int fold, TestPriors priors, LacData data) {
        int[] labeled = folds.heldOutLabeled(fold);
        int[] all = data.labels();
        return new ZeroOneRisk(priors)
                .of(
                        classifier.classify(data.labeled().select(labeled)).predictions(),
                        Arrays.stream(labeled).map(i -> all[i]).toArray(),
                        classifier
                                .classify(data.unlabeled().select(folds.heldOutUnlabeled(fold)))
                                .predictions(),
                        data.space());
    }
}
