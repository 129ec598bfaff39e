package dev.augur.method;

import dev.augur.data.Copies;
import dev.augur.data.Folds;
import dev.augur.data.LabeledSet;
import dev.augur.data.LacData;
import dev.augur.model.Answers;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.random.SeedTree;
import dev.augur.risk.RiskEstimate;
import dev.augur.risk.TestPriors;
import dev.augur.risk.ZeroOneRisk;
import java.util.List;

/**
 * Runs a method and completes its fit with everything users want to know besides the classifier. What the method does
 * not report is worked out here, in the same way for every method: theta, by the source that the method names; the
 * expected error, by a second training without a fifth of the rows; probabilities for methods that have only scores, by
 * that same training; and warnings about copied rows and about answers that cannot be right.
 *
 * @param method what learns
 * @param otherwise the source of theta if the method has none
 */
public record Fitting(Method method, MixtureProportionEstimator otherwise) {
    private static final int FOLDS = 5;
    private static final double THETA = 0.15;
    private static final double LEARNED = 0.6;
    /** The fewest labeled rows, and unlabeled ones, to which the three numbers of a calibration are fitted. */
    private static final int LEAST_HELD_OUT = 8;

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

    /** Adds theta. A method that knows nothing of theta learns just as well if theta is estimated afterwards. */
    private Fit.Builder withTheta(LacData data, FitContext context) {
        Fit fit = method.fit(data, method.tellsAll() ? context : context.part(0, LEARNED - THETA));
        if (fit.theta().isPresent()) {
            return fit.toBuilder();
        }
        PriorSource source = method.thetaSource().orElseGet(() -> PriorSource.of(otherwise));
        context.report("estimating theta by " + source, LEARNED - THETA);
        Theta theta = theta(source, data, context.seeds());
        return fit.toBuilder().theta(theta).warnings(theta.estimate().notes());
    }

    /** The theta of a source. If there are too few rows to estimate it, the fit stands, and a warning says so. */
    private static Theta theta(PriorSource source, LacData data, SeedTree seeds) {
        try {
            return source.theta(data, seeds);
        } catch (FitCancelledException e) {
            throw e;
        } catch (RuntimeException e) {
            return Theta.unknown(source.toString(), e);
        }
    }

    /** Adds what held-out rows show, or a warning if none can be held out. */
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

    /** Holds out a fifth of the rows, to be judged by the method trained on the others. */
    private static void heldOut(Fit.Builder builder, Fit fit, LacData data, FitContext context) {
        SeedTree seeds = context.seeds();
        Folds folds = Folds.of(data, FOLDS, seeds.child("held-out"));
        int fold = folds.judging(data);
        Classifier second =
                fit.settled().fit(folds.training(data, fold), context).classifier();
        HeldOut held = HeldOut.of(second, folds, fold, data);
        builder.error(new ExpectedError(held.risk(fit.priors()), ExpectedError.HELD_OUT))
                .heldOut(new HeldOutRows(held.rows, held.labeled));
        if (held.labeled.probabilities().isEmpty()) {
            calibrate(builder, fit, held, data);
        }
    }

    /** Adds probabilities, if held-out rows show how to make them from scores. */
    private static void calibrate(Fit.Builder builder, Fit fit, HeldOut held, LacData data) {
        if (held.size() < LEAST_HELD_OUT) {
            builder.notes(List.of("there are scores but no probabilities, since too few rows could be held out"));
            return;
        }
        ScoreCalibration calibration = held.calibration(fit.priors());
        Answers all = fit.classifier().classify(data.unlabeled());
        if (calibration.fits(all, fit.priors(), held.unlabeled.size())) {
            builder.classifier(new CalibratedClassifier(fit.classifier(), calibration));
        } else {
            builder.notes(List.of("there are scores but no probabilities, since the same method without a fifth of the"
                    + " rows scored on another scale"));
        }
    }

    /**
     * The answers of a classifier for rows that it was trained without.
     *
     * @param rows labeled ones
     * @param labeled the answers for them
     * @param unlabeled the answers for unlabeled rows
     */
    private record HeldOut(LabeledSet rows, Answers labeled, Answers unlabeled) {
        static HeldOut of(Classifier classifier, Folds folds, int fold, LacData data) {
            LabeledSet labeled = new LabeledSet(data.labeled(), data.labels()).select(folds.heldOutLabeled(fold));
            return new HeldOut(
                    labeled,
                    classifier.classify(labeled.features()),
                    classifier.classify(data.unlabeled().select(folds.heldOutUnlabeled(fold))));
        }

        RiskEstimate risk(TestPriors priors) {
            return new ZeroOneRisk(priors)
                    .of(labeled.predictions(), rows.labels(), unlabeled.predictions(), labeled.labels());
        }

        /** The number of labeled rows or of unlabeled ones, whichever is smaller. */
        int size() {
            return Math.min(rows.size(), unlabeled.size());
        }

        ScoreCalibration calibration(TestPriors priors) {
            return ScoreCalibration.of(labeled, rows.labels(), unlabeled, priors);
        }
    }

    /** The zero-one risk of a classifier on the rows of the fold that it was trained without. */
    public static RiskEstimate risk(Classifier classifier, Folds folds, int fold, TestPriors priors, LacData data) {
        return HeldOut.of(classifier, folds, fold, data).risk(priors);
    }
}
