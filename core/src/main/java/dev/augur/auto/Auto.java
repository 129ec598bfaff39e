package dev.augur.auto;

import dev.augur.auto.search.AutoSetting;
import dev.augur.auto.solve.AutoConstants;
import dev.augur.data.LacData;
import dev.augur.method.Fit;
import dev.augur.method.FitContext;
import dev.augur.method.Method;
import dev.augur.method.SensitivityCurve;
import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.spelling.Spelling;
import java.util.Optional;

/**
 * The default method: features in, theta found, setting chosen by the zero-one risk, model out. Every fit is one
 * Cholesky solve on Nystroem features; there is no learning rate and no number of epochs.
 *
 * @param theta the source of the share of the known classes; if empty, AUTO estimates it itself
 * @param classPriors whether to estimate a share for each class, for mixtures in which the known classes have other
 *     proportions than among the labeled rows
 */
public record Auto(Optional<MixtureProportionEstimator> theta, boolean classPriors) implements Method {
    /**
     * The z value of "unlabeled rows are called novel more often than labeled ones" below which there is no evidence of
     * a novel class.
     */
    public static final double EVIDENCE = AutoConstants.DEFAULTS.evidence().novel();

    /** The name of that z value among the diagnostics of theta. */
    public static final String EVIDENCE_DIAGNOSTIC = "evidence";

    public static Auto withDefaults() {
        return new Auto(Optional.empty(), false);
    }

    /** The same method with a fixed share of the known classes, in (0, 1]. */
    public Auto withTheta(double value) {
        return withTheta(new FixedTheta(value));
    }

    public Auto withTheta(MixtureProportionEstimator estimator) {
        return new Auto(Optional.of(estimator), classPriors);
    }

    public Auto withClassPriors() {
        return new Auto(theta, true);
    }

    @Override
    public Fit fit(LacData data, FitContext context) {
        return AutoChoice.of(this, data, context).fit();
    }

    /**
     * Learns from more rows than fit in memory: settings are compared, and the names of known classes learned, on the
     * rows that do.
     *
     * @param data the rows in memory
     */
    public Fit fit(LacData data, AutoBeyond beyond, FitContext context) {
        if (classPriors) {
            throw new IllegalArgumentException("priors=estimate needs all rows at hand");
        }
        return new AutoRun(this, beyond, context).fit(data);
    }

    @Override
    public boolean tellsAll() {
        return true;
    }

    /** The sensitivity of the chosen setting; empty if an alternative was chosen. */
    @Override
    public Optional<SensitivityCurve> sensitivity(Fit fit, LacData data, FitContext context) {
        if (!(fit.settled() instanceof Auto)) {
            return Optional.empty();
        }
        AutoSetting chosen = AutoSetting.parse(fit.tried().get(0).setting());
        return Optional.of(AutoSensitivity.of(chosen, fit.knownTheta().estimate(), data, context.seeds()));
    }

    /** The spelling of these options: {@code auto:theta=0.7,priors=estimate}. */
    @Override
    public String toString() {
        Spelling spelling =
                theta.map(each -> Spelling.of("auto").with("theta", each)).orElseGet(() -> Spelling.of("auto"));
        return (classPriors ? spelling.with("priors", "estimate") : spelling).toString();
    }
}
