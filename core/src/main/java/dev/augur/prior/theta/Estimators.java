package dev.augur.prior.theta;

import dev.augur.prior.FixedTheta;
import dev.augur.prior.MixtureProportionEstimator;
import dev.augur.prior.ScoreEstimator;
import dev.augur.prior.score.AlphaMax;
import dev.augur.prior.score.BestBin;
import dev.augur.prior.score.Dedpul;
import dev.augur.prior.score.ElkanNoto;
import dev.augur.prior.score.PlattScaling;
import dev.augur.prior.score.Scott;
import dev.augur.prior.theta.KernelMeanEstimator.Variant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Estimators of theta by name. Those that work on scores are fed the held-out scores of an SVM; TED^n makes its own.
 */
public final class Estimators {
    private static final Map<String, ScoreEstimator> ON_SCORES = onScores();
    private static final String TICE = "tice";

    private Estimators() {}

    private static Map<String, ScoreEstimator> onScores() {
        Map<String, ScoreEstimator> named = new LinkedHashMap<>();
        named.put("km1", KernelMeanEstimator.withDefaults());
        named.put("km2", KernelMeanEstimator.withDefaults().withVariant(Variant.KM2));
        named.put("bbe", BestBin.withDefaults());
        named.put("dedpul", PlattScaling.before(Dedpul.withDefaults()));
        named.put("alphamax", AlphaMax.withDefaults());
        named.put("en", PlattScaling.before(new ElkanNoto()));
        named.put("scott", Scott.withDefaults());
        return named;
    }

    /** All names. */
    public static List<String> names() {
        return Stream.concat(ON_SCORES.keySet().stream(), Stream.of(Ted.NAME, TICE))
                .toList();
    }

    /** The estimator of this name, or a fixed theta where the name is a number. */
    public static MixtureProportionEstimator named(String name) {
        if (name.equals(TICE)) {
            return Tice.withDefaults();
        }
        if (name.equals(Ted.NAME)) {
            return Ted.withDefaults();
        }
        Optional<ScoreEstimator> estimator = scoreEstimator(name);
        return estimator.isPresent() ? OnScores.of(estimator.get()) : fixed(name);
    }

    /** The estimator of this name, if it works on scores: of decision values, or any score larger for known rows. */
    public static Optional<ScoreEstimator> scoreEstimator(String name) {
        return Optional.ofNullable(ON_SCORES.get(name));
    }

    private static MixtureProportionEstimator fixed(String text) {
        double theta;
        try {
            theta = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(
                    "theta must be a number in (0, 1] or one of " + names() + ", but is '" + text + "'", e);
        }
        return new FixedTheta(theta);
    }
}
