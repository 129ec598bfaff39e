package dev.augur.method.auto;

import dev.augur.common.Check;
import dev.augur.common.Spelling;
import dev.augur.data.LacData;
import dev.augur.method.ThetaMethod;
import dev.augur.random.SeedTree;
import java.util.OptionalDouble;

/**
 * The default method: features in, theta found, setting chosen by the zero-one risk, model out. Every fit is one Cholesky solve on
 * Nystroem features; there is no learning rate and no number of epochs.
 *
 * @param theta share of the known classes, where it is known; estimated otherwise
 * @param classPriors whether to estimate a share for each class, for mixtures whose known classes have other proportions than
 *     the labeled rows
 * @param threads settings tried side by side; no result depends on it
 */
public record Auto(OptionalDouble theta, boolean classPriors, int threads) implements ThetaMethod {
    public Auto {
        theta.ifPresent(value -> Check.inOpenClosed("theta", value, 0, 1));
        Check.positive("threads", threads);
    }

    public static Auto withDefaults() {
        return new Auto(OptionalDouble.empty(), false, 1);
    }

    public Auto withTheta(double value) {
        return new Auto(OptionalDouble.of(value), classPriors, threads);
    }

    public Auto withClassPriors() {
        return new Auto(theta, true, threads);
    }

    public Auto withThreads(int count) {
        return new Auto(theta, classPriors, count);
    }

    @Override
    public AutoClassifier fit(LacData data, SeedTree seeds) {
        return run(data, seeds).classifier();
    }

    /** As it is spelled: {@code auto:theta=0.7,priors=estimate}, without the threads, on which nothing depends. */
    @Override
    public String toString() {
        Spelling spelling = Spelling.of("auto");
        if (theta.isPresent()) {
            spelling = spelling.with("theta", theta.getAsDouble());
        }
        return (classPriors ? spelling.with("priors", "estimate") : spelling).toString();
    }

    /** The classifier with the report of how it came about. */
    @Override
    public AutoFit run(LacData data, SeedTree seeds) {
        return new AutoRun(this, data, seeds).run();
    }
}
